import Marketplace
import Screens

/// Finds the place a person named on the command line.
struct Places {
  private let market: Market
  private let strings: Strings

  init(_ market: Market, _ strings: Strings) {
    self.market = market
    self.strings = strings
  }

  /// The one place of this code or name. An administrative name is taken for the one place that has it, and that is said.
  /// Throws `CommandFailure` when there is none, or several: then it names them.
  func one(named name: String) async throws -> Neighborhood {
    let found: [NeighborhoodMatch]
    do { found = try await market.neighborhoods.named(name) } catch { throw CommandFailure(error, strings) }
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
    if let alias = first.alias {
      Output.error(strings(.placeByAlias, alias, strings.name(place), strings.region(place), place.code.text))
    }
    return place
  }
}

/// Finds the seller a person named on the command line.
struct Sellers {
  private let market: Market
  private let strings: Strings

  init(_ market: Market, _ strings: Strings) {
    self.market = market
    self.strings = strings
  }

  /// The identity of this UUID or name. Until there are accounts a name is looked up among the listings. Throws
  /// `CommandFailure` when nobody has it, or several: then it names them.
  func id(of name: String) async throws -> ID<Account> {
    if let id = ID<Account>(name) { return id }
    let found: [Seller]
    do { found = try await market.listings.sellers(named: name) } catch { throw CommandFailure(error, strings) }
    guard let first = found.first else { throw CommandFailure(.notFound, strings(.errorUnknownSeller, name)) }
    guard found.count == 1 else {
      let candidates = found.map { "  \($0.id)  \(Output.safe($0.name))" }.joined(separator: "\n")
      throw CommandFailure(.usage, strings(.errorAmbiguousSeller, name) + "\n" + candidates)
    }
    return first.id
  }
}
