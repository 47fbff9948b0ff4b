import Glibc
internal import LocalFiles
import Screens

/// Reads a passphrase from a file, from standard input, or from the terminal without echo.
enum Passphrase {
  /// `isNew`: a terminal asks for the passphrase twice.
  static func read(_ file: String?, for name: String, isNew: Bool, _ strings: Strings) throws(CommandFailure) -> String
  {
    if let file { return try first(of: file, strings) }
    guard isatty(0) == 1, isatty(2) == 1 else { throw CommandFailure(.usage, strings(.errorNoPassphrase)) }
    let passphrase = hidden(strings(.askPassphrase, name))
    if isNew, hidden(strings(.askPassphraseAgain)) != passphrase {
      throw CommandFailure(.refused, strings(.errorPassphraseDiffers))
    }
    guard !passphrase.isEmpty else { throw CommandFailure(.usage, strings(.errorNoPassphrase)) }
    return passphrase
  }

  /// The first line of a file; `-` is standard input.
  private static func first(of file: String, _ strings: Strings) throws(CommandFailure) -> String {
    let text: String?
    if file == "-" {
      text = StandardInput.text(limit: longestFile)
    } else {
      let bytes = try? OpenFile(file, O_RDONLY | O_CLOEXEC).readAll(expected: 256)
      text = bytes.flatMap { String(validating: $0, as: UTF8.self) }
    }
    guard let line = text?.split(whereSeparator: \.isNewline).first, !line.isEmpty else {
      throw CommandFailure(.usage, strings(.errorNoPassphrase))
    }
    return String(line)
  }

  /// The maximum number of characters in a passphrase file.
  private static let longestFile = 10_000

  private static func hidden(_ prompt: String) -> String {
    Output.unfinished(prompt)
    var before = termios()
    tcgetattr(0, &before)
    var after = before
    after.c_lflag &= ~tcflag_t(ECHO)
    tcsetattr(0, TCSAFLUSH, &after)
    defer {
      tcsetattr(0, TCSAFLUSH, &before)
      Output.unfinished("\n")
    }
    return readLine() ?? ""
  }
}
