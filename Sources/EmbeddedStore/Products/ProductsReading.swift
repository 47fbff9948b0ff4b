internal import Marketplace

/// What a Products.json holds once everything it leaves out is made up.
struct ProductsReading {
  /// More faults of one file than this are not told one by one.
  static let noticeLimit = 1000

  var listings: [Listing] = []
  private(set) var contents = ProductsContents()
  private(set) var notices: [StoreNotice] = []

  /// Where what a listing does not say comes from.
  struct Defaults {
    /// The name of the file, for messages.
    let file: String
    /// The neighborhood of listings that name none.
    let home: NeighborhoodCode
    /// The time of listings that have none: when the file was last written to, so that reading it twice gives the same.
    let time: Timestamp
    let places: [String: PlaceNames.Answer]
    /// What is known of a listing already, so that a made-up time stays when the file is edited.
    let known: (ID<Listing>) -> Listing?
  }

  /// Nothing but what has to be told.
  init(notices: [StoreNotice]) {
    self.notices = notices
  }

  init(_ text: ProductsText, _ defaults: Defaults) {
    var positions = TextPositions(text.bytes)
    var sellers: [String: ID<Account>]?
    var taken: Set<ID<Listing>> = []
    var namesakes: [String: Int] = [:]
    contents.unknownOfDocument = text.unknown
    for (index, entry) in text.entries.enumerated() {
      guard var draft = entry.draft else {
        keep(entry, of: text, JSONFault(offset: entry.range.lowerBound, reason: .wrongType(field: "products")))
        continue
      }
      let title = draft.title ?? ""
      if draft.id == nil {
        namesakes[title, default: 0] += 1
        draft.id = Self.identity(title: title, occurrence: namesakes[title, default: 1])
      }
      if draft.seller == nil, let name = draft.sellerNamed {
        sellers = sellers ?? Self.sellersByName(text)
        draft.seller = sellers?[name]
      }
      var place = defaults.home
      switch draft.place {
      case nil: break
      case let code? where ProductsText.isCode(code): place = NeighborhoodCode(code)
      case let name?:
        switch defaults.places[name] {
        case .one(let code): place = code
        case .nearest(let code):
          place = code
          note(.ambiguousPlace(name: name, taken: code, line: positions.line(at: entry.range.lowerBound)))
        case nil: draft.note(.unknownPlace(name), at: entry.range.lowerBound)
        }
      }
      let listing = draft.listing(in: place, at: index, defaults)
      if draft.fault == nil, !taken.insert(listing.id).inserted {
        draft.note(.duplicateID(listing.id.description), at: entry.range.lowerBound)
      }
      if let fault = draft.fault {
        keep(entry, of: text, fault)
      } else {
        listings.append(listing)
        contents.append(listing.id, unknown: draft.unknown)
      }
    }

    func keep(_ entry: ProductsText.Entry, of text: ProductsText, _ fault: JSONFault) {
      note(.leftOut(file: defaults.file, line: positions.line(at: fault.offset), reason: fault.reason))
      contents.appendKept(Array(text.bytes[entry.range]))
    }

    func note(_ notice: StoreNotice) {
      if notices.count < Self.noticeLimit { notices.append(notice) }
    }
  }

  /// The identity of a listing that was typed without one: the same as long as its title is, wherever it stands.
  private static func identity(title: String, occurrence: Int) -> ID<Listing> {
    ID(stableFrom: "typed \(occurrence) \(title)")
  }

  /// The accounts of those sellers that some listing names together with their identity.
  private static func sellersByName(_ text: ProductsText) -> [String: ID<Account>] {
    var sellers: [String: ID<Account>] = [:]
    for case let draft? in text.entries.map(\.draft) {
      if let name = draft.sellerName, let id = draft.seller, sellers[name] == nil { sellers[name] = id }
    }
    return sellers
  }
}

extension ListingDraft {
  /// The listing, with everything made up that it does not say. `index`: its place in the file; of two listings without a
  /// time the upper one counts as newer.
  fileprivate func listing(in place: NeighborhoodCode, at index: Int, _ defaults: ProductsReading.Defaults) -> Listing {
    let id = id ?? ID(high: 0, low: 0)
    let known = createdAt == nil ? defaults.known(id) : nil
    let made = createdAt ?? known?.createdAt ?? Timestamp(milliseconds: defaults.time.milliseconds - Int64(index))
    let name = sellerName ?? sellerNamed ?? ""
    return Listing(
      id: id, seller: seller ?? ID(stableFrom: "seller \(sellerNamed ?? name)"), sellerName: name, title: title ?? "",
      description: description, price: amount.map { Money(amount: $0, currency: currency) }, categories: categories,
      neighborhood: place, pictures: pictures, status: status ?? (isReserved ? .reserved : .forSale),
      isHidden: isHidden, takesOffers: takesOffers, createdAt: made, updatedAt: updatedAt ?? known?.updatedAt,
      bumpedAt: bumpedAt ?? known?.bumpedAt, deletedAt: deletedAt, counts: counts)
  }
}
