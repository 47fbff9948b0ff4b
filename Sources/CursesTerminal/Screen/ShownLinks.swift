import TerminalUI

/// The links on the terminal's screen. ncurses knows of none: they are written over the cells that it has painted, which
/// look the same before and after.
struct ShownLinks {
  private var shown: Set<FrameLink> = []

  /// Nothing is shown, and nothing was.
  var isEmpty: Bool { shown.isEmpty }

  /// The rows whose cells have to be painted before these are shown, for they still lead elsewhere.
  func ghosts(below wanted: [FrameLink]) -> Set<Int> { Set(shown.subtracting(wanted).map(\.area.row)) }

  /// Shows the links of a frame, once its cells are painted: `painted` are the rows in which any were. Gives what the
  /// terminal is to be sent.
  mutating func show(
    _ wanted: [FrameLink], of frame: Frame, painted: Set<Int>, by painter: CellPainter, withWholeEmoji isWhole: Bool
  ) -> [UInt8] {
    var text = ""
    for link in wanted where !shown.contains(link) || painted.contains(link.area.row) {
      text += "\u{1B}[\(link.area.row + 1);\(link.area.column + 1)H"
      text += "\u{1B}]8;id=\(Self.name(of: link.address));\(Self.safe(link.address))\u{1B}\\"
      text += painter.text(of: link.area.column..<link.area.end, of: link.area.row, in: frame, withWholeEmoji: isWhole)
      text += "\u{1B}]8;;\u{1B}\\\u{1B}[0m"
    }
    shown = Set(wanted)
    return Array(text.utf8)
  }

  /// The screen was wiped, or is to be.
  mutating func forget() { shown = [] }

  /// The lines of one address are one link, by this name: FNV-1a, 32 bits.
  private static func name(of address: String) -> String {
    String(address.utf8.reduce(2_166_136_261 as UInt32) { ($0 ^ UInt32($1)) &* 16_777_619 }, radix: 16)
  }

  /// Nothing but what may stand in an address, the rest by its number.
  private static func safe(_ address: String) -> String {
    address.utf8.reduce(into: "") { result, byte in
      if (0x21...0x7E).contains(byte) {
        result.unicodeScalars.append(Unicode.Scalar(byte))
      } else {
        let digits = String(byte, radix: 16, uppercase: true)
        result += digits.count == 1 ? "%0\(digits)" : "%\(digits)"
      }
    }
  }
}
