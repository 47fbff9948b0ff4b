import CVTerm

/// The contents of a screen as a value, to keep and compare.
struct ScreenPicture: Equatable {
  struct Cell: Equatable {
    /// The part of the sequence for this style after `ESC [ 0`: `;1;38;5;208`.
    let look: String
    /// The scalars of the cell; empty when nothing was written or a wide character continues.
    let scalars: [Unicode.Scalar]
    let isContinuation: Bool

    init(_ cell: VTermScreenCell) {
      let raw = withUnsafeBytes(of: cell.chars) { Array($0.bindMemory(to: UInt32.self)) }
      isContinuation = raw[0] == .max
      scalars = isContinuation ? [] : raw.prefix { $0 != 0 }.compactMap(Unicode.Scalar.init)
      var look = ""
      if cell.attrs.bold != 0 { look += ";1" }
      if cell.attrs.italic != 0 { look += ";3" }
      if cell.attrs.underline != 0 { look += ";4" }
      if cell.attrs.blink != 0 { look += ";5" }
      if cell.attrs.reverse != 0 { look += ";7" }
      if cell.attrs.strike != 0 { look += ";9" }
      look += Self.color(cell.fg, base: 30, unset: UInt8(VTERM_COLOR_DEFAULT_FG.rawValue))
      look += Self.color(cell.bg, base: 40, unset: UInt8(VTERM_COLOR_DEFAULT_BG.rawValue))
      self.look = look
    }

    private static func color(_ color: VTermColor, base: Int, unset: UInt8) -> String {
      if color.type & unset != 0 { return "" }
      if color.type & UInt8(VTERM_COLOR_TYPE_MASK.rawValue) == UInt8(VTERM_COLOR_INDEXED.rawValue) {
        let index = Int(color.indexed.idx)
        return index < 8 ? ";\(base + index)" : index < 16 ? ";\(base + 52 + index)" : ";\(base + 8);5;\(index)"
      }
      return ";\(base + 8);2;\(color.rgb.red);\(color.rgb.green);\(color.rgb.blue)"
    }
  }

  let columns: Int
  let cells: [Cell]

  /// The size of the smallest output that changes `earlier`, of the same size, into this picture without scrolling. It
  /// has, for each run of changed cells in a row, the cursor address, the style if it differs from the previous one,
  /// and the text. A wide character and its continuation are one cell. Erasing to the end of a line and repeating do
  /// not count, so a program that uses these well can need fewer bytes.
  func leastBytes(from earlier: ScreenPicture) -> Int {
    var bytes = 0
    var look = ""
    var runEnd = -1
    for index in cells.indices where cells[index] != earlier.cells[index] && !cells[index].isContinuation {
      let row = index / columns
      if index != runEnd || index % columns == 0 {
        bytes += "\u{1B}[\(row + 1);\(index % columns + 1)H".utf8.count
      }
      if cells[index].look != look {
        look = cells[index].look
        bytes += "\u{1B}[\(look.isEmpty ? "" : String(look.dropFirst()))m".utf8.count
      }
      let text = cells[index].scalars.reduce(0) { $0 + UTF8.width($1) }
      bytes += max(1, text)
      let isWide = index + 1 < cells.count && cells[index + 1].isContinuation
      runEnd = index + (isWide ? 2 : 1)
    }
    return bytes
  }
}
