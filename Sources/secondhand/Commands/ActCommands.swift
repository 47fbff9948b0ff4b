import ArgumentParser
import Marketplace
import Screens

struct StatusCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "status", abstract: "Say how far the sale of one of your listings has come.")

  // The id goes before the status, and stands among the options that come last.
  @OptionGroup var options: ActOptions

  @Argument(help: "forSale, reserved or sold.")
  var status: ListingStatus

  @Option(help: ArgumentHelp("Whom it is reserved for or sold to.", valueName: "id"))
  var with: String?

  func validate() throws {
    if with != nil, status == .forSale { throw ValidationError("--with goes with reserved and sold.") }
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
  static let configuration = CommandConfiguration(
    commandName: "bump", abstract: "Bring one of your listings to the top of the lists.")

  @OptionGroup var options: ActOptions

  func run() async throws {
    try await options.perform { listings, id, actor throws(ListingsError) in try await listings.bump(id, by: actor) }
  }
}

struct HideCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "hide", abstract: "Show one of your listings to nobody else.")

  @Flag(help: "Show it to everybody again.")
  var off = false

  @OptionGroup var options: ActOptions

  func run() async throws {
    try await options.perform(said: off ? .doneShow : .doneHide) { listings, id, actor throws(ListingsError) in
      try await listings.setHidden(id, to: !off, by: actor)
    }
  }
}

struct DeleteCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "delete", abstract: "Delete one of your listings; undo brings it back.")

  @OptionGroup var options: ActOptions

  func run() async throws {
    try await options.perform(said: .doneDelete) { listings, id, actor throws(ListingsError) in
      try await listings.delete(id, by: actor)
    }
  }
}
