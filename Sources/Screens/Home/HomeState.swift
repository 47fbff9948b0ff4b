import Marketplace
import TerminalUI

/// The state of Home.
struct HomeState: Equatable, Sendable {
  var choice: NeighborhoodChoice?
  /// The current neighborhood, if the gazetteer knows it.
  var place: Neighborhood?
  /// Nil for all categories.
  var category: Category?
  var order = SearchRequest.Order.newest
  /// The cursor of the next page for an order other than newest first; nil at the end.
  var next: SearchCursor?
  /// The number of all listings, if not all of them are loaded.
  var total: Int?
  var window = FeedWindow()
  var list = ListState(count: 0)
  /// The number of listings that arrived since the list was opened. They stay out of the list until the person asks for
  /// them.
  var arrived = 0
  /// The newest listing when the list was opened. Arrivals above it do not move the list.
  var anchor: Cursor?
  var phase = Phase.loading

  enum Phase: Equatable, Sendable {
    case loading, ready
    case failed(StoreError)

    var isFailure: Bool { if case .failed = self { true } else { false } }
  }

  var failure: StoreError? {
    if case .failed(let error) = phase { error } else { nil }
  }

  var selected: ListingRow? { window[list.current] }

  /// The search request for the same listings in another order.
  var request: SearchRequest? {
    guard let feed, order != .newest else { return nil }
    var filter = feed.filter
    filter.upTo = nil
    return SearchRequest(text: "", place: feed.place, filter: filter, order: order, isLiteral: true)
  }

  /// The list without later arrivals.
  var feed: Feed? {
    guard let choice else { return nil }
    let filter = ListingFilter(category: category, upTo: anchor)
    return Feed(place: .around(choice.current, metres: choice.range.metres), filter: filter)
  }
}
