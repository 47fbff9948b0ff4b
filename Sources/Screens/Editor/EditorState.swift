import Marketplace
import TerminalUI

/// The state of the listing editor.
struct EditorState: PictureFormState {
  /// The edited listing; nil for a new one.
  var listing: ID<Listing>?
  var pictures = EditorPictures()
  /// The selected picture and the visible ones.
  var strip = ListState(margin: 0)
  var path = TextFieldState()
  var completion: PathCompletions?
  /// The index of the selected completion candidate; nil if none is selected.
  var candidate: Int?
  var refusals = PathRefusals()
  var title = TextFieldState(maximum: ListingRules.titleLimit)
  /// The suggested categories.
  var offered: [Category] = []
  /// The first one is shown. There are several only if the listing already had several.
  var categories: [Category] = []
  var price = PriceEntry()
  /// Why input to the price was rejected. Cleared when the person edits the price.
  var priceFault: Sentence?
  /// The price before the person chose to give the item away.
  var priceBefore: PriceEntry?
  /// The switch for offers. A giveaway overrides it.
  var takesOffers = false
  var description = TextAreaState(maximum: ListingRules.descriptionLimit, rows: 5)
  /// The cards of the links in the description.
  var cards = LinkCards(limit: LinkPreview.listingLimit)
  var neighborhood: NeighborhoodCode?
  /// Nil if the gazetteer does not know the neighborhood.
  var place: Neighborhood?
  var focus = EditorFocus.path
  /// Whether publishing was rejected. Then the labels of missing parts are highlighted.
  var isRefused = false
  /// The first visible row of the form.
  var scroll = 0
  var phase = Phase.loading

  enum Phase: Equatable, Sendable {
    case loading, ready
    /// `done` pictures are imported.
    case saving(done: Int, of: Int)
    case failed(StoreError)
  }

  var isSaving: Bool {
    if case .saving = phase { true } else { false }
  }

  var picturesHint: Phrase { .picturesAskedFor }

  var pictureFocus: PictureFocus? {
    switch focus {
    case .picture(let index): .picture(index)
    case .path: .path
    default: nil
    }
  }

  var isGiveaway: Bool { price.amount == 0 }
  /// A giveaway has no price and takes no offers.
  var acceptsOffers: Bool { takesOffers && !isGiveaway }

  /// The required parts that are still empty.
  var missing: [EditorFocus] {
    var missing: [EditorFocus] = []
    if title.text.allSatisfy(\.isWhitespace) { missing.append(.title) }
    if categories.isEmpty { missing.append(.category(0)) }
    if description.text.allSatisfy(\.isWhitespace) { missing.append(.description) }
    return missing
  }

  /// The form's content as typed.
  var draft: ListingDraft {
    ListingDraft(
      listing: listing, title: title.text, description: description.text, price: price.digits, categories: categories,
      neighborhood: neighborhood, pictures: pictures.items.map(\.picture), takesOffers: acceptsOffers)
  }

  /// Restores the content of a draft.
  mutating func take(_ draft: ListingDraft) {
    title.replace(with: draft.title)
    description.replace(withAll: draft.description)
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

/// The part of the form with the focus.
enum EditorFocus: Hashable, Sendable {
  case picture(Int)
  case path, title
  /// A suggested category. The index after the last one means the button for all categories.
  case category(Int)
  case price, giveaway, offers, description, neighborhood, done

  /// Whether the part has a caret.
  var isField: Bool {
    switch self {
    case .path, .title, .price, .description: true
    default: false
    }
  }

  /// Its position in the form.
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
  /// The stops of the Tab key.
  var stops: [EditorFocus] {
    let chosen = categories.first.flatMap { offered.firstIndex(of: $0) } ?? 0
    let pictures: [EditorFocus] = self.pictures.count > 0 ? [.picture(strip.current)] : []
    let offers: [EditorFocus] = isGiveaway ? [] : [.offers]
    return pictures + [.path, .title, .category(chosen), .price, .giveaway] + offers
      + [.description, .neighborhood, .done]
  }

  /// The stop `step` places further, wrapping around.
  func stop(_ step: Int) -> EditorFocus {
    let stops = stops
    let index = stops.firstIndex { $0.place == focus.place } ?? 0
    return stops[((index + step) % stops.count + stops.count) % stops.count]
  }
}
