import Glibc
import TerminalUI

/// Data on standard output, words on standard error.
enum Output {
  static func line(_ text: String) { write(text + "\n", to: 1) }

  /// A text that brings its own line breaks.
  static func text(_ text: String) { write(text, to: 1) }

  static func error(_ text: String) { write(text + "\n", to: 2) }

  /// A foreign text as it may stand on a terminal: through the same door as every text of the screen.
  static func safe(_ text: String) -> String { text.displayed }

  private static func write(_ text: String, to descriptor: Int32) {
    var bytes = Array(text.utf8)[...]
    while !bytes.isEmpty {
      let written = bytes.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
      if written > 0 {
        bytes = bytes.dropFirst(written)
      } else if errno != EINTR {
        // Nobody reads any more (a closed pipe): there is no one to tell.
        return
      }
    }
  }
}
