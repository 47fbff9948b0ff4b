internal import MarketJSON
import Marketplace
import Screens

/// Prints accounts: aligned text for people, JSON Lines for programs.
struct AccountPrinter {
  private let json: Bool
  private let context: CommandContext
  private var table = TextTable()

  init(json: Bool, _ context: CommandContext) {
    self.json = json
    self.context = context
  }

  /// Adds a row of a list. The acting account is marked.
  mutating func add(_ account: Account) {
    if json { return Output.json(.object(JSONObject(Self.members(Profile(account))))) }
    table.add(
      account.id == context.viewer ? "*" : " ", account.name, places(of: account), joined(account), "\(account.id)")
  }

  func finish() {
    for line in table.lines { Output.line(line) }
  }

  /// Prints all details of one person.
  func show(_ person: Profile, listings: Int) {
    if json {
      let members = Self.members(person) + [JSONObject.Member("listings", .int(listings))]
      return Output.json(.object(JSONObject(members)))
    }
    let count = context.strings(.lineListings, String(listings))
    var lines = [person.name]
    if let account = person.account {
      lines += [places(of: account), "\(joined(account)) · \(count)"]
    } else {
      lines.append(count)
    }
    if let manner = person.manner { lines.append(context.strings.text(manner)) }
    if !person.about.isEmpty { lines.append(person.about) }
    for line in lines + ["\(person.id)"] { Output.line(Output.safe(line)) }
  }

  /// The chosen neighborhoods, the current one first.
  private func places(of account: Account) -> String {
    let choice = account.neighborhoods
    let codes = [choice.current] + choice.chosen.filter { $0 != choice.current }
    let names = codes.map { context.market.neighborhoods.neighborhood($0).map(context.strings.name) ?? $0.text }
    return names.joined(separator: ", ")
  }

  /// The date on which the account was created.
  private func joined(_ account: Account) -> String {
    let offset = context.market.clock.offset(at: account.joinedAt)
    return context.strings(.lineJoined, String(account.joinedAt.iso8601(offset: offset).prefix(10)))
  }

  /// The fields of a person. Without an account there is only the id and the name.
  static func members(_ person: Profile) -> [JSONObject.Member] {
    var members = [JSONObject.Member("id", .string("\(person.id)")), JSONObject.Member("name", .string(person.name))]
    if let manner = person.manner { members.append(JSONObject.Member("manner", .number(Strings.degrees(manner)))) }
    guard let account = person.account else { return members }
    members += [
      JSONObject.Member("neighborhoods", .array(account.neighborhoods.chosen.map { .string($0.text) })),
      JSONObject.Member("current", .string(account.neighborhoods.current.text)),
      JSONObject.Member("joinedAt", .string(account.joinedAt.iso8601())),
    ]
    if case .file(let file) = account.picture?.source { members.append(JSONObject.Member("picture", .string(file))) }
    if !account.about.isEmpty { members.append(JSONObject.Member("about", .string(account.about))) }
    return members
  }
}

extension CommandContext {
  /// Prints one person with the number of their public listings that the acting person can see. Throws `CommandFailure`.
  func print(_ person: Profile, json: Bool) async throws {
    let filter = ListingFilter(seller: person.id)
    // One's own list has deleted ones, too.
    let shown = person.id == viewer ? markets.market(for: .guest) : market
    let count: Int
    do { count = try await shown.listings.tally(Feed(place: .everywhere, filter: filter)).total } catch {
      throw CommandFailure(error, strings)
    }
    AccountPrinter(json: json, self).show(person, listings: count)
  }
}
