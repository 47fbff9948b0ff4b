/// Text that could take over another person's terminal from a listing.
enum HostileText {
  /// Colors, a title, the clipboard, the screen, a reset, C1 controls, bidirectional controls, NUL, BEL, backspace and
  /// DEL.
  static let all =
    "겉\u{1B}[31;1m빨\u{1B}]0;OWNED\u{7}\u{1B}]52;c;T1dORUQ=\u{1B}\\\u{1B}[2J\u{1B}[?1049l\u{1B}c\u{9B}32m\u{90}q\u{9C}"
    + "\u{202E}돌\u{2066}려\u{2069}\u{200F}\u{61C}\u{0}\u{8}\u{7F}\r\n\u{2028}\u{85}끝"

  /// The text as a command-line argument, which cannot contain NUL.
  static var link: String { "secondhand://listing/" + all.filter { $0 != "\u{0}" } }

  static let marks = "e" + String(repeating: "\u{301}", count: 10_000)

  /// The byte sequences of the text that must never reach a terminal.
  static let sequences: [String] = [
    "\u{1B}[31;1m빨", "\u{1B}]0;", "\u{1B}]52;", "\u{1B}[2J\u{1B}[?1049l", "\u{1B}c", "\u{7}", "\u{0}", "\u{7F}",
    "\u{90}", "\u{9B}", "\u{9C}", "\u{85}", "\u{202E}", "\u{2066}", "\u{2069}", "\u{200F}", "\u{61C}", "\u{2028}",
  ]

  /// The forbidden sequences in the output of a full screen.
  static func leaks(inScreen output: [UInt8]) -> [String] {
    // ncurses resets colors with a sequence that ends with BEL.
    let output = output.split(separator: Array("\u{1B}]104\u{7}".utf8)).joined(separator: [0x20]).map { $0 }
    return sequences.filter { text in
      let bytes = Array(text.utf8)
      return output.indices.contains { output[$0] == bytes[0] && output[$0...].starts(with: bytes) }
    }
    .map { $0.unicodeScalars.map { String($0.value, radix: 16) }.joined(separator: " ") }
  }

  /// The control and bidirectional characters in the output of a command, except line breaks.
  static func leaks(inLines output: String) -> [String] {
    output.unicodeScalars.filter { scalar in
      scalar != "\n" && (scalar.properties.generalCategory == .control || scalar.properties.isBidiControl)
        || scalar == "\u{2028}" || scalar == "\u{2029}"
    }
    .map { String($0.value, radix: 16) }
  }
}
