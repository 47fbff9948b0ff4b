package import Marketplace

/// Parses a surveyed Products.json element by element and fills in the missing fields of its listings.
package struct ProductsIntake {
  /// The maximum number of notices for one file.
  static let noticeLimit = 1000
  /// Only an element above this size, in bytes, can produce a line over the limit. Few elements grow to four times
  /// their size when they are rewritten.
  private static let large = 1 << 20

  /// The sources of default values for missing fields.
  package struct Defaults {
    /// The name of the file, for messages.
    package let file: String
    /// The neighborhood of listings that name none.
    package let home: NeighborhoodCode
    /// The time of listings without one: the file's modification time, so that reading the file twice gives the same
    /// result.
    package let time: Timestamp
    /// The answers for the place names of the survey.
    package let places: [String: PlaceNames.Answer]
    /// The stored version of a listing, so that a generated time stays the same when the file is edited.
    package let known: (ID<Listing>) -> Listing?
    /// The account with this name. A seller may be given by name.
    package let account: (String) -> ID<Account>?

    package init(
      file: String, home: NeighborhoodCode, time: Timestamp, places: [String: PlaceNames.Answer],
      account: @escaping (String) -> ID<Account>? = { _ in nil }, known: @escaping (ID<Listing>) -> Listing?
    ) {
      self.file = file
      self.home = home
      self.time = time
      self.places = places
      self.known = known
      self.account = account
    }
  }

  /// An element of the list.
  package struct Item {
    package enum Content {
      case listing(StoredListing)
      /// An element that is not a valid listing, byte for byte, and the id of the listing if it has one.
      case kept([UInt8], ID<Listing>?)
    }

    package let content: Content
    /// Its index in the list, from 0.
    package let position: Int
    /// Its bytes in the file.
    package let range: Range<Int>
  }

  /// The notices about the elements so far.
  package private(set) var notices: [StoreNotice] = []

  private let survey: ProductsSurvey
  private let defaults: Defaults
  private var stream: ProductsStream
  private var position = 0
  private var namesakes: [String: Int] = [:]

  /// `witness` receives all bytes of the file once, in order, before `next` returns nil.
  package init(
    _ source: any ByteSource, _ survey: ProductsSurvey, _ defaults: Defaults, chunk: Int = JSONStream.chunk,
    witness: @escaping (ArraySlice<UInt8>) -> Void = { _ in }
  ) throws(StreamFailure) {
    self.survey = survey
    self.defaults = defaults
    stream = try ProductsStream(source, chunk: chunk, witness: witness)
  }

  /// The next element; nil at the end. `isTaken` says whether a listing with this id was already returned. Throws when
  /// reading fails, and when the file is no longer the surveyed one.
  package mutating func next(isTaken: (ID<Listing>) -> Bool) throws(StreamFailure) -> Item? {
    guard let entry = try stream.next() else { return nil }
    defer { position += 1 }
    return Item(content: content(of: entry, isTaken), position: position, range: entry.range)
  }

  private mutating func content(of entry: ProductsStream.Entry, _ isTaken: (ID<Listing>) -> Bool) -> Item.Content {
    guard var draft = entry.draft else { return keep(entry, .wrongType(field: "products")) }
    if draft.id == nil {
      let title = draft.title ?? ""
      namesakes[title, default: 0] += 1
      draft.id = Self.identity(title: title, occurrence: namesakes[title, default: 1])
    }
    if draft.seller == nil, let name = draft.sellerNamed {
      // A name that somebody registers later does not take over the listings of a neighbor.
      let known = draft.id.flatMap(defaults.known)
      let same = known?.sellerName == name ? known?.seller : nil
      draft.seller = same ?? defaults.account(name) ?? survey.sellers[name]
    }
    var line = entry.faultLine
    func note(_ reason: DocumentFault) {
      guard draft.fault == nil else { return }
      draft.note(reason, at: 0)
      line = entry.line
    }
    var place = defaults.home
    switch draft.place {
    case nil: break
    case let code? where PlaceNames.isCode(code): place = NeighborhoodCode(code)
    case let name?:
      switch defaults.places[name] {
      case .one(let code): place = code
      case .nearest(let code):
        place = code
        tell(.ambiguousPlace(name: name, taken: code, line: entry.line))
      case nil: note(.unknownPlace(draft.shortened(name)))
      }
    }
    var listing = draft.listing(in: place, at: position, defaults)
    // Removing joiners may turn one character into several, so the name may exceed the limit.
    let shown = String(DrawnName.harmless(listing.sellerName).prefix(TypedListing.titleLimit))
    if shown != listing.sellerName {
      if draft.fault == nil {
        tell(.sellerRenamed(name: draft.shortened(listing.sellerName), shown: shown, line: entry.line))
      }
      listing.sellerName = shown
    }
    if draft.fault == nil, isTaken(listing.id) { note(.duplicateID(listing.id.description)) }
    let stored = StoredListing(listing, unknown: JSONObject(draft.unknown).members)
    if draft.fault == nil, entry.range.count > Self.large, stored.line.count > StoredListing.longestLine {
      note(.tooLarge(megabytes: StoredListing.longestLine >> 20))
    }
    if let fault = draft.fault { return keep(entry, fault.reason, id: draft.id, line: line) }
    return .listing(stored)
  }

  private mutating func keep(
    _ entry: ProductsStream.Entry, _ reason: DocumentFault, id: ID<Listing>? = nil, line: Int? = nil
  ) -> Item.Content {
    tell(.leftOut(file: defaults.file, line: line ?? entry.line, reason: reason))
    return .kept(stream.bytes(of: entry), id)
  }

  private mutating func tell(_ notice: StoreNotice) {
    if notices.count < Self.noticeLimit { notices.append(notice) }
  }

  /// The id of a listing without one. It depends only on the title and the number of earlier listings with the same
  /// title, so it stays the same when the listing moves.
  private static func identity(title: String, occurrence: Int) -> ID<Listing> {
    ID(stableFrom: "typed \(occurrence) \(title)")
  }
}

extension Listing.Counts {
  /// The counts, limited so that adding to them cannot overflow.
  fileprivate var countable: Listing.Counts {
    func few(_ count: Int) -> Int { min(count, 1_000_000_000_000) }
    return Listing.Counts(hearts: few(hearts), chats: few(chats), views: few(views))
  }
}

extension TypedListing {
  /// The listing with defaults for all missing fields. `index`: its index in the file. Of two listings without a time,
  /// the upper one counts as newer.
  fileprivate func listing(in place: NeighborhoodCode, at index: Int, _ defaults: ProductsIntake.Defaults) -> Listing {
    let id = id ?? ID(high: 0, low: 0)
    let known = createdAt == nil ? defaults.known(id) : nil
    let made =
      createdAt ?? known?.createdAt
      ?? Timestamp(milliseconds: defaults.time.milliseconds - Int64(index)).inWritableRange
    let name = sellerName ?? sellerNamed ?? ""
    return Listing(
      id: id, seller: seller ?? ID(stableFrom: "seller \(sellerNamed ?? name)"), sellerName: name, title: title ?? "",
      description: description, price: amount.map { Money(amount: $0, currency: currency) }, categories: categories,
      neighborhood: place, pictures: pictures, status: status ?? (isReserved ? .reserved : .forSale),
      isHidden: isHidden, takesOffers: takesOffers,
      linkPreviews: LinkPreview.kept(linkPreviews, in: description), createdAt: made,
      updatedAt: updatedAt ?? known?.updatedAt,
      bumpedAt: bumpedAt ?? known?.bumpedAt, deletedAt: deletedAt, counts: counts.countable)
  }
}
