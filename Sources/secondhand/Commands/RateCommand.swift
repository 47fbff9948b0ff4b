import ArgumentParser
internal import MarketJSON
import Marketplace
import Screens

struct RateCommand: AsyncParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "rate", abstract: HelpWords.text(.helpRate), discussion: HelpWords.text(.helpRateMore))
  }

  @Argument(help: .text(.optionListing))
  var id: String

  @Option(help: .text(.optionThanks, valueName: "kind"))
  var thanks: [String] = []

  @Option(help: .text(.optionComplaint, valueName: "kind"))
  var complaint: [String] = []

  @Option(help: .text(.optionRateNote, valueName: "text"))
  var note = ""

  @Flag(help: .text(.optionWithdraw))
  var withdraw = false

  @Flag(help: .text(.optionObject))
  var json = false

  @OptionGroup var global: GlobalOptions

  func run() async throws {
    let strings = try ResolvedConfiguration(global.parsed).strings
    let kinds =
      try Self.kinds(thanks, among: Rating.Kind.thanks, else: .errorBadThanks, strings)
      + Self.kinds(complaint, among: Rating.Kind.complaints, else: .errorBadComplaint, strings)
    let context = try await CommandContext(global, needsActor: true)
    let listing = try await context.listing(id)
    if withdraw { return try await withdraw(listing, context) }
    if kinds.isEmpty, note.isEmpty { return try await show(listing, context) }
    let rating: Rating
    do { rating = try await context.market.ratings.rate(listing, Set(kinds), note: note) } catch {
      throw error == .rule(.noDeal) ? noDeal(listing, strings) : CommandFailure(error, strings)
    }
    if json { return Output.json(Self.json(rating)) }
    Output.say(strings(.doneRate, try await context.name(of: rating.subject)))
  }

  private func withdraw(_ listing: ID<Listing>, _ context: CommandContext) async throws {
    let isWithdrawn: Bool
    do { isWithdrawn = try await context.market.ratings.withdraw(listing) } catch {
      throw CommandFailure(error, context.strings)
    }
    guard isWithdrawn else { throw CommandFailure(.notFound, context.strings(.errorNoRating)) }
    if json { return try await show(listing, context) }
    Output.say(context.strings(.doneUnrate))
  }

  private func show(_ listing: ID<Listing>, _ context: CommandContext) async throws {
    let deal: Deal?
    do { deal = try await context.market.ratings.deal(about: listing) } catch {
      throw CommandFailure(error, context.strings)
    }
    guard let deal else { throw noDeal(listing, context.strings) }
    if json {
      var members = [
        JSONObject.Member("listing", .string("\(listing)")), JSONObject.Member("other", .string("\(deal.other)")),
      ]
      if let rating = deal.rating { members.append(JSONObject.Member("rating", Self.json(rating))) }
      return Output.json(.object(JSONObject(members)))
    }
    let name = try await context.name(of: deal.other)
    guard let rating = deal.rating else { return Output.line(Output.safe(context.strings(.noRatingYet, name))) }
    Output.line(
      Output.safe([name, context.strings.names(rating), rating.note].filter { !$0.isEmpty }.joined(separator: "  ")))
  }

  private func noDeal(_ listing: ID<Listing>, _ strings: Strings) -> CommandFailure {
    CommandFailure(.refused, strings(.errorNoDeal, listing.short))
  }

  /// The kinds with these names, which may also stand together, separated by commas. Throws `CommandFailure`.
  private static func kinds(
    _ names: [String], among known: [Rating.Kind], else unknown: CommandPhrase, _ strings: Strings
  ) throws(CommandFailure) -> [Rating.Kind] {
    var kinds: [Rating.Kind] = []
    for name in names.flatMap({ $0.split(separator: ",").map(String.init) }) {
      guard let kind = known.first(where: { $0.rawValue.lowercased() == name.lowercased() }) else {
        throw CommandFailure(.usage, strings(unknown, name, known.map(\.rawValue).joined(separator: ", ")))
      }
      kinds.append(kind)
    }
    return kinds
  }

  static func json(_ rating: Rating) -> JSONValue { RecordJSON.rating(rating) }
}

/// The thanks that the member received, in `account thanks`.
struct ThanksCommand: AsyncParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(commandName: "thanks", abstract: HelpWords.text(.helpThanks))
  }

  @Flag(help: .text(.optionObjects))
  var json = false

  @OptionGroup var global: GlobalOptions

  func run() async throws {
    let context = try await CommandContext(global, needsListings: false, needsActor: true)
    let received: [Rating]
    do { received = try await context.market.ratings.received() } catch {
      throw CommandFailure(error, context.strings)
    }
    if json {
      for rating in received { Output.json(RateCommand.json(rating)) }
      return
    }
    if received.isEmpty { return Output.say(context.strings(.noThanks)) }
    var table = TextTable()
    for rating in received {
      let offset = context.market.clock.offset(at: rating.time)
      table.add(
        String(rating.time.iso8601(offset: offset).prefix(10)), context.strings.names(rating), rating.note,
        rating.listing.short)
    }
    for line in table.lines { Output.line(line) }
  }
}

/// Sets the member's words about themselves, in `account about`.
struct AboutCommand: AsyncParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(commandName: "about", abstract: HelpWords.text(.helpAccountAbout))
  }

  @Argument(help: .text(.optionOwnWords))
  var text: String

  @Flag(help: .text(.optionObject))
  var json = false

  @OptionGroup var global: GlobalOptions

  func run() async throws {
    let context = try await CommandContext(global, needsListings: false, needsActor: true)
    let account: Account
    do { account = try await context.market.accounts.setAbout(to: text) } catch {
      throw CommandFailure(error, context.strings)
    }
    if json { return try await context.print(Profile(account), json: true) }
    Output.say(context.strings(.doneAbout))
  }
}
