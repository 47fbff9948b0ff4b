import ArgumentParser
import CursesTerminal
import Screens

struct RootCommand: ParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "secondhand",
      abstract: HelpWords.text(.helpRoot),
      discussion: HelpWords.text(.helpRootMore),
      version: Version.text,
      subcommands: [
        ListCommand.self, SearchCommand.self, SavedCommand.self, ShowCommand.self, SellCommand.self, EditCommand.self,
        StatusCommand.self,
        BumpCommand.self,
        HideCommand.self,
        DeleteCommand.self, UndoCommand.self, RedoCommand.self, WishCommand.self, SalesCommand.self,
        CategoryCommand.self, AccountCommand.self, BlockCommand.self, UnblockCommand.self, ReportCommand.self,
        ChatCommand.self,
        NeighborhoodCommand.self, HistoryCommand.self,
        ExportCommand.self, ImportCommand.self, DoctorCommand.self, SampleCommand.self, HelpCommand.self,
        DocumentationCommand.self,
      ])
  }

  @Option(help: .text(.optionOpen, valueName: "secondhand://listing/ID, secondhand://chat/ID"))
  var open: String?

  @OptionGroup var global: GlobalOptions

  /// Opens the full screen and gives the exit code. Throws `CommandFailure` for a link that leads nowhere.
  @MainActor
  func openScreen(on loop: MainLoop) async throws -> Int32 {
    var start: Destination?
    if let open {
      guard let destination = Destination(link: open) else {
        throw CommandFailure(.usage, try Wishes(global).strings(.errorBadLink, open))
      }
      start = destination
    }
    return try await FullScreen(global, on: loop, start: start).run()
  }

  /// Throws `CommandFailure` when a subcommand follows `--open`, which only the full screen has: the parser would ignore it.
  static func checkOptions(before arguments: [String]) throws {
    // Parsing again takes as long as the first time, so only where it can matter.
    guard arguments.contains(where: { $0.hasPrefix("--open") }) else { return }
    let names = configuration.subcommands.map { $0._commandName }
    for (index, word) in arguments.enumerated() where names.contains(word) {
      // A word that is the value of an option leaves nothing whole before it.
      guard let root = try? parse(Array(arguments[..<index])) else { continue }
      guard root.open == nil else {
        throw CommandFailure(.usage, Strings(root.global.language)(.errorOpenWithCommand))
      }
      return
    }
  }
}
