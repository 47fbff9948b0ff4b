import Marketplace
import TerminalUI

/// What Home shows.
struct HomeState: Equatable, Sendable {
  var choice: NeighborhoodChoice?
  /// The current neighborhood, when the gazetteer knows it.
  var place: Neighborhood?
  /// Nil is all of them.
  var category: Category?
  var order = SearchRequest.Order.newest
  /// Where more of a list begins that has another order than the newest first; nil when there is no more.
  var next: SearchCursor?
  /// How many listings there are, when not all of them have been read.
  var total: Int?
  var window = FeedWindow()
  var list = ListState(count: 0)
  /// Listings that came in since the list was opened; they wait until they are asked for.
  var arrived = 0
  /// The newest listing when the list was opened: nothing above it moves what is read.
  var anchor: Cursor?
  var phase = Phase.loading

  enum Phase: Equatable, Sendable {
    case loading, ready
    case failed(StoreError)
  }

  var failure: StoreError? {
    if case .failed(let error) = phase { error } else { nil }
  }

  var selected: ListingRow? { window[list.current] }

  /// The same listings in another order.
  var request: SearchRequest? {
    guard let feed, order != .newest else { return nil }
    var filter = feed.filter
    filter.upTo = nil
    return SearchRequest(text: "", place: feed.place, filter: filter, order: order, isLiteral: true)
  }

  /// The list without what arrived since.
  var feed: Feed? {
    guard let choice else { return nil }
    let filter = ListingFilter(category: category, upTo: anchor)
    return Feed(place: .around(choice.current, metres: choice.range.metres), filter: filter)
  }
}
