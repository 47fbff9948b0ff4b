import EmbeddedStore
import Glibc
import Screens
import TerminalUI

/// Data on standard output, words on standard error.
enum Output {
  static func line(_ text: String) { write(text + "\n", to: 1) }

  /// A text that brings its own line breaks.
  static func text(_ text: String) { write(text, to: 1) }

  /// Whether words are left away that are no errors, whichever the command is.
  static let isQuiet = CommandLine.arguments.dropFirst().prefix { $0 != "--" }.contains {
    ["--quiet", "-q"].contains($0)
  }

  /// A word to the person about what was done, or how to go on: for a quiet program nothing.
  static func say(_ text: String) {
    if !isQuiet { error(text) }
  }

  /// A word to the person, who may have been given it by somebody else: what it holds of others' texts controls nothing.
  static func error(_ text: String) {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map { safe(String($0)) }
    write(lines.joined(separator: "\n") + "\n", to: 2)
  }

  /// A part of a line for the person, that the next one may write over.
  static func unfinished(_ text: String) { write(text, to: 2) }

  /// A value for another program, on a line of its own.
  static func json(_ value: JSONValue) { line(jsonText(value)) }

  /// The text of a value. What would control a terminal is written by its number, which JSON reads as the same text: only
  /// strings hold characters beyond ASCII.
  static func jsonText(_ value: JSONValue) -> String {
    var text = String.UnicodeScalarView()
    for scalar in value.text.unicodeScalars {
      if scalar.value > 0x7E, scalar.properties.generalCategory == .control || scalar.turnsText {
        let digits = String(scalar.value, radix: 16)
        text += "\\u\(String(repeating: "0", count: 4 - digits.count))\(digits)".unicodeScalars
      } else {
        text.append(scalar)
      }
    }
    return String(text)
  }

  /// A foreign text as it may stand on a terminal: through the same door as every text of the screen.
  static func safe(_ text: String) -> String { text.displayed }

  private static func write(_ text: String, to descriptor: Int32) {
    var bytes = Array(text.utf8)[...]
    while !bytes.isEmpty {
      let written = bytes.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
      if written > 0 {
        bytes = bytes.dropFirst(written)
      } else if errno == EAGAIN {
        var ready = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
        poll(&ready, 1, -1)
      } else if errno != EINTR {
        return failed(descriptor, errno)
      }
    }
  }

  /// Half of an answer is none. Where nobody reads any more (a closed pipe) there is no one to tell.
  private static func failed(_ descriptor: Int32, _ code: Int32) {
    guard descriptor == 1 else { return }
    if code != EPIPE {
      error(Strings(Environment.language)(.errorOutput, String(cString: strerror(code))))
    }
    exit(CommandFailure.Code.failed.rawValue)
  }
}

extension Unicode.Scalar {
  /// It sets the direction of the text around it, or ends its line.
  fileprivate var turnsText: Bool { properties.isBidiControl || value == 0x2028 || value == 0x2029 }
}
