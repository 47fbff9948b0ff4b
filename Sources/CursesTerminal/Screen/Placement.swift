import TerminalUI

/// Converts one glyph of a frame to ncurses cells.
///
/// ncurses uses the C library's `wcwidth` per scalar and keeps at most five scalars per cell, but terminals draw some
/// clusters wider or narrower. Ambiguous clusters are simplified here, so that the cells' widths always sum to the
/// frame's columns and a line never shifts.
struct Placement {
  /// A scalar that takes `columns`, with its combining scalars.
  struct Cell: Equatable {
    var scalars: [Unicode.Scalar]
    var columns: Int

    static let blank = Cell(scalars: [" "], columns: 1)
  }

  private static let scalarsPerCell = 5
  private static let replacement: Unicode.Scalar = "\u{FFFD}"

  /// The width that ncurses gives a scalar; -1 if it cannot print it.
  let width: (Unicode.Scalar) -> Int

  /// Whether a terminal may draw a cluster as one picture. Such clusters are simplified here.
  static func isWholeEmoji(_ text: String) -> Bool {
    let scalars = Array(text.unicodeScalars)
    return scalars.count > 1 && (flagLetters(scalars)?.count == 2 || isEmojiSequence(scalars))
  }

  /// Cells with a total width of exactly `columns`.
  func cells(_ content: Glyph.Content, columns: Int) -> [Cell] {
    switch content {
    case .scalar(let scalar): cells([scalar], columns: columns)
    case .cluster(let text): cells(Array(text.unicodeScalars), columns: columns)
    }
  }

  private func cells(_ scalars: [Unicode.Scalar], columns: Int) -> [Cell] {
    guard columns > 0 else { return [] }
    guard let first = scalars.first else { return fill([], to: columns) }
    if let flag = Self.flagLetters(scalars) { return fill(flag, to: columns) }
    if scalars.count > 1, Self.isEmojiSequence(scalars) { return alone(first, columns) }
    let placed = spread(scalars.filter { !isInvisible($0) })
    if placed.reduce(0, { $0 + $1.columns }) == columns { return placed }
    if let base = placed.first, base.columns <= columns { return fill([base], to: columns) }
    return alone(first, columns)
  }

  /// A new cell for each scalar with a width. Other scalars combine with the cell before. Empty if a scalar is not
  /// printable.
  private func spread(_ scalars: [Unicode.Scalar]) -> [Cell] {
    var cells: [Cell] = []
    for scalar in scalars {
      let columns = width(scalar)
      if columns < 0 { return [] }
      if columns == 0 {
        if cells.isEmpty { cells.append(.blank) }
        if cells[cells.count - 1].scalars.count < Self.scalarsPerCell { cells[cells.count - 1].scalars.append(scalar) }
      } else {
        cells.append(Cell(scalars: [scalar], columns: columns))
      }
    }
    return cells
  }

  private func alone(_ scalar: Unicode.Scalar, _ columns: Int) -> [Cell] {
    let own = width(scalar)
    let fits = own > 0 && own <= columns
    return fill(
      [fits ? Cell(scalars: [scalar], columns: own) : Cell(scalars: [Self.replacement], columns: 1)], to: columns)
  }

  private func fill(_ cells: [Cell], to columns: Int) -> [Cell] {
    var cells = cells
    var free = columns - cells.reduce(0) { $0 + $1.columns }
    while free < 0, let last = cells.popLast() { free += last.columns }
    return cells + Array(repeating: .blank, count: free)
  }

  /// Terminals give a pair of regional indicators two or four columns. Its two letters always take two.
  private static func flagLetters(_ scalars: [Unicode.Scalar]) -> [Cell]? {
    let letters = scalars.prefix(2).prefix { (0x1F1E6...0x1F1FF).contains($0.value) }
    if letters.isEmpty { return nil }
    return letters.compactMap { Unicode.Scalar($0.value - 0x1F1E6 + 0x41) }.map { Cell(scalars: [$0], columns: 1) }
  }

  /// A cluster that a terminal may draw as one picture: a family, a skin tone, a keycap, a flag made of tags, or a text
  /// symbol with an emoji selector.
  private static func isEmojiSequence(_ scalars: [Unicode.Scalar]) -> Bool {
    guard scalars[0].properties.isEmoji else { return false }
    return scalars.dropFirst().contains { scalar in
      switch scalar.value {
      case 0x200D, 0x20E3, 0xFE0F, 0x1F3FB...0x1F3FF, 0xE0020...0xE007F: true
      default: false
      }
    }
  }

  /// Joiners and variation selectors are invisible, but change the drawing and sometimes the width.
  private func isInvisible(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x200B...0x200D, 0x2060, 0xFE00...0xFE0F, 0xE0000...0xE01EF: true
    default: false
    }
  }
}
