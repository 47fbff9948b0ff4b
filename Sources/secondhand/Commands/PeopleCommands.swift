import ArgumentParser
import Marketplace
import Screens

struct BlockCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "block", abstract: "See nothing more of somebody, who sees nothing more of you.")

  @OptionGroup var options: BlockOptions

  func run() async throws { try await options.set(true, said: .doneBlock) }
}

struct UnblockCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(commandName: "unblock", abstract: "See somebody again.")

  @OptionGroup var options: BlockOptions

  func run() async throws { try await options.set(false, said: .doneUnblock) }
}

struct BlockOptions: ParsableArguments {
  @Argument(help: "The id on the screen, or the UUID.")
  var id: String

  @OptionGroup var global: GlobalOptions

  func set(_ isBlocked: Bool, said: Phrase) async throws {
    let context = try await CommandContext(global, needsActor: true)
    let actor = try context.actor()
    let other = try await context.account(named: id)
    do { try await context.market.accounts.setBlocked(other.id, by: actor, to: isBlocked) } catch {
      throw CommandFailure(error, context.strings)
    }
    Output.error(context.strings(said, other.name))
  }
}

struct ReportCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "report", abstract: "Report a listing, which you do not see any more then, or a person.")

  @Argument(help: "A listing's id, or a person's id on the screen or UUID.")
  var id: String

  @Option(help: "prohibited, commercial, fraud, insult, spam or other; or why in your own words.")
  var reason: String

  @Option(help: "More about it.")
  var note = ""

  @OptionGroup var global: GlobalOptions

  func run() async throws {
    let context = try await CommandContext(global, needsActor: true)
    let actor = try context.actor()
    let known = Report.Reason(rawValue: reason)
    let words = [known == nil ? reason : "", note].filter { !$0.isEmpty }.joined(separator: "\n")
    do {
      let report = try await context.market.accounts.report(
        try await subject(context), by: actor, reason: known ?? .other, note: words)
      Output.line("\(report.id)")
    } catch let error as AccountsError {
      throw CommandFailure(error, context.strings)
    }
    Output.error(context.strings(.doneReport))
  }

  /// A listing of this identity, or else a person.
  private func subject(_ context: CommandContext) async throws -> Report.Subject {
    if let listing = ID<Listing>(id) {
      let row: ListingRow?
      do { row = try await context.market.listings.row(listing, from: nil, viewer: context.viewer) } catch {
        throw CommandFailure(error, context.strings)
      }
      if row != nil { return .listing(listing) }
    }
    return .account(try await context.account(named: id).id)
  }
}
