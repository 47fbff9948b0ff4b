import TerminalUI

/// The links on the terminal's screen. ncurses does not support links, so they are written over its painted cells
/// without changing their look.
struct ShownLinks {
  private var shown: Set<FrameLink> = []

  /// Whether nothing is shown now.
  var isEmpty: Bool { shown.isEmpty }

  /// The rows to repaint before these are shown, because they still have other links.
  func ghosts(below wanted: [FrameLink]) -> Set<Int> { Set(shown.subtracting(wanted).map(\.area.row)) }

  /// Shows the links of a frame after its cells are painted. `painted`: the rows with painted cells. Returns the bytes
  /// to send.
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

  /// Call this when the screen was cleared or will be.
  mutating func forget() { shown = [] }

  /// The link ID that joins all lines of one address: FNV-1a, 32 bits.
  private static func name(of address: String) -> String {
    String(address.utf8.reduce(2_166_136_261 as UInt32) { ($0 ^ UInt32($1)) &* 16_777_619 }, radix: 16)
  }

  /// Percent-encodes all bytes that are not allowed in an address.
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
