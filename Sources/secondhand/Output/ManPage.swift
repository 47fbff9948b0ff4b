import ArgumentParser
import Screens

/// The manual, in the language of man(7), out of the parser's own help and the table of actions.
struct ManPage {
  let strings: Strings

  var text: String {
    var page = ".TH SECONDHAND 1 \"\" \"secondhand \(Version.text)\" \"User Commands\"\n"
    page += ".SH NAME\nsecondhand \\- " + Self.escaped(strings(.manName)) + "\n"
    page += ".SH SYNOPSIS\n.B secondhand\n[\\fIoptions\\fR] [\\fIcommand\\fR]\n"
    page += ".SH COMMANDS\n"
    let help = HelpText(strings: strings, columns: 72)
    for (name, command) in Self.commands {
      page += ".SS \(name)\n.nf\n" + Self.escaped(help.help(for: command)) + "\n.fi\n"
    }
    page += ".SH KEYS\n"
    for context in ActionContext.allCases {
      let rows = ActionTable.rows.filter { $0.context == context && !$0.keys.isEmpty }
      if rows.isEmpty { continue }
      page += ".SS \(context.rawValue)\n"
      for row in rows {
        let keys = row.keys.map(\.name).joined(separator: ", ")
        page += ".TP\n.B " + Self.escaped(keys) + "\n" + Self.escaped(strings(row.title)) + "\n"
      }
    }
    page += configuration + files
    page += ".SH EXIT STATUS\n" + Self.escaped(strings(.manExitStatus)) + "\n"
    return page
  }

  /// The program itself, and every command that does something, by the words that call it.
  private static var commands: [(String, any ParsableCommand.Type)] {
    func leaves(_ command: any ParsableCommand.Type, _ words: [String]) -> [(String, any ParsableCommand.Type)] {
      let subcommands = command.configuration.subcommands.filter { $0.configuration.shouldDisplay }
      if subcommands.isEmpty { return [(words.joined(separator: " "), command)] }
      return subcommands.flatMap { leaves($0, words + [$0._commandName]) }
    }
    return [("secondhand", RootCommand.self)] + leaves(RootCommand.self, [])
  }

  private var configuration: String {
    let entries: [(String, Phrase)] = [
      ("language", .manLanguage), ("theme", .manTheme), ("time", .manTime), ("images", .manImages),
      ("notifications", .manNotifications), ("quiet-hours", .manQuietHours),
      ("motion, mouse, screen-reader", .manSwitches), ("[keys]", .manKeys),
    ]
    return ".SH CONFIGURATION\n" + Self.escaped(strings(.manConfiguration)) + "\n"
      + entries.map { ".TP\n.B \(Self.escaped($0))\n" + Self.escaped(strings($1)) + "\n" }.joined()
  }

  private var files: String {
    let entries: [(String, Phrase)] = [
      ("$XDG_DATA_HOME/secondhand", .manData), ("$XDG_CONFIG_HOME/secondhand/config.toml", .manConfig),
      ("$XDG_STATE_HOME/secondhand/settings.json", .manSettings),
      ("$XDG_CACHE_HOME/secondhand/thumbnails", .manThumbnails),
    ]
    return ".SH FILES\n" + entries.map { ".TP\n.I \($0)\n" + Self.escaped(strings($1)) + "\n" }.joined()
  }

  /// A text of which no line is taken for a command of the formatter.
  private static func escaped(_ text: String) -> String {
    var escaped = ""
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.first == "." || line.first == "'" { escaped += "\\&" }
      for character in line {
        switch character {
        case "\\": escaped += "\\e"
        case "-": escaped += "\\-"
        default: escaped.append(character)
        }
      }
      escaped += "\n"
    }
    return String(escaped.dropLast())
  }
}
