import Marketplace
import TerminalUI

/// Another seller's listing that newly matches a saved search.
struct NewMatch: Hashable, Sendable {
  let search: SavedSearch
  let row: ListingRow
}

/// Announces each new match of a saved search once, whichever program published the listing. Several at once become one
/// announcement.
@MainActor
final class SearchAlerts {
  private let context: AppContext
  private let tell: ([NewMatch]) -> Void
  private var told: Set<ID<Listing>> = []
  /// Changed listings that are not checked yet; nil stands for all listings.
  private var changed: Set<ID<Listing>>? = []
  private var isReading = false
  private var hasBegun = false
  /// Incremented for each person. Results of an older generation are dropped.
  private var generation = 0
  private var untold: [NewMatch] = []
  private let rest = Alarm()
  /// The delay after an announcement, in milliseconds, to combine further matches.
  var restMilliseconds: Int64 = 3000

  /// If more listings change at once, all listings are checked.
  private static let mostChanged = 20

  init(context: AppContext, tell: @escaping ([NewMatch]) -> Void) {
    self.context = context
    self.tell = tell
  }

  /// Starts to announce new listings. Listings from the time when no program ran are only counted beside the searches.
  func begin() {
    end()
    guard context.viewer != nil else { return }
    let (mine, market) = (generation, context.market)
    let now = market.clock.now()
    context.activity.runBehind(isShown: false) { [self] in
      let entries = (try? await market.savedSearches.entries()) ?? []
      guard mine == generation else { return }
      for row in entries.flatMap(\.new) where row.listing.createdAt <= now { told.insert(row.id) }
      hasBegun = true
      read()
    }
  }

  /// Stops the announcements.
  func end() {
    generation += 1
    rest.stop()
    (told, changed, untold, isReading, hasBegun) = ([], [], [], false, false)
  }

  func marketChanged(_ change: Change) {
    switch change {
    case .listing(let id):
      changed?.insert(id)
      if changed?.count ?? 0 > Self.mostChanged { changed = nil }
    case .everything: changed = nil
    case .neighborhoods, .accounts, .personal, .room, .post, .inbox, .progress: return
    }
    if hasBegun { read() }
  }

  /// Checks the changed listings in the background.
  private func read() {
    guard !isReading, changed != [], context.viewer != nil else { return }
    isReading = true
    let (mine, market) = (generation, context.market)
    context.activity.runBehind(isShown: false) { [self] in
      while mine == generation, changed != [] {
        let ids = changed
        changed = []
        await render(at: ids, in: market, mine)
      }
      guard mine == generation else { return }
      isReading = false
      tellSoon()
    }
  }

  private func render(at ids: Set<ID<Listing>>?, in market: Market, _ mine: Int) async {
    let saved = market.savedSearches
    // Listings that fail to load are announced with the next change.
    guard let oldest = try? await saved.searches().map(\.seenUpTo).min() else { return }
    if let ids, await !hasNew(ids, since: oldest, in: market) { return }
    guard let entries = try? await saved.entries(), mine == generation else { return }
    for entry in entries {
      for row in entry.new.reversed() where told.insert(row.id).inserted {
        untold.append(NewMatch(search: entry.search, row: row))
      }
    }
  }

  /// Whether any of the changed listings is new. Most are old, and then no search needs to run.
  private func hasNew(_ ids: Set<ID<Listing>>, since oldest: Timestamp, in market: Market) async -> Bool {
    for id in ids where !told.contains(id) {
      guard let row = try? await market.listings.row(id, from: nil) else { continue }
      if row.listing.createdAt > oldest, row.listing.seller != market.viewer.account { return true }
    }
    return false
  }

  private func tellSoon() {
    guard !untold.isEmpty, !rest.isSet else { return }
    let matches = untold
    untold = []
    rest.set(milliseconds: restMilliseconds) { [weak self] in self?.tellSoon() }
    context.activity.run { [tell] in tell(matches) }
  }
}
