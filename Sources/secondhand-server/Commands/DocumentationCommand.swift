import ArgumentParser
internal import LocalFiles

/// Prints the man page, from which `make install` makes the installed ones.
struct DocumentationCommand: ParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "documentation", abstract: words("Prints the man page.", "man 문서를 출력해요."), shouldDisplay: false)
  }

  func run() { print(Self.page, terminator: "") }

  private static var page: String {
    """
    .TH SECONDHAND\\-SERVER 1 "" "secondhand \(ProgramVersion.text)" "System Administration"
    .SH \(words("NAME", "이름"))
    secondhand\\-server \\- \(escaped(words("share a marketplace with a neighborhood", "동네와 함께 쓰는 장터 서버")))
    .SH \(words("DESCRIPTION", "설명"))
    \(help(of: Main.self))
    .SH \(words("COMMANDS", "명령"))
    \(commands)
    .SH \(words("EXIT STATUS", "종료 상태"))
    .TP
    .B 0
    \(words("Done.", "잘 끝났어요."))
    .TP
    .B 1
    \(words("The server cannot start, or another error.", "서버를 시작할 수 없거나 다른 문제가 있어요."))
    .TP
    .B 2
    \(words("An option or a value is wrong.", "옵션이나 값이 잘못됐어요."))
    .TP
    .B 5
    \(words("The data folder or a backup cannot be used.", "데이터 폴더나 백업 파일을 쓸 수 없어요."))
    .SH \(words("SEE ALSO", "함께 보기"))
    .BR secondhand (1),
    .BR systemd.service (5)

    """
  }

  private static var commands: String {
    Main.configuration.subcommands.filter { $0.configuration.shouldDisplay }.map {
      ".SS \(escaped($0._commandName))\n" + help(of: $0)
    }.joined(separator: "\n")
  }

  private static let columns = 76

  /// The help of a command in fixed lines.
  private static func help(of command: any ParsableCommand.Type) -> String {
    let lines = worded(Main.helpMessage(for: command, columns: columns)).split(
      separator: "\n", omittingEmptySubsequences: false
    )
    // The commands follow in the page itself.
    .filter { !$0.hasPrefix("  See '") }.map(wrapped)
    return ".nf\n" + escaped(lines.joined(separator: "\n")) + "\n.fi"
  }

  /// Wraps a usage between its options; the parser leaves it on one line.
  private static func wrapped(_ line: Substring) -> String {
    guard line.count > columns else { return String(line) }
    var lines: [String] = []
    for part in line.replacing(" [", with: "\n[").split(separator: "\n") {
      if let last = lines.last, last.count + part.count < columns {
        lines[lines.count - 1] += " " + part
      } else {
        lines.append((lines.isEmpty ? "" : "       ") + part)
      }
    }
    return lines.joined(separator: "\n")
  }

  /// The help with the parser's own words, which are English, in the person's language.
  static func worded(_ help: String) -> String {
    let parts = [
      ("OVERVIEW: ", "소개: "), ("USAGE: ", "사용법: "), ("ARGUMENTS:", "인자:"), ("OPTIONS:", "옵션:"),
      ("SUBCOMMANDS:", "하위 명령:"), ("Show help information.", "도움말을 보여줘요."), ("Show the version.", "버전을 보여줘요."),
      (
        "See 'secondhand-server help <subcommand>' for detailed help.",
        "자세한 내용은 'secondhand-server help <subcommand>'에서 볼 수 있어요."
      ), ("(default)", "(기본)   "), ("(default: ", "(기본값: "),
    ]
    return parts.reduce(help) { $0.replacing($1.0, with: words($1.0, $1.1)) }
  }

  /// Escapes a text for man(7), so that the formatter takes no line for a command.
  private static func escaped(_ text: String) -> String {
    text.replacing("\\", with: "\\e").replacing("-", with: "\\-")
      .split(separator: "\n", omittingEmptySubsequences: false)
      .map { $0.first == "." || $0.first == "'" ? "\\&" + $0 : String($0) }.joined(separator: "\n")
  }
}
