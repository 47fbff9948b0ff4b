import ArgumentParser
import CursesTerminal
internal import LocalFiles
import Screens

struct RootCommand: ParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "secondhand",
      abstract: HelpWords.text(.helpRoot),
      discussion: HelpWords.text(.helpRootMore),
      version: ProgramVersion.text,
      subcommands: [
        ListCommand.self, SearchCommand.self, SavedCommand.self, ShowCommand.self, SellCommand.self, EditCommand.self,
        StatusCommand.self,
        BumpCommand.self,
        HideCommand.self,
        DeleteCommand.self, UndoCommand.self, RedoCommand.self, WishCommand.self, BookmarkCommand.self,
        SalesCommand.self,
        CategoryCommand.self, AccountCommand.self, BlockCommand.self, UnblockCommand.self, ReportCommand.self,
        FollowCommand.self, RateCommand.self, ContactCommand.self,
        ChatCommand.self, TownCommand.self, ProjectCommand.self,
        NeighborhoodCommand.self, MapCommand.self, HistoryCommand.self,
        ExportCommand.self, ImportCommand.self, DoctorCommand.self, SampleCommand.self, ServerCommand.self,
        SyncCommand.self, ModerateCommand.self, NoticesCommand.self, InboxCommand.self, ServeCommand.self,
        HelpCommand.self,
        DocumentationCommand.self,
      ])
  }

  @Option(help: .text(.optionOpen, valueName: "secondhand://listing/ID, …/chat/ID, …/post/ID, …/person/ID, …/inbox"))
  var open: String?

  @OptionGroup var position: PositionOptions

  @OptionGroup var global: GlobalOptions

  /// Opens the full screen and returns the exit code. Throws `CommandFailure` for an invalid link, position or track.
  @MainActor
  func openScreen(on loop: MainLoop) async throws -> Int32 {
    var start: Destination?
    if let open {
      guard let destination = Destination(link: open) else {
        throw CommandFailure(.usage, try ResolvedConfiguration(global.parsed).strings(.errorBadLink, open))
      }
      start = destination
    }
    let location =
      position.isEmpty ? nil : try position.provider(try ResolvedConfiguration(global.parsed).strings)
    return try await FullScreen(global.parsed, on: loop, start: start, location: location).run()
  }

  /// The arguments with `--open` before an address of ours: desktops start a program with the address alone.
  static func opening(_ arguments: [String]) -> [String] {
    guard let index = arguments.firstIndex(where: { $0.lowercased().hasPrefix("secondhand://") }),
      index == 0 || arguments[index - 1] != "--open" && (try? parse(Array(arguments[..<index]))) != nil
    else { return arguments }
    return arguments[..<index] + ["--open"] + arguments[index...]
  }

  /// The options that only the full screen has.
  private static let ofScreen = ["--open", "--at", "--gpx"]

  /// Whether a subcommand is among arguments that include an option of the full screen. Throws `CommandFailure` when such
  /// an option comes before it.
  static func isCommand(_ arguments: [String]) throws -> Bool {
    // Parsing a second time is slow, so it is only done for these options.
    guard arguments.contains(where: { word in ofScreen.contains { word.hasPrefix($0) } }) else { return false }
    let names = configuration.subcommands.map { $0._commandName }
    for (index, word) in arguments.enumerated() where names.contains(word) {
      // If the word is the value of an option, the arguments before it do not parse.
      guard let root = try? parse(Array(arguments[..<index])) else { continue }
      guard root.open == nil else {
        throw CommandFailure(.usage, Strings(root.global.language)(.errorOpenWithCommand))
      }
      guard root.position.isEmpty else {
        throw CommandFailure(.usage, Strings(root.global.language)(.errorPlaceWithCommand))
      }
      return true
    }
    return false
  }
}

/// The same without the options of the full screen: the parser would take `--at` from the subcommands that have it too.
struct RootOfCommands: ParsableCommand {
  static var configuration: CommandConfiguration { RootCommand.configuration }

  @OptionGroup var global: GlobalOptions
}
