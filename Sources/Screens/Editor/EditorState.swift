import Marketplace
import TerminalUI

/// What the editor of a listing shows.
struct EditorState: Equatable, Sendable {
  /// The listing that is edited; nil for a new one.
  var listing: ID<Listing>?
  var pictures = EditorPictures()
  /// Which picture is selected, and which are in view.
  var strip = ListState(margin: 0)
  var path = TextFieldState()
  var completion: PathCompletions?
  /// Which candidate of the completion is selected; nil while none is.
  var candidate: Int?
  var refusals = PathRefusals()
  var title = TextFieldState(maximum: ListingRules.titleLimit)
  /// The categories to choose from, the others aside.
  var offered: [Category] = []
  /// The first is the one that shows; more than one only where the listing had more.
  var categories: [Category] = []
  var price = PriceEntry()
  /// Why something was not taken into the price; until what is there is changed by hand.
  var priceFault: Sentence?
  /// What the price was before it was given away.
  var priceBefore: PriceEntry?
  /// The switch for offers, which a giveaway overrules.
  var takesOffers = false
  var description = TextAreaState(maximum: ListingRules.descriptionLimit, rows: 5)
  var neighborhood: NeighborhoodCode?
  /// Nil when the gazetteer does not know it.
  var place: Neighborhood?
  var focus = EditorFocus.path
  /// Publishing was refused for what is missing, so its labels stand out.
  var isRefused = false
  /// The first row of the form that shows.
  var scroll = 0
  var phase = Phase.loading

  enum Phase: Equatable, Sendable {
    case loading, ready
    /// So many pictures of all are taken in.
    case saving(done: Int, of: Int)
    case failed(StoreError)
  }

  var isSaving: Bool {
    if case .saving = phase { true } else { false }
  }

  var isGiveaway: Bool { price.amount == 0 }
  /// A giveaway has no price to make an offer for.
  var acceptsOffers: Bool { takesOffers && !isGiveaway }

  /// What has to be there before it can be published, and is not.
  var missing: [EditorFocus] {
    var missing: [EditorFocus] = []
    if title.text.allSatisfy(\.isWhitespace) { missing.append(.title) }
    if categories.isEmpty { missing.append(.category(0)) }
    if description.text.allSatisfy(\.isWhitespace) { missing.append(.description) }
    return missing
  }

  /// As somebody typed it.
  var draft: ListingDraft {
    ListingDraft(
      listing: listing, title: title.text, description: description.text, price: price.digits, categories: categories,
      neighborhood: neighborhood, pictures: pictures.items.map(\.picture), takesOffers: acceptsOffers)
  }

  /// Goes on with what was typed before.
  mutating func take(_ draft: ListingDraft) {
    title.replace(with: draft.title)
    description.replace(with: draft.description)
    price = PriceEntry()
    priceFault = nil
    try? price.insert(draft.price)
    categories = draft.categories
    offered = draft.categories
    takesOffers = draft.takesOffers
    pictures = EditorPictures(draft.pictures.map { EditorPicture(picture: $0) })
    strip.setCount(pictures.count)
  }
}

/// What takes the keys.
enum EditorFocus: Hashable, Sendable {
  case picture(Int)
  case path, title
  /// One of the categories on offer; behind the last, the way to all of them.
  case category(Int)
  case price, giveaway, offers, description, neighborhood, done

  /// Whether it has a caret.
  var isField: Bool {
    switch self {
    case .path, .title, .price, .description: true
    default: false
    }
  }

  /// Its place in the order of the form.
  var place: Int {
    switch self {
    case .picture: 0
    case .path: 1
    case .title: 2
    case .category: 3
    case .price: 4
    case .giveaway: 5
    case .offers: 6
    case .description: 7
    case .neighborhood: 8
    case .done: 9
    }
  }
}

extension EditorState {
  /// The places that Tab goes through.
  var stops: [EditorFocus] {
    let chosen = categories.first.flatMap { offered.firstIndex(of: $0) } ?? 0
    let pictures: [EditorFocus] = self.pictures.count > 0 ? [.picture(strip.current)] : []
    let offers: [EditorFocus] = isGiveaway ? [] : [.offers]
    return pictures + [.path, .title, .category(chosen), .price, .giveaway] + offers
      + [.description, .neighborhood, .done]
  }

  /// The place so many stops farther on, round about.
  func stop(_ step: Int) -> EditorFocus {
    let stops = stops
    let index = stops.firstIndex { $0.place == focus.place } ?? 0
    return stops[((index + step) % stops.count + stops.count) % stops.count]
  }
}
