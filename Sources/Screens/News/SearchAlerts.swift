import Marketplace
import TerminalUI

/// A listing of somebody else that came to fit a saved search.
struct NewMatch: Hashable, Sendable {
  let search: SavedSearch
  let row: ListingRow
}

/// Finds out what came to fit the searches that the person saved, from this program or another one, and tells of each listing
/// once, of much at once as of one.
@MainActor
final class SearchAlerts {
  private let stage: Stage
  private let tell: ([NewMatch]) -> Void
  private var told: Set<ID<Listing>> = []
  /// Listings that changed and were not looked at yet; nil for all that there are.
  private var changed: Set<ID<Listing>>? = []
  private var isReading = false
  private var hasBegun = false
  /// Answers to questions asked before this number grew are another person's.
  private var generation = 0
  private var untold: [NewMatch] = []
  private let rest = Alarm()
  /// Milliseconds after something was told in which what comes is gathered.
  var restMilliseconds: Int64 = 3000

  /// Of more that change at once it is not asked which they are.
  private static let mostChanged = 20

  init(stage: Stage, tell: @escaping ([NewMatch]) -> Void) {
    self.stage = stage
    self.tell = tell
  }

  /// From here on what comes is news; what came while no program ran is counted beside the searches.
  func begin() {
    end()
    guard let viewer = stage.viewer else { return }
    let mine = generation
    let now = stage.market.clock.now()
    stage.activity.runBehind(isShown: false) { [self] in
      let entries = (try? await stage.market.savedSearches.entries(of: viewer)) ?? []
      guard mine == generation else { return }
      for row in entries.flatMap(\.new) where row.listing.createdAt <= now { told.insert(row.id) }
      hasBegun = true
      read()
    }
  }

  /// Nothing is told any more.
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
    case .neighborhoods, .accounts, .personal, .room, .progress: return
    }
    if hasBegun { read() }
  }

  /// Behind everything that is on the screen.
  private func read() {
    guard !isReading, changed != [], let viewer = stage.viewer else { return }
    isReading = true
    let mine = generation
    stage.activity.runBehind(isShown: false) { [self] in
      while mine == generation, changed != [] {
        let ids = changed
        changed = []
        await look(at: ids, viewer, mine)
      }
      guard mine == generation else { return }
      isReading = false
      tellSoon()
    }
  }

  private func look(at ids: Set<ID<Listing>>?, _ viewer: ID<Account>, _ mine: Int) async {
    let saved = stage.market.savedSearches
    // What cannot be read now is told with the next change.
    guard let oldest = try? await saved.searches(of: viewer).map(\.seenUpTo).min() else { return }
    if let ids, await !hasNew(ids, since: oldest, viewer) { return }
    guard let entries = try? await saved.entries(of: viewer), mine == generation else { return }
    for entry in entries {
      for row in entry.new.reversed() where told.insert(row.id).inserted {
        untold.append(NewMatch(search: entry.search, row: row))
      }
    }
  }

  /// Most of what changes is old: nobody is asked what it fits.
  private func hasNew(_ ids: Set<ID<Listing>>, since oldest: Timestamp, _ viewer: ID<Account>) async -> Bool {
    for id in ids where !told.contains(id) {
      guard let row = try? await stage.market.listings.row(id, from: nil, viewer: viewer) else { continue }
      if row.listing.createdAt > oldest, row.listing.seller != viewer { return true }
    }
    return false
  }

  private func tellSoon() {
    guard !untold.isEmpty, !rest.isSet else { return }
    let matches = untold
    untold = []
    rest.set(milliseconds: restMilliseconds) { [weak self] in self?.tellSoon() }
    stage.activity.run { [tell] in tell(matches) }
  }
}
