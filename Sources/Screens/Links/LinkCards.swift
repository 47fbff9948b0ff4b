import Marketplace

/// The cards of the links in a text that is being written, and what the author decided about each.
struct LinkCards: Equatable, Sendable {
  enum Card: Equatable, Sendable {
    /// The author has not decided.
    case offered
    /// The page is being read.
    case reading
    case ready(LinkPreview)
    /// The author wants none.
    case refused
    /// The page says nothing about itself, or cannot be read.
    case empty
  }

  /// The maximum number of cards of the text.
  let limit: Int
  /// The addresses of the text in order, each once. Decisions about addresses that are gone are kept: they may come
  /// back.
  var addresses: [String] = []
  private var cards: [String: Card] = [:]

  init(limit: Int) { self.limit = limit }

  subscript(address: String) -> Card? {
    get { cards[address] }
    set { cards[address] = newValue }
  }

  /// The finished cards, those whose page is being read, and the first undecided one, in the order of the text.
  var shown: [(address: String, card: Card)] {
    var shown: [(address: String, card: Card)] = []
    for address in addresses where shown.count < limit {
      switch cards[address] {
      case let card? where card != .refused && card != .empty: shown.append((address, card))
      default: continue
      }
      // One question at a time.
      if shown.last?.card == .offered { break }
    }
    return shown
  }

  var ready: [LinkPreview] {
    shown.compactMap { if case .ready(let preview) = $0.card { preview } else { nil } }
  }

  /// The link that gets a card next: an offered one, else a refused one.
  var next: String? {
    if let offered = shown.first(where: { $0.card == .offered }) { return offered.address }
    return shown.count < limit ? addresses.first { cards[$0] == .refused } : nil
  }

  /// The link whose question or card is dropped next.
  var last: String? { shown.last?.address }
}
