import ArgumentParser
internal import MarketJSON
import Marketplace
import Screens

struct ModerateHide: DecideCommand {
  static let words = (name: "hide", abstract: CommandPhrase.helpModerateHide)

  @OptionGroup var options: DecideOptions

  func action(in context: CommandContext) async throws -> Decision.Action {
    .hide(try await context.moderatedContent(options.id))
  }
}

struct ModerateUnhide: DecideCommand {
  static let words = (name: "unhide", abstract: CommandPhrase.helpModerateUnhide)

  @OptionGroup var options: DecideOptions

  func action(in context: CommandContext) async throws -> Decision.Action {
    .unhide(try await context.moderatedContent(options.id))
  }
}

struct ModerateWarn: DecideCommand {
  static let words = (name: "warn", abstract: CommandPhrase.helpModerateWarn)

  @OptionGroup var options: DecideOptions

  func action(in context: CommandContext) async throws -> Decision.Action {
    .warn(try await context.moderatedPerson(options.id))
  }
}

struct ModerateSuspend: DecideCommand {
  static let words = (name: "suspend", abstract: CommandPhrase.helpModerateSuspend)

  @Option(help: .text(.optionDays, valueName: "number"))
  var days: Int?

  @OptionGroup var options: DecideOptions

  func validate() throws {
    guard days.map({ (1...ModerationRules.daysUntilRestored).contains($0) }) ?? true else {
      throw ValidationError(.usageDays)
    }
  }

  func action(in context: CommandContext) async throws -> Decision.Action {
    let until = context.market.clock.now().advanced(
      seconds: Int64(days ?? ModerationRules.daysUntilRestored) * 86_400)
    return .suspend(try await context.moderatedPerson(options.id), until: until)
  }
}

struct ModerateRestore: DecideCommand {
  static let words = (name: "restore", abstract: CommandPhrase.helpModerateRestore)

  @OptionGroup var options: DecideOptions

  func action(in context: CommandContext) async throws -> Decision.Action {
    .restore(try await context.moderatedPerson(options.id))
  }
}

struct ModerateDismiss: DecideCommand {
  static let words = (name: "dismiss", abstract: CommandPhrase.helpModerateDismiss)

  @OptionGroup var options: DecideOptions

  func action(in context: CommandContext) async throws -> Decision.Action {
    guard try await context.report(options.id) != nil else { throw context.unknownReport(options.id) }
    return .dismiss
  }
}

struct ModerateUndo: AsyncParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(commandName: "undo", abstract: HelpWords.text(.helpModerateUndo))
  }

  @Argument(help: .text(.optionDecision))
  var id: String

  @Option(help: .text(.optionDecisionNote, valueName: "text"))
  var note = ""

  @Flag(help: .text(.optionObject))
  var json = false

  @OptionGroup var global: GlobalOptions

  func run() async throws {
    let context = try await CommandContext.onServer(global)
    let made = try await context.decide(.undo(try await context.decision(id)), on: nil, note: note)
    if json { return Output.json(.object(DecisionJSON.object(for: made))) }
    Output.say(context.strings(.doneUndoDecision))
  }
}

/// A command that makes one decision.
protocol DecideCommand: AsyncParsableCommand {
  static var words: (name: String, abstract: CommandPhrase) { get }
  var options: DecideOptions { get }
  func action(in context: CommandContext) async throws -> Decision.Action
}

extension DecideCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(commandName: words.name, abstract: HelpWords.text(words.abstract))
  }

  /// Makes the decision. If `options.id` is a report, the decision answers it.
  func run() async throws {
    let context = try await CommandContext.onServer(options.global)
    let action = try await action(in: context)
    let report = try await context.report(options.id)?.entry.id
    let made = try await context.decide(action, on: report, note: options.note)
    if options.json { return Output.json(.object(DecisionJSON.object(for: made))) }
    let offset = context.market.clock.offset(at: made.decision.time)
    Output.say(context.strings(.doneDecide, context.strings.words(made.decision, offset: offset), made.id.short))
  }
}

/// The arguments of a decision.
struct DecideOptions: ParsableArguments {
  @Argument(help: .text(.optionModerated))
  var id: String

  @Option(help: .text(.optionDecisionNote, valueName: "text"))
  var note = ""

  @Flag(help: .text(.optionObject))
  var json = false

  @OptionGroup var global: GlobalOptions
}
