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
    try await options.perform(.undone) { acts, actor throws(ListingsError) in try await acts.undo(by: actor) }
  }
}

struct RedoCommand: AsyncParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "redo", abstract: HelpWords.text(.helpRedo))
  }

  @OptionGroup var options: ReversalOptions

  func run() async throws {
    try await options.perform(.redone) { acts, actor throws(ListingsError) in try await acts.redo(by: actor) }
  }
}

/// What undo and redo take.
struct ReversalOptions: ParsableArguments {
  @Flag(help: .text(.optionObject))
  var json = false

  @OptionGroup var global: GlobalOptions

  /// Goes back or forth as the person of `--as`, says what that was, and prints the listing as it is then.
  func perform(
    _ said: Phrase, _ act: (any Acts, ID<Account>) async throws(ListingsError) -> Reversal
  ) async throws {
    let context = try await CommandContext(global, needsActor: true)
    let actor = try context.actor()
    let done: Reversal
    do { done = try await act(context.market.acts, actor) } catch { throw CommandFailure(error, context.strings) }
    if !json { Output.say(context.strings(said, done.listing.title, context.strings.name(done.kind))) }
    if !done.isGone { try await context.print(done.listing, json: json) }
  }
}
