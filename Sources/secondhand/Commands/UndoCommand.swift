import ArgumentParser
import Marketplace
import Screens

struct UndoCommand: AsyncParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "undo",
      abstract: HelpWords.text(.helpUndo))
  }

  @OptionGroup var options: UndoOptions

  func run() async throws {
    try await options.perform { service throws(UndoError) in try await service.undo() }
  }
}

struct RedoCommand: AsyncParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "redo", abstract: HelpWords.text(.helpRedo))
  }

  @OptionGroup var options: UndoOptions

  func run() async throws {
    try await options.perform { service throws(UndoError) in try await service.redo() }
  }
}

/// The arguments of undo and redo.
struct UndoOptions: ParsableArguments {
  @Flag(help: .text(.optionObject))
  var json = false

  @OptionGroup var global: GlobalOptions

  /// Undoes or redoes in the market of the acting person, says what changed, and prints the listings.
  func perform(_ perform: (any UndoService) async throws(UndoError) -> UndoResult) async throws {
    let context = try await CommandContext(global)
    let done: UndoResult
    do { done = try await perform(context.market.undo) } catch { throw CommandFailure(error, context.strings) }
    if !json { Output.say(context.strings(context.strings.sentence(done))) }
    for listing in done.listings where !done.gone.contains(listing.id) { try await context.print(listing, json: json) }
  }
}
