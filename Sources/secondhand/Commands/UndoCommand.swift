import ArgumentParser
import Marketplace
import Screens

struct UndoCommand: AsyncParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "undo",
      abstract: HelpWords.text(.helpUndo))
  }

  @OptionGroup var options: ReversalOptions

  func run() async throws {
    try await options.perform(.undone) { acts throws(ListingsError) in try await acts.undo() }
  }
}

struct RedoCommand: AsyncParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "redo", abstract: HelpWords.text(.helpRedo))
  }

  @OptionGroup var options: ReversalOptions

  func run() async throws {
    try await options.perform(.redone) { acts throws(ListingsError) in try await acts.redo() }
  }
}

/// The arguments of undo and redo.
struct ReversalOptions: ParsableArguments {
  @Flag(help: .text(.optionObject))
  var json = false

  @OptionGroup var global: GlobalOptions

  /// Undoes or redoes in the market of the acting person, says what changed, and prints the listing.
  func perform(
    _ said: Phrase, _ act: (any Acts) async throws(ListingsError) -> Reversal
  ) async throws {
    let context = try await CommandContext(global, needsActor: true)
    let done: Reversal
    do { done = try await act(context.market.acts) } catch { throw CommandFailure(error, context.strings) }
    if !json { Output.say(context.strings(said, done.listing.title, context.strings.name(done.kind))) }
    if !done.isGone { try await context.print(done.listing, json: json) }
  }
}
