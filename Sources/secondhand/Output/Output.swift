import Glibc
internal import MarketJSON
import Screens
import TerminalUI

/// Writes data to standard output and messages to standard error.
enum Output {
  static func line(_ text: String) { write(text + "\n", to: 1) }

  /// Writes a text that has its own line breaks.
  static func text(_ text: String) { write(text, to: 1) }

  /// Whether to print only errors, for every command.
  static let isQuiet = CommandLine.arguments.dropFirst().prefix { $0 != "--" }.contains {
    ["--quiet", "-q"].contains($0)
  }

  /// Prints a confirmation or a hint, unless `--quiet` is set.
  static func say(_ text: String) {
    if !isQuiet { error(text) }
  }

  /// Prints a message. User content in it cannot control the terminal.
  static func error(_ text: String) {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map { safe(String($0)) }
    write(lines.joined(separator: "\n") + "\n", to: 2)
  }

  /// Prints a part of a line that the next one may overwrite.
  static func unfinished(_ text: String) { write(text, to: 2) }

  /// Prints a value for another program on its own line.
  static func json(_ value: JSONValue) { line(jsonText(value)) }

  /// The text of a value. Terminal controls are escaped by number, which JSON reads as the same text: only strings
  /// contain characters beyond ASCII.
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

  /// User content made safe for a terminal, by the same conversion as on the screen.
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

  /// A write error ends the program, because partial output is useless. A closed pipe has no reader to tell.
  private static func failed(_ descriptor: Int32, _ code: Int32) {
    guard descriptor == 1 else { return }
    if code != EPIPE {
      error(Strings(Environment.language)(.errorOutput, String(cString: strerror(code))))
    }
    exit(CommandFailure.Code.failed.rawValue)
  }
}

extension Unicode.Scalar {
  /// Whether the scalar sets the text direction or ends a line.
  fileprivate var turnsText: Bool { properties.isBidiControl || value == 0x2028 || value == 0x2029 }
}
