import ArgumentParser
import Screens

/// The manual, in the language of man(7), out of the parser's own help and the table of actions.
struct ManPage {
  let strings: Strings

  var text: String {
    var page = ".TH SECONDHAND 1 \"\" \"secondhand \(Version.text)\" \"User Commands\"\n"
    page += ".SH NAME\nsecondhand \\- buy and sell used things with your neighbors, in a terminal\n"
    page += ".SH SYNOPSIS\n.B secondhand\n[\\fIoptions\\fR] [\\fIcommand\\fR]\n"
    page += ".SH COMMANDS\n"
    for (name, command) in Self.commands {
      page += ".SS \(name)\n.nf\n" + Self.escaped(RootCommand.helpMessage(for: command, columns: 72)) + "\n.fi\n"
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
    page += Self.configuration + Self.files
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

  private static let configuration = """
    .SH CONFIGURATION
    The file is TOML; the program never writes it. A broken one is named by its line, and the defaults hold.
    .TP
    .B language
    "system", "ko" or "en"
    .TP
    .B theme
    "system", "light", "dark" or "high-contrast"
    .TP
    .B time
    "ago" or "clock"
    .TP
    .B images
    "auto", "kitty", "iterm", "sixel", "blocks" or "off": real pixels as the terminal answers that it can, or by this
    protocol; colored blocks; words
    .TP
    .B notifications
    "auto", "osc9", "osc777", "osc99", "bell" or "off": how the terminal tells of what others said while you look elsewhere;
    auto is what this terminal is known to do
    .TP
    .B quiet-hours
    "22:00-08:00", or "off": when it does not
    .TP
    .B motion, mouse, screen-reader
    true or false
    .TP
    .B [keys]
    "home.chooseCategory" = ["c", "F2"]: the keys of an action, by its place and name

    """

  private static let files = """
    .SH FILES
    .TP
    .I $XDG_DATA_HOME/secondhand
    listings and pictures (Documents); accounts, hearts, sales and what you chose (Library)
    .TP
    .I $XDG_CONFIG_HOME/secondhand/config.toml
    the configuration
    .TP
    .I $XDG_STATE_HOME/secondhand/settings.json
    what was set in the program
    .TP
    .I $XDG_CACHE_HOME/secondhand/thumbnails
    pictures as small as they were shown, for speed; may be deleted
    .SH EXIT STATUS
    0 done, 1 failed, 2 wrong usage, 3 not found, 4 refused by a rule, 5 store not available

    """

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
