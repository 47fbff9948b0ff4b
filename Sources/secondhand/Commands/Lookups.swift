import EmbeddedStore
import Marketplace
import Screens

/// Finds the neighborhood named on the command line.
struct Places {
  private let strings: Strings
  private let matches: @Sendable (String) async throws(StoreError) -> [NeighborhoodMatch]

  init(_ market: Market, _ strings: Strings) {
    self.strings = strings
    matches = { name throws(StoreError) in try await market.neighborhoods.named(name) }
  }

  /// Finds neighborhoods where no store is open.
  init(_ gazetteer: any Gazetteer, _ strings: Strings) {
    self.strings = strings
    matches = { name throws(StoreError) in try await gazetteer.matches(named: name) }
  }

  /// The neighborhood with this code or name. An administrative name stands for the one neighborhood that has it; a
  /// note on standard error says so. Throws `CommandFailure` when there is none. When several match, the failure lists
  /// them.
  func one(named name: String) async throws -> Neighborhood {
    let found: [NeighborhoodMatch]
    do { found = try await matches(name) } catch { throw CommandFailure(error, strings) }
    guard let first = found.first else { throw CommandFailure(.notFound, strings(.errorUnknownPlace, name)) }
    guard found.count == 1 else {
      var table = TextTable()
      for match in found {
        let place = match.neighborhood
        table.add("  \(place.code.text)", strings.name(place), strings.region(place))
      }
      let candidates = table.lines.joined(separator: "\n")
      throw CommandFailure(.usage, strings(.errorAmbiguousPlace, name) + "\n" + candidates)
    }
    let place = first.neighborhood
    // A town abroad has its own name besides the one shown, which needs no explanation.
    if let alias = first.alias, !place.code.text.hasPrefix("geonames:") {
      Output.say(strings(.placeByAlias, alias, strings.name(place), strings.region(place), place.code.text))
    }
    return place
  }
}

/// Finds the accounts and people named on the command line.
struct Actors {
  private let market: Market
  private let strings: Strings

  init(_ market: Market, _ strings: Strings) {
    self.market = market
    self.strings = strings
  }

  /// The account of `--as`, or the one signed in at this terminal; nil for a guest. Throws `CommandFailure`.
  func acting(_ options: OptionValues, _ composition: Composition, _ store: EmbeddedListingStore)
    async throws(CommandFailure) -> Account?
  {
    if let name = options.actor { return try await account(of: name, else: .errorUnknownPerson) }
    guard let id = await composition.chosen(in: store) else { return nil }
    // An account that no longer exists, perhaps because the data folder was removed, is a guest.
    do throws(StoreError) { return try await market.accounts.profile(id)?.account } catch {
      throw CommandFailure(error, strings)
    }
  }

  /// The account with this name or UUID. A neighbor who only has listings gets an account. Throws `CommandFailure` with
  /// the sentence `unknown` when nobody matches. When several neighbors have the name, the failure lists them.
  func account(of name: String, else unknown: CommandPhrase) async throws(CommandFailure) -> Account {
    do throws(AccountsError) { return try await market.accounts.signIn(name) } catch {
      guard let id = try await whole(name, error) else { throw try await failure(error, of: name, unknown) }
      do throws(AccountsError) { return try await market.accounts.signIn(id) } catch {
        throw CommandFailure(error, strings)
      }
    }
  }

  /// The person with this name or UUID. Throws `CommandFailure` as `account` does.
  func person(named name: String, else unknown: CommandPhrase = .errorUnknownPerson) async throws(CommandFailure)
    -> Profile
  {
    do throws(AccountsError) { return try await market.accounts.person(named: name) } catch {
      guard let id = try await whole(name, error) else { throw try await failure(error, of: name, unknown) }
      do throws(AccountsError) { return try await market.accounts.person(named: id) } catch {
        throw CommandFailure(error, strings)
      }
    }
  }

  /// The UUID with the short id `name`, when nobody has that name.
  private func whole(_ name: String, _ error: AccountsError) async throws(CommandFailure) -> String? {
    guard case .unknown = error else { return nil }
    return try await Sellers(market, strings).id(like: name).map { "\($0)" }
  }

  private func failure(
    _ error: AccountsError, of name: String, _ unknown: CommandPhrase
  ) async throws(CommandFailure) -> CommandFailure {
    guard case .unknown = error else { return CommandFailure(error, strings) }
    try await Sellers(market, strings).checkOnlyOne(named: name)
    return CommandFailure(.notFound, strings(unknown, name))
  }
}

/// Finds the seller named on the command line.
struct Sellers {
  private let market: Market
  private let strings: Strings

  init(_ market: Market, _ strings: Strings) {
    self.market = market
    self.strings = strings
  }

  /// The seller with this UUID or name. Throws `CommandFailure` when there is none. When several match, the failure
  /// lists them.
  func id(of name: String) async throws(CommandFailure) -> ID<Account> {
    if let id = ID<Account>(name) { return id }
    guard let first = try await checkOnlyOne(named: name) else {
      if let id = try await id(like: name) { return id }
      throw CommandFailure(.notFound, strings(.errorUnknownSeller, name))
    }
    return first.id
  }

  /// The account with this short id; nil when there is none. When several match, it throws a `CommandFailure` that
  /// lists them.
  func id(like text: String) async throws(CommandFailure) -> ID<Account>? {
    guard let short = ShortID(text) else { return nil }
    let found: [Account]
    do throws(StoreError) { found = try await market.accounts.all().filter { short.fits($0.id) } } catch {
      throw CommandFailure(error, strings)
    }
    guard found.count > 1 else { return found.first?.id }
    throw CommandFailure(ambiguous: text, found.map { ("\($0.id)", $0.name) }, strings)
  }

  /// The only seller with this name; nil when there is none. When there are several, it throws a `CommandFailure` that
  /// lists them.
  @discardableResult
  func checkOnlyOne(named name: String) async throws(CommandFailure) -> Seller? {
    let found: [Seller]
    do throws(StoreError) { found = try await market.listings.sellers(named: name) } catch {
      throw CommandFailure(error, strings)
    }
    guard found.count > 1 else { return found.first }
    let candidates = found.map { "  \($0.id)  \(Output.safe($0.name))" }.joined(separator: "\n")
    throw CommandFailure(.usage, strings(.errorAmbiguousSeller, name) + "\n" + candidates)
  }
}

extension CommandContext {
  /// The name of a person, also of one who has no account any more. Throws `CommandFailure`.
  func name(of person: ID<Account>) async throws(CommandFailure) -> String {
    do throws(StoreError) {
      return strings.sellerName(try await market.accounts.profile(person)?.name ?? "")
    } catch { throw CommandFailure(error, strings) }
  }
}
