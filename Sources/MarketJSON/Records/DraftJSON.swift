package import Marketplace

/// The stored form of a draft, without empty fields:
/// `{"version":1,"title":"의자","price":"3만","pictures":[{"path":"/home/…","alt":"…"}]}`. That of a post is in
/// `DraftJSON+Posts.swift`.
package enum DraftJSON {
  package static let version = 1

  package static func text(_ draft: Draft) -> String {
    var object = JSONObject([.init("version", .int(version))])
    switch draft {
    case .listing(let draft): set(draft, in: &object)
    case .post(let draft): set(draft, in: &object)
    }
    return JSONValue.object(object).text
  }

  /// Nil for text that `text(_:)` does not produce.
  package static func draft(_ text: [UInt8], about subject: Draft.Subject) -> Draft? {
    guard let object = object(text) else { return nil }
    switch subject {
    case .listing(let id): return .listing(listing(object, about: id))
    case .post(let id): return post(object, about: id).map { .post($0) }
    }
  }

  /// The pictures of a draft, whatever it is about.
  package static func pictures(_ text: [UInt8]) -> [DraftPicture] { object(text).map(pictures) ?? [] }

  private static func object(_ text: [UInt8]) -> JSONObject? {
    guard case .object(let object)? = try? JSONReader.value(of: text), object["version"] == .int(version) else {
      return nil
    }
    return object
  }

  private static func set(_ draft: ListingDraft, in object: inout JSONObject) {
    func set(_ name: String, _ text: String) { if !text.isEmpty { object[name] = .string(text) } }
    set("title", draft.title)
    set("description", draft.description)
    set("price", draft.price)
    if !draft.categories.isEmpty { object["categories"] = .array(draft.categories.map { .string($0.slug) }) }
    if let code = draft.neighborhood { object["neighborhood"] = .string(code.text) }
    Self.set(draft.pictures, in: &object)
    if draft.takesOffers { object["offers"] = .bool(true) }
    if let changed = draft.changed {
      object["changed"] = .array(changed.map(\.rawValue).sorted().map { .string($0) })
    }
  }

  private static func listing(_ object: JSONObject, about listing: ID<Listing>?) -> ListingDraft {
    var draft = ListingDraft(listing: listing)
    draft.title = object["title"]?.string ?? ""
    draft.description = object["description"]?.string ?? ""
    draft.price = object["price"]?.string ?? ""
    draft.categories = (object["categories"]?.elements ?? []).compactMap { $0.string.flatMap { Category(named: $0) } }
    draft.neighborhood = object["neighborhood"]?.string.map { NeighborhoodCode($0) }
    draft.pictures = pictures(object)
    draft.takesOffers = object["offers"] == .bool(true)
    // Drafts of earlier versions have no `changed`.
    draft.changed = object["changed"]?.elements.map { names in
      Set(names.compactMap { $0.string.flatMap(ListingDraft.Field.init) })
    }
    return draft
  }

  static func set(_ pictures: [DraftPicture], in object: inout JSONObject) {
    if !pictures.isEmpty { object["pictures"] = .array(pictures.map(value(for:))) }
  }

  static func pictures(_ object: JSONObject) -> [DraftPicture] {
    (object["pictures"]?.elements ?? []).compactMap(picture)
  }

  private static func value(for picture: DraftPicture) -> JSONValue {
    var object =
      switch picture.source {
      case .path(let path): JSONObject([.init("path", .string(path))])
      case .kept(.file(let file)): JSONObject([.init("file", .string(file))])
      case .kept(.url(let url)): JSONObject([.init("url", .string(url))])
      }
    if !picture.alt.isEmpty { object["alt"] = .string(picture.alt) }
    return .object(object)
  }

  private static func picture(_ value: JSONValue) -> DraftPicture? {
    guard case .object(let object) = value else { return nil }
    let alt = object["alt"]?.string ?? ""
    if let path = object["path"]?.string { return DraftPicture(source: .path(path), alt: alt) }
    if let file = object["file"]?.string { return DraftPicture(source: .kept(.file(file)), alt: alt) }
    if let url = object["url"]?.string { return DraftPicture(source: .kept(.url(url)), alt: alt) }
    return nil
  }
}

extension JSONValue {
  /// Nil for any other type.
  package var string: String? { if case .string(let text) = self { text } else { nil } }

  /// Nil for any other type.
  package var elements: [JSONValue]? { if case .array(let elements) = self { elements } else { nil } }
}
