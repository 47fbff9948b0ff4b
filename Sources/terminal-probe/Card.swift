import TerminalUI

/// What the probe shows below its first line.
enum Card: String {
  /// What has arrived.
  case events
  /// Lines of everything that takes columns in doubtful ways, each with a bar in the last column that must stand there.
  case wide
  /// A list with a marked row, which the down key moves.
  case list
  /// Colours of each kind, in cells of their own.
  case colors
  /// Every cell in colours that no other cell has; new ones after each key.
  case gradient
  /// Rows of a text, in one of which, which the down key moves, an address leads somewhere.
  case links

  init(_ name: String?) { self = name.flatMap(Card.init(rawValue:)) ?? .events }

  static let doubtful = [
    "한국어 의자", "가나다 값앉", "漢字かな", "👨‍👩‍👧‍👦 가족", "👍🏽 피부", "❤️ 하트 ❤", "🇰🇷 국기 🇺", "1️⃣ 키캡", "🏳️‍🌈 깃발", "🏴󠁧󠁢󠁥󠁮󠁧󠁿 나라",
    "e\u{301}\u{302}\u{303}\u{304}\u{305}\u{306} 결합", "क्षि का", "\u{1FAE8} 새 그림", "👁️‍🗨️ 눈", "\u{1100}\u{1161}\u{11A8} 자모",
    "ㅈ ㅏ ㅎ",
    "a\u{200B}b\u{200D}c", "\u{202E}뒤집힘", "\u{9B}31m C1", "☎ ☎️ ⌚ ⌚︎",
  ]

  @MainActor
  func draw(on frame: inout Frame, selected: Int) {
    switch self {
    case .events: break
    case .wide:
      for (index, text) in Self.doubtful.enumerated() {
        frame.put(text, at: Point(column: 0, row: index + 1), style: .plain)
        frame.put("|", at: Point(column: frame.size.columns - 1, row: index + 1), style: .plain)
      }
    case .list:
      for row in 1..<max(1, frame.size.rows) {
        let isMarked = row - 1 == selected
        let style = isMarked ? Style.plain.with(.bold) : .plain
        frame.put((isMarked ? "▌" : " ") + " 물건 \(row) 150,000원", at: Point(column: 0, row: row), style: style)
      }
      frame.cursor = Point(column: 0, row: selected + 1)
    case .colors:
      let colors: [Color] = [.indexed(1), .indexed(9), .indexed(208), .rgb(0xFF8800), .rgb(0x000003), .standard]
      for (index, color) in colors.enumerated() {
        frame.put("X", at: Point(column: index, row: 1), style: Style(foreground: color))
        frame.put("X", at: Point(column: index, row: 2), style: Style(background: color))
      }
      for (index, attribute) in [Style.Attributes.bold, .dim, .underlined, .reversed, .italic].enumerated() {
        frame.put("X", at: Point(column: index, row: 3), style: Style(attributes: attribute))
      }
    case .links:
      for row in 1..<max(1, frame.size.rows) {
        let style = Style(foreground: .indexed(UInt8(row % 8)), attributes: .bold)
        frame.put("see https://a.kr/가 now", at: Point(column: 0, row: row), style: style)
      }
      frame.link(Rect(column: 4, row: selected + 1, columns: 15, rows: 1), to: "https://a.kr/가;x")
    case .gradient:
      for row in 1..<max(1, frame.size.rows) {
        for column in 0..<frame.size.columns {
          let red = UInt32(row * 8 % 256)
          let green = UInt32(column * 2 % 256)
          let style = Style(
            foreground: .rgb(red << 16 | green << 8 | UInt32(selected * 16 % 256)),
            background: .rgb(green << 16 | red << 8 | UInt32(255 - selected * 16 % 256)))
          frame.put("▀", at: Point(column: column, row: row), style: style)
        }
      }
    }
  }
}
