import TerminalUI

extension ColorMap {
  /// The escape sequence for a style (SGR), starting from a reset, as ncurses does it.
  func sequence(_ style: Style) -> String {
    let looks: [(Style.Attributes, String)] = [
      (.bold, "1"), (.dim, "2"), (.italic, "3"), (.underlined, "4"), (.reversed, "7"),
    ]
    var parts = ["0"] + looks.filter { style.attributes.contains($0.0) }.map(\.1)
    if depth != .none {
      parts += color(foreground(style), of: (base: 30, bright: 90, other: 38))
      parts += color(background(style), of: (base: 40, bright: 100, other: 48))
    }
    return "\u{1B}[" + parts.joined(separator: ";") + "m"
  }

  private func color(_ number: Int32, of codes: (base: Int32, bright: Int32, other: Int32)) -> [String] {
    switch number {
    case ..<0: []
    case ..<8: ["\(codes.base + number)"]
    case ..<16 where depth != .direct: ["\(codes.bright + number - 8)"]
    case _ where depth == .direct && UInt32(number) >= directPalette:
      ["\(codes.other)", "2", "\(number >> 16 & 0xFF)", "\(number >> 8 & 0xFF)", "\(number & 0xFF)"]
    default: ["\(codes.other)", "5", "\(number)"]
    }
  }
}
