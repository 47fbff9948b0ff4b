import Marketplace
import TerminalUI

/// What the search shows.
struct SearchState {
  var field = TextFieldState(maximum: 1000)
  var focus = Focus.field
  var reach = Reach.chosen
  var choice: NeighborhoodChoice?
  /// The current neighborhood, when the gazetteer knows it.
  var place: Neighborhood?
  /// What keys have set; what is typed goes before it.
  var filter = ListingFilter()
  var order = SearchRequest.Order.newest
  /// Words are looked for in descriptions, too.
  var inDescriptions = false
  /// No guesses at what may have been meant.
  var isLiteral = false

  /// What is found so far, as much as was scrolled to.
  var rows: [ListingRow] = []
  var list = ListState(count: 0)
  /// Where more of it begins.
  var next: SearchCursor?
  var answer: SearchAnswer?
  var phase = HomeState.Phase.ready
  /// The searches that the person saved; empty while they are not known.
  var saved: [SavedSearchEntry] = []

  var history = SearchHistoryState()
  var suggestions = SuggestionState()

  enum Focus: Hashable, Sendable { case field, list }

  /// How far a search reaches.
  enum Reach: Hashable, Sendable {
    /// As far as the lists of Home do.
    case chosen
    case around(NeighborhoodChoice.Range)
    case everywhere
    /// Where a saved search looks.
    case saved(SavedPlace)
  }

  /// How far around the current neighborhood; nil is everywhere, or somewhere else.
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

  /// Whether there is anything to look for.
  var isAsked: Bool { !field.text.allSatisfy(\.isWhitespace) || hasFilter }

  var hasFilter: Bool {
    filter.category != nil || filter.status != nil || filter.price != nil || filter.withPicture || reach != .chosen
  }

  var request: SearchRequest {
    SearchRequest(
      text: field.text, place: searchedPlace, filter: filter, order: order, inDescriptions: inDescriptions,
      isLiteral: isLiteral)
  }

  /// What further pages are asked by: where something else was looked for, just that.
  var requestForMore: SearchRequest {
    var more = request
    if let guess = answer?.guess { (more.text, more.isLiteral) = (guess.line, true) }
    return more
  }

  /// What holds, typed or set by keys.
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
