import Marketplace
import TerminalUI

/// The state of the search.
struct SearchState {
  var line = SearchLine(field: TextFieldState(maximum: 1000))
  var reach = Reach.chosen
  var choice: NeighborhoodChoice?
  /// The current neighborhood, if the gazetteer knows it.
  var place: Neighborhood?
  /// The filters set by keys. Typed filters override them.
  var filter = ListingFilter()
  var order = SearchRequest.Order.newest
  /// Whether descriptions are searched, too.
  var inDescriptions = false
  /// Whether to search for exactly the typed text, without a corrected guess.
  var isLiteral = false

  /// The loaded results.
  var rows: [ListingRow] = []
  var list = ListState(count: 0)
  /// The cursor of the next page.
  var next: SearchCursor?
  var answer: SearchAnswer?
  var phase = HomeState.Phase.ready
  /// The person's saved searches; empty until loaded.
  var saved: [SavedSearchEntry] = []

  var history = SearchHistoryState()

  var field: TextFieldState {
    get { line.field }
    set { line.field = newValue }
  }

  var focus: SearchLine.Focus {
    get { line.focus }
    set { line.focus = newValue }
  }

  /// The area of a search.
  enum Reach: Hashable, Sendable {
    /// The range that Home uses.
    case chosen
    case around(NeighborhoodChoice.Range)
    case everywhere
    /// The area of a saved search.
    case saved(SavedPlace)
  }

  /// The range around the current neighborhood; nil for everywhere or another place.
  var range: NeighborhoodChoice.Range? {
    switch reach {
    case .chosen: choice?.range ?? .only
    case .around(let range): range
    case .everywhere, .saved: nil
    }
  }

  var searchedPlace: Feed.Place {
    if case .saved(let saved) = reach { return saved.searched }
    guard let range, let choice else { return .everywhere }
    return .around(choice.current, metres: range.metres)
  }

  var window: FeedWindow { FeedWindow(Page(items: rows, start: 0, total: rows.count)) }
  var selected: ListingRow? { rows.indices.contains(list.current) ? rows[list.current] : nil }

  /// Whether there is a query or a filter.
  var isAsked: Bool { !line.isBlank || hasFilter }

  /// Whether the typed text was looked for and nothing has it.
  var hasFoundNothing: Bool { phase == .ready && answer != nil && rows.isEmpty && !line.isBlank }

  var hasFilter: Bool {
    filter.category != nil || filter.status != nil || filter.price != nil || filter.withPicture || reach != .chosen
  }

  var request: SearchRequest {
    SearchRequest(
      text: field.text, place: searchedPlace, filter: filter, order: order, inDescriptions: inDescriptions,
      isLiteral: isLiteral)
  }

  /// The request for further pages. If the results belong to a corrected guess, it uses the guess.
  var requestForMore: SearchRequest {
    var more = request
    if let guess = answer?.guess { (more.text, more.isLiteral) = (guess.line, true) }
    return more
  }

  /// The effective filters, typed or set by keys.
  var effective: ListingFilter {
    var effective = filter
    let typed = SearchText(field.text)
    effective.category = typed.category ?? filter.category
    effective.status = typed.status ?? filter.status
    effective.price = typed.price ?? filter.price
    effective.withPicture = typed.withPicture || filter.withPicture
    return effective
  }
}
