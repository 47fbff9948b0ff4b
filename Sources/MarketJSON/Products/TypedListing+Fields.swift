internal import Marketplace

extension TypedListing {
  /// Reads the value of a field. The value is not null.
  package mutating func read(_ field: ListingField, named key: JSONKey, from reader: inout JSONReader) throws(JSONFault)
  {
    switch field {
    case .id:
      if let known: ID<Listing> = try identity(from: &reader) {
        id = known
      } else {
        id = try name(key, from: &reader).map { ID(stableFrom: "listing \($0)") }
      }
    case .seller: try readSeller(key, from: &reader)
    case .sellerName: sellerName = try text(of: key, limit: Self.titleLimit, from: &reader)
    case .title: try readTitle(key, from: &reader)
    case .description: description = try text(of: key, limit: Self.descriptionLimit, from: &reader) ?? ""
    case .price: amount = try count(key, from: &reader)
    case .currency:
      let start = reader.offset
      guard let text = try string(key, from: &reader) else { return }
      if text.utf8.count == 3, text.utf8.allSatisfy((UInt8(ascii: "A")...UInt8(ascii: "Z")).contains) {
        currency = text
      } else {
        note(.invalid(field: "currency", value: shortened(text)), at: start)
      }
    case .categories:
      categories = []
      try eachOrOne(from: &reader) { (draft, reader) throws(JSONFault) in try draft.readCategory(key, from: &reader) }
    case .neighborhood: place = try string(key, from: &reader).flatMap { trimmed($0).isEmpty ? nil : trimmed($0) }
    case .pictures:
      pictures = []
      try eachOrOne(from: &reader) { (draft, reader) throws(JSONFault) in try draft.readPicture(key, from: &reader) }
    case .status:
      let start = reader.offset
      guard let text = try string(key, from: &reader) else { return }
      status = ListingStatus(rawValue: text)
      if status == nil { note(.invalid(field: "status", value: shortened(text)), at: start) }
    case .reserved: isReserved = try flag(key, from: &reader) ?? false
    case .hidden: isHidden = try flag(key, from: &reader) ?? false
    case .offers: takesOffers = try flag(key, from: &reader) ?? false
    case .linkPreviews:
      linkPreviews = []
      try eachOrOne(from: &reader) { (draft, reader) throws(JSONFault) in try draft.readPreview(key, from: &reader) }
    case .createdAt: createdAt = try time(key, from: &reader)
    case .updatedAt: updatedAt = try time(key, from: &reader)
    case .bumpedAt: bumpedAt = try time(key, from: &reader)
    case .deletedAt: deletedAt = try time(key, from: &reader)
    case .hearts: counts.hearts = try count(key, from: &reader) ?? 0
    case .chats: counts.chats = try count(key, from: &reader) ?? 0
    case .views: counts.views = try count(key, from: &reader) ?? 0
    }
  }

  private mutating func readTitle(_ key: JSONKey, from reader: inout JSONReader) throws(JSONFault) {
    guard let text = try text(of: key, limit: Self.titleLimit, from: &reader).map(trimmed), !text.isEmpty else {
      return
    }
    title = text
  }

  /// Reads a text of at most `limit` characters; notes a fault for a longer one.
  private mutating func text(of key: JSONKey, limit: Int, from reader: inout JSONReader) throws(JSONFault) -> String? {
    let start = reader.offset
    guard let text = try string(key, from: &reader) else { return nil }
    if Self.isLong(text, limit: limit) { note(.tooLong(field: try reader.text(of: key), limit: limit), at: start) }
    return text
  }

  /// Reads an id, a name, or an object with one of them, as in `{"name":"느긋한수달"}`.
  private mutating func readSeller(_ key: JSONKey, from reader: inout JSONReader) throws(JSONFault) {
    sellerNamed = nil
    seller = try identity(from: &reader)
    if seller != nil { return }
    let start = reader.offset
    guard try reader.kind() == .object else {
      if let text = try name(key, from: &reader) { takeSeller(text) }
      return noteLongName(try reader.text(of: key), at: start)
    }
    guard case .object(let person) = try reader.value() else { return }
    let names = ["name", "nickname"].compactMap { person[$0]?.plainText }
    if let first = names.first { sellerName = trimmed(first) }
    if let text = person["id"]?.plainText ?? names.first { takeSeller(text) }
    noteLongName(try reader.text(of: key), at: start)
  }

  private mutating func takeSeller(_ text: String) {
    let text = trimmed(text)
    seller = ID(text)
    sellerNamed = seller == nil && !text.isEmpty ? text : nil
  }

  /// Notes a fault for a name over the limit. Either name may become the seller name of the listing.
  private mutating func noteLongName(_ field: String, at offset: Int) {
    guard [sellerNamed, sellerName].contains(where: { $0.map { Self.isLong($0, limit: Self.titleLimit) } ?? false })
    else {
      return
    }
    note(.tooLong(field: field, limit: Self.titleLimit), at: offset)
  }

  /// Whether a text exceeds `limit` characters. Also limits the bytes, because one character may have any number of
  /// combining marks.
  package static func isLong(_ text: String, limit: Int) -> Bool {
    text.utf8.count > limit * 32 || (text.utf8.count > limit && !text.dropFirst(limit).isEmpty)
  }

  private mutating func readCategory(_ key: JSONKey, from reader: inout JSONReader) throws(JSONFault) {
    let start = reader.offset
    guard let text = try string(key, from: &reader) else { return }
    guard let category = Category(named: text) else {
      note(.unknownCategory(shortened(text)), at: start)
      return
    }
    if !category.isComputed, !categories.contains(category) { categories.append(category) }
  }

  /// Reads a path or URL, or an object with one of them and an `alt` text.
  private mutating func readPicture(_ key: JSONKey, from reader: inout JSONReader) throws(JSONFault) {
    if try reader.kind() == .string {
      let text = try reader.string()
      if !text.isEmpty { pictures.append(Picture(source: Self.source(text))) }
      return
    }
    let start = reader.offset
    guard case .object(let picture) = try reader.value() else {
      note(.wrongType(field: try reader.text(of: key)), at: start)
      return
    }
    var alt = ""
    if case .string(let words) = picture["alt"] { alt = String(words.prefix(Self.titleLimit)) }
    switch (picture["file"], picture["url"]) {
    case (.string(let file), _): pictures.append(Picture(source: .file(file), alt: alt))
    case (_, .string(let url)): pictures.append(Picture(source: .url(url), alt: alt))
    default: note(.missing(field: "file"), at: start)
    }
  }

  private mutating func readPreview(_ key: JSONKey, from reader: inout JSONReader) throws(JSONFault) {
    let start = reader.offset
    guard let preview = LinkPreviewJSON.preview(try reader.value()) else {
      note(.wrongType(field: try reader.text(of: key)), at: start)
      return
    }
    linkPreviews.append(preview)
  }

  /// `https://…` and `data:…` are URLs; a single letter before a colon is a drive.
  private static func source(_ text: String) -> Picture.Source {
    let scheme = text.utf8.prefix { $0 != UInt8(ascii: ":") && $0 != UInt8(ascii: "/") }
    let isURL = scheme.count > 1 && scheme.count < text.utf8.count && text.utf8.dropFirst(scheme.count).first == 0x3A
    return isURL ? .url(text) : .file(text)
  }
}

extension JSONValue {
  /// The text of a string or of a number.
  fileprivate var plainText: String? {
    switch self {
    case .string(let text): text
    case .int, .number: text
    default: nil
    }
  }
}
