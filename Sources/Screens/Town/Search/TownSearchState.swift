import Marketplace
import TerminalUI

/// The state of the search for posts.
struct TownSearchState {
  var line = SearchLine(field: TextFieldState(maximum: 1000))
  /// Nil until it is known, and while it cannot be had.
  var position: Position?
  /// The neighborhood at the position; nil if the gazetteer does not know it.
  var neighborhood: Neighborhood?
  /// In metres.
  var radius = TownRules.widestRadius
  var filter = PostFilter()
  var order = PostSearch.Order.best
  /// Whether to search for exactly the typed text, without a corrected guess.
  var isLiteral = false

  /// The loaded results.
  var posts: [NearbyPost] = []
  var list = ListState(count: 0)
  var hasMore = false
  /// The first page as it was found; nil before.
  var answer: FoundPage?
  var phase = PostListPhase.ready

  var selected: NearbyPost? { posts.indices.contains(list.current) ? posts[list.current] : nil }
  var hasFilter: Bool { filter != PostFilter() || radius != TownRules.widestRadius }

  /// The search for the typed line; nil without a position.
  var search: PostSearch? {
    position.map { position in
      PostSearch(
        text: line.field.text, query: PostQuery(around: position.coordinate, radius: radius, filter: filter),
        order: order, isLiteral: isLiteral)
    }
  }
}

/// A page of found posts.
struct FoundPage: PostsPage {
  var posts: [NearbyPost] = []
  var next: PostSearchCursor?
  /// The searched text, as it was typed or as it was guessed.
  var text: MessageText
  /// Set when the typed text found nothing, but this guess did.
  var guess: SearchGuess?

  /// A page without posts.
  init(text: MessageText = MessageText("")) { self.text = text }

  init(_ found: FoundPosts) {
    (posts, next, text, guess) = (found.posts.map(\.row), found.next, found.text, found.guess)
  }
}

extension SearchChip {
  static func all(_ state: TownSearchState, _ strings: Strings) -> [SearchChip] {
    let (kind, topic) = (strings.kind(of: state.filter), strings.topic(of: state.filter))
    let place = state.neighborhood.map { strings(.townAround, strings.name($0)) + " " } ?? ""
    return [
      SearchChip(
        text: place + strings.radius(state.radius), action: .chooseRange,
        isSet: state.radius != TownRules.widestRadius),
      SearchChip(text: kind ?? strings(.chipKind), action: .chooseKind, isSet: kind != nil),
      SearchChip(text: topic ?? strings(.chipTopic), action: .chooseCategory, isSet: topic != nil),
      SearchChip(text: strings(state.order.name), action: .chooseOrder, isSet: state.order != .best),
    ]
  }
}

extension PostSearch.Order {
  var name: Phrase {
    switch self {
    case .best: .orderBest
    case .newest: .orderNewest
    case .nearest: .orderNearest
    }
  }
}
