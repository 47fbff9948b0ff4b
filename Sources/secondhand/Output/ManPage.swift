import ArgumentParser
internal import LocalFiles
import Screens

/// The man pages of the program, section 1, and of its configuration file, section 5. They are built from the handbook
/// and the parser's help.
struct ManPage {
  let handbook: Handbook
  private var strings: Strings { handbook.strings }

  /// Throws `CommandFailure` if the handbook is unreadable.
  func program() throws(CommandFailure) -> String {
    let (commandLine, files) = (try handbook.page(.commands), try handbook.page(.files))
    let keys = try handbook.page(.keys)
    return [
      head("SECONDHAND", 1, "secondhand", .manName, "User Commands"),
      section(.manSectionSynopsis, ".B secondhand\n[\\fIoptions\\fR] [\\fIcommand\\fR]\n"),
      section(.manSectionDescription, ManText.text(of: commandLine)),
      section(.manSectionFiles, ManText.text(of: files, asSubsections: true)),
      section(.manSectionCommands, commands),
      section(.manSectionKeys, ManText.text(of: keys, asSubsections: true)),
      section(.manSectionSeeAlso, ".BR secondhand\\-config (5)\n"),
    ].joined()
  }

  /// Throws `CommandFailure` if the handbook is unreadable.
  func configuration() throws(CommandFailure) -> String {
    let page = try handbook.page(.configuration)
    return [
      head("SECONDHAND\\-CONFIG", 5, "secondhand\\-config", .manConfigName, "File Formats"),
      section(.manSectionDescription, ManText.text(of: page)),
      section(.manSectionSeeAlso, ".BR secondhand (1)\n"),
    ].joined()
  }

  private func head(_ title: String, _ number: Int, _ name: String, _ purpose: CommandPhrase, _ manual: String)
    -> String
  {
    ".TH \(title) \(number) \"\" \"secondhand \(ProgramVersion.text)\" \"\(manual)\"\n"
      + section(.manSectionName, "\(name) \\- \(ManText.escaped(strings(purpose)))\n")
  }

  private func section(_ name: CommandPhrase, _ text: String) -> String { ".SH \(strings(name))\n\(text)" }

  private var commands: String {
    let help = HelpText(strings: strings, columns: 72)
    return Self.commands.map { name, command in
      ".SS \(name)\n.nf\n" + ManText.escaped(help.help(for: command)) + "\n.fi\n"
    }.joined()
  }

  /// The program itself and all commands without subcommands, with the words that call them.
  private static var commands: [(String, any ParsableCommand.Type)] {
    func leaves(_ command: any ParsableCommand.Type, _ words: [String]) -> [(String, any ParsableCommand.Type)] {
      let subcommands = command.configuration.subcommands.filter { $0.configuration.shouldDisplay }
      if subcommands.isEmpty { return [(words.joined(separator: " "), command)] }
      return subcommands.flatMap { leaves($0, words + [$0._commandName]) }
    }
    return [("secondhand", RootCommand.self)] + leaves(RootCommand.self, [])
  }
}
