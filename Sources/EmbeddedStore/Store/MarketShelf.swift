internal import Marketplace
import Synchronization

/// What readers of the store share with the document that fills it.
final class MarketShelf: Sendable {
  private let shelf = Mutex(ListingShelf())
  private let notices = Mutex<[StoreNotice]>([])
  let broadcaster = ChangeBroadcaster()

  /// Past this many changed listings it is quicker to read everything again.
  private static let mostChangesTold = 16

  func read<Answer: Sendable>(_ ask: (inout sending ListingShelf) -> sending Answer) -> Answer {
    shelf.withLock(ask)
  }

  subscript(id: ID<Listing>) -> Listing? { shelf.withLock { $0[id] } }

  var currentNotices: [StoreNotice] { notices.withLock { $0 } }

  /// Adds or replaces listings and tells of each.
  func insert(_ listings: [Listing]) {
    shelf.withLock { $0.insert(listings) }
    tell(listings.map(\.id))
  }

  /// Takes listings away and tells of each.
  func remove(_ ids: [ID<Listing>]) {
    shelf.withLock { shelf in
      for id in ids { shelf.remove(id) }
    }
    tell(ids)
  }

  /// Adds one to a listing's views; the file has it with the next save.
  func countView(of id: ID<Listing>) {
    let isCounted = shelf.withLock { shelf in
      guard var listing = shelf[id] else { return false }
      listing.counts.views += 1
      shelf.insert([listing])
      return true
    }
    if isCounted { tell([id]) }
  }

  /// Puts `listings` and `notices` in the place of all there were, and tells what differs.
  func replaceAll(with listings: [Listing], notices current: [StoreNotice]) {
    let new = ListingShelf(listings)
    let old = shelf.withLock { shelf in
      let old = shelf
      shelf = new
      return old
    }
    setNotices(current)
    guard old.count > 0 else { return tell(new.listings.prefix(Self.mostChangesTold + 1).map(\.id)) }
    let changed = new.listings.filter { old[$0.id] != $0 }.map(\.id)
    let gone = old.listings.filter { new[$0.id] == nil }.map(\.id)
    tell(changed + gone)
  }

  /// Puts `current` in the place of the notices there were; whoever shows them has to look again.
  func setNotices(_ current: [StoreNotice]) {
    let isNews = notices.withLock { notices in
      defer { notices = current }
      return notices != current
    }
    if isNews { broadcaster.send(.everything) }
  }

  private func tell(_ ids: [ID<Listing>]) {
    if ids.count > Self.mostChangesTold {
      broadcaster.send(.everything)
    } else {
      for id in ids { broadcaster.send(.listing(id)) }
    }
  }
}
