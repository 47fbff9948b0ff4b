import ArgumentParser
import Screens

/// Prints the help of a command, as `--help` does, or a topic of the handbook.
struct HelpCommand: ParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "help", abstract: HelpWords.text(.helpHelp), shouldDisplay: false)
  }

  @Argument(help: .text(.optionTopic, valueName: "topic"))
  var words: [String] = []

  @OptionGroup var global: GlobalOptions

  func run() throws {
    let configuration = try ResolvedConfiguration(global.parsed)
    let help = HelpText(strings: configuration.strings, columns: HelpText.terminalColumns ?? 80)
    if let command = Self.command(words) {
      Output.line(help.help(for: command))
      if words.isEmpty { listTopics(try Handbook(global.parsed, configuration)) }
      return
    }
    let handbook = try Handbook(global.parsed, configuration)
    guard words.count == 1, let topic = handbook.topic(named: words[0]) else { throw unknown(handbook) }
    let lines = HandbookLayout.lines(of: try handbook.page(topic), columns: help.columns)
    for line in lines { Output.line(line.plain) }
  }

  /// The command with this name, such as `chat send`; nil when there is none.
  private static func command(_ words: [String]) -> (any ParsableCommand.Type)? {
    var command: any ParsableCommand.Type = RootCommand.self
    for word in words {
      let next = command.configuration.subcommands.first { $0._commandName == word }
      guard let next else { return nil }
      command = next
    }
    return command
  }

  private func listTopics(_ handbook: Handbook) {
    var table = TextTable()
    for topic in HandbookTopic.allCases {
      if let page = try? handbook.page(topic) { table.add("  " + topic.rawValue, page.title) }
    }
    Output.line("\n" + handbook.strings(.handbookTopics))
    for line in table.lines { Output.line(line) }
  }

  private func unknown(_ handbook: Handbook) -> CommandFailure {
    let word = words.joined(separator: " ")
    let shown = RootCommand.configuration.subcommands.filter { $0.configuration.shouldDisplay }
    let commands = shown.map { $0._commandName }
    guard let meant = NearestName.find(word, among: handbook.names + commands) else {
      return CommandFailure(.notFound, handbook.strings(.errorUnknownTopic, word))
    }
    return CommandFailure(.notFound, handbook.strings(.errorUnknownTopicGuess, word, meant))
  }
}
