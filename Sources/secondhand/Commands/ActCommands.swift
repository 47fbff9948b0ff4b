import ArgumentParser
import Marketplace
import Screens

struct StatusCommand: AsyncParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "status", abstract: HelpWords.text(.helpStatus))
  }

  // The id goes before the status, and stands among the options that come last.
  @OptionGroup var options: ActOptions

  @Argument(help: .text(.optionStatus))
  var status: ListingStatus

  @Option(help: .text(.optionWith, valueName: "id"))
  var with: String?

  func validate() throws {
    if with != nil, status == .forSale { throw ValidationError(.usageWith) }
  }

  func run() async throws {
    let context = try await CommandContext(options.global, needsActor: true)
    var partner: ID<Account>?
    if let with { partner = try await context.people.person(named: with).id }
    let sales = context.market.sales
    try await options.perform(in: context) { [partner] _, id, actor throws(ListingsError) in
      try await sales.setStatus(of: id, to: status, with: partner, by: actor)
    }
  }
}

struct BumpCommand: AsyncParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "bump", abstract: HelpWords.text(.helpBump))
  }

  @OptionGroup var options: ActOptions

  func run() async throws {
    try await options.perform { listings, id, actor throws(ListingsError) in try await listings.bump(id, by: actor) }
  }
}

struct HideCommand: AsyncParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "hide", abstract: HelpWords.text(.helpHide))
  }

  @Flag(help: .text(.optionHideOff))
  var off = false

  @OptionGroup var options: ActOptions

  func run() async throws {
    try await options.perform(said: off ? .doneShow : .doneHide) { listings, id, actor throws(ListingsError) in
      try await listings.setHidden(id, to: !off, by: actor)
    }
  }
}

struct DeleteCommand: AsyncParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "delete", abstract: HelpWords.text(.helpDelete))
  }

  @OptionGroup var options: ActOptions

  func run() async throws {
    try await options.perform(said: .doneDelete) { listings, id, actor throws(ListingsError) in
      try await listings.delete(id, by: actor)
    }
  }
}
