import ArgumentParser
import Marketplace
import Screens

struct StatusCommand: AsyncParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "status", abstract: HelpWords.text(.helpStatus))
  }

  // The id comes before the status on the command line, so its options are declared first.
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
    try await options.perform(in: context) { [partner] market, id throws(ListingsError) in
      try await market.sales.setStatus(of: id, to: status, with: partner)
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
    try await options.perform { market, id throws(ListingsError) in try await market.listings.bump(id) }
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
    try await options.perform(said: off ? .doneShow : .doneHide) { market, id throws(ListingsError) in
      try await market.listings.setHidden(id, to: !off)
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
    try await options.perform(said: .doneDelete) { market, id throws(ListingsError) in
      try await market.listings.delete(id)
    }
  }
}
