import CNcurses
import Glibc
import TerminalUI

/// Converts rows of a frame to rows of ncurses cells. Only one screen uses it, so it is not bound to the main actor,
/// which saves a check per cell.
final class CellPainter {
  let depth: ColorDepth
  private let colors: ColorMap
  private var pairs: PairTable
  private let placement = Placement(width: cursesColumns)
  private var line: [cchar_t] = []
  private var lastLook: (style: Style, blank: cchar_t)?
  /// Whether unused pairs were already freed for this frame, so that no further pairs can be freed.
  private var isSwept = false

  init(wantsColor: Bool) {
    guard wantsColor, has_colors(), start_color() == OK else {
      depth = .none
      colors = ColorMap(depth: .none)
      pairs = PairTable(limit: 0)
      return
    }
    let hasOwnColors = use_default_colors() == OK
    depth = ColorDepth(colors: curses_colors())
    let palette = curses_string("setaf").map { directPalette(setForeground: String(cString: $0)) } ?? 8
    colors = ColorMap(depth: depth, directPalette: palette, hasOwnColors: hasOwnColors)
    pairs = PairTable(limit: curses_pairs())
  }

  /// Starts a new frame. Pairs that only earlier frames used may be reassigned during drawing.
  func begin() {
    isSwept = false
    lastLook = nil
  }

  /// Draws these columns of a row, from glyph edge to glyph edge. Omits columns after `limit`.
  func draw(_ columns: Range<Int>, of row: Int, in frame: Frame, limit: Int) {
    // Held in a local variable while it grows: with a property, every cell would pay for the access.
    var line = line
    self.line = []
    line.removeAll(keepingCapacity: true)
    var column = columns.lowerBound
    let end = min(columns.upperBound, limit)
    var style = Style.plain
    var blank = blank(style, frame)
    while column < end {
      let cell = frame[column, row]
      let width = max(1, Int(cell.width))
      if cell.style != style {
        style = cell.style
        blank = self.blank(style, frame)
      }
      if let content = frame.content(column, row), column + width <= end {
        append(content, width, blank, to: &line)
      } else {
        line.append(blank)
      }
      column += width
    }
    mvwadd_wchnstr(curses_screen(), Int32(row), Int32(columns.lowerBound), line, Int32(line.count))
    self.line = line
  }

  /// The escape sequence for a style.
  func sequence(_ style: Style) -> String { colors.sequence(style) }

  /// These columns of a row as text that looks the same as ncurses' drawing, or with whole emoji.
  func text(of columns: Range<Int>, of row: Int, in frame: Frame, withWholeEmoji isWhole: Bool = false) -> String {
    var text = ""
    var style: Style?
    var column = columns.lowerBound
    while column < columns.upperBound {
      let cell = frame[column, row]
      let width = max(1, Int(cell.width))
      if cell.style != style {
        style = cell.style
        text += colors.sequence(cell.style)
      }
      if let content = frame.content(column, row), column + width <= columns.upperBound {
        if isWhole, case .cluster(let emoji) = content, Placement.isWholeEmoji(emoji) {
          text += emoji
        } else {
          for cell in placement.cells(content, columns: width) { text.unicodeScalars.append(contentsOf: cell.scalars) }
        }
      }
      column += width
    }
    return text
  }

  private func append(_ content: Glyph.Content, _ columns: Int, _ blank: cchar_t, to line: inout [cchar_t]) {
    if case .scalar(let scalar) = content, scalar.value >= 0x20, cursesColumns(scalar) == columns {
      line.append(blank.showing(scalar))
      return
    }
    for cell in placement.cells(content, columns: columns) { line.append(blank.showing(cell.scalars)) }
  }

  /// A blank in this style. ncurses creates one per run of cells; the cells are copies with other text.
  private func blank(_ style: Style, _ frame: Frame) -> cchar_t {
    if let lastLook, lastLook.style == style { return lastLook.blank }
    var blank = cchar_t()
    let text: InlineArray<2, UInt32> = [0x20, 0]
    let (attributes, pair) = (attributes(style.attributes), pair(style, frame))
    text.span.withUnsafeBufferPointer { _ = curses_set_cell(&blank, $0.baseAddress, attributes, pair) }
    lastLook = (style, blank)
    return blank
  }

  private func attributes(_ wanted: Style.Attributes) -> attr_t {
    var result: attr_t = 0
    if wanted.contains(.bold) { result |= curses_bold() }
    if wanted.contains(.dim) { result |= curses_dim() }
    if wanted.contains(.underlined) { result |= curses_underlined() }
    if wanted.contains(.reversed) { result |= curses_reversed() }
    if wanted.contains(.italic) { result |= curses_italic() }
    return result
  }

  private func pair(_ style: Style, _ frame: Frame) -> Int32 {
    if depth == .none { return 0 }
    let wanted = pairColors(style)
    if let number = pairs.number(of: wanted, define: define) { return number }
    if isSwept { return 0 }
    isSwept = true
    pairs.keepOnly(colorsUsed(in: frame))
    lastLook = nil
    return pairs.number(of: wanted, define: define) ?? 0
  }

  private func pairColors(_ style: Style) -> PairTable.Colors {
    PairTable.Colors(foreground: colors.foreground(style), background: colors.background(style))
  }

  private func define(_ number: Int32, _ colors: PairTable.Colors) {
    init_extended_pair(number, colors.foreground, colors.background)
  }

  private func colorsUsed(in frame: Frame) -> Set<PairTable.Colors> {
    var used: Set<PairTable.Colors> = []
    for row in 0..<frame.size.rows {
      for column in 0..<frame.size.columns { used.insert(pairColors(frame[column, row].style)) }
    }
    return used
  }
}

extension cchar_t {
  /// The same cell with other text, at most five scalars.
  fileprivate func showing(_ scalars: [Unicode.Scalar]) -> cchar_t {
    var cell = self
    withUnsafeMutableBytes(of: &cell.chars) { bytes in
      let places = bytes.bindMemory(to: wchar_t.self)
      for (place, scalar) in zip(places.indices, scalars) { places[place] = wchar_t(bitPattern: scalar.value) }
    }
    return cell
  }

  fileprivate func showing(_ scalar: Unicode.Scalar) -> cchar_t {
    var cell = self
    cell.chars.0 = wchar_t(bitPattern: scalar.value)
    return cell
  }
}

/// The width that ncurses gives a scalar; -1 if it cannot place it.
private func cursesColumns(_ scalar: Unicode.Scalar) -> Int {
  scalar.value < 0x7F ? 1 : Int(curses_columns(scalar.value))
}

extension ColorDepth {
  /// The depth of a terminal with this number of colors.
  init(colors: Int32) {
    self =
      switch colors {
      case ..<8: .none
      case 8..<16: .eight
      case 16..<256: .sixteen
      case 256...65536: .indexed
      default: .direct
      }
  }
}
