/// What somebody might write into a listing to take over another person's terminal.
enum HostileText {
  /// Colours, a title, the clipboard, the screen, a reset; C1 controls; what turns text around; NUL, BEL, backspace, DEL.
  static let all =
    "겉\u{1B}[31;1m빨\u{1B}]0;OWNED\u{7}\u{1B}]52;c;T1dORUQ=\u{1B}\\\u{1B}[2J\u{1B}[?1049l\u{1B}c\u{9B}32m\u{90}q\u{9C}"
    + "\u{202E}돌\u{2066}려\u{2069}\u{200F}\u{61C}\u{0}\u{8}\u{7F}\r\n\u{2028}\u{85}끝"

  /// The same as an argument, which can hold no NUL.
  static var link: String { "secondhand://listing/" + all.filter { $0 != "\u{0}" } }

  static let marks = "e" + String(repeating: "\u{301}", count: 10_000)

  /// What of it must never reach a terminal in the midst of a program's own sequences, as bytes.
  static let sequences: [String] = [
    "\u{1B}[31;1m빨", "\u{1B}]0;", "\u{1B}]52;", "\u{1B}[2J\u{1B}[?1049l", "\u{1B}c", "\u{7}", "\u{0}", "\u{7F}",
    "\u{90}", "\u{9B}", "\u{9C}", "\u{85}", "\u{202E}", "\u{2066}", "\u{2069}", "\u{200F}", "\u{61C}", "\u{2028}",
  ]

  /// Those that stand in what a full screen wrote.
  static func leaks(inScreen output: [UInt8]) -> [String] {
    // ncurses has colours reset by a sequence that BEL ends.
    let output = output.split(separator: Array("\u{1B}]104\u{7}".utf8)).joined(separator: [0x20]).map { $0 }
    return sequences.filter { text in
      let bytes = Array(text.utf8)
      return output.indices.contains { output[$0] == bytes[0] && output[$0...].starts(with: bytes) }
    }
    .map { $0.unicodeScalars.map { String($0.value, radix: 16) }.joined(separator: " ") }
  }

  /// The characters of a command's output that are no text: all that control or turn, but the line breaks.
  static func leaks(inLines output: String) -> [String] {
    output.unicodeScalars.filter { scalar in
      scalar != "\n" && (scalar.properties.generalCategory == .control || scalar.properties.isBidiControl)
        || scalar == "\u{2028}" || scalar == "\u{2029}"
    }
    .map { String($0.value, radix: 16) }
  }
}
