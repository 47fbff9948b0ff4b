import Marketplace

/// A field of a listing or a post that differs between an edit and the server's version.
struct ConflictField: Equatable, Sendable {
  let name: Phrase
  let mine: String
  let theirs: String
}

extension Strings {
  /// The fields of an edit that differ from the server's version, in the order of the editor.
  ///
  /// - Parameters:
  ///   - offset: the person's time zone, in seconds east of UTC.
  ///   - place: names a neighborhood.
  func conflicts(
    of edit: ConflictEdit, with current: ConflictVersion, offset: Int, place: (NeighborhoodCode) -> String
  ) -> [ConflictField] {
    switch (edit, current) {
    case (.listing(_, let changes), .listing(let listing)): conflicts(of: changes, with: listing, place: place)
    case (.post(_, let changes), .post(let post)): conflicts(of: changes, with: post, offset: offset, place: place)
    default: []
    }
  }

  private func conflicts(
    of changes: PostChanges, with post: Post, offset: Int, place: (NeighborhoodCode) -> String
  ) -> [ConflictField] {
    var fields: [ConflictField] = []
    func add(_ name: Phrase, _ mine: String?, _ theirs: String) {
      if let mine, mine != theirs { fields.append(ConflictField(name: name, mine: mine, theirs: theirs)) }
    }
    func words(_ found: Place) -> String {
      [place(found.neighborhood), found.name].compactMap(\.self).joined(separator: " · ")
    }
    func words(_ project: Project) -> String {
      let wanted = self(.labelWanted) + ": " + Self.grouped(project.wanted)
      let until = project.until.map { self(.untilDate, date($0, offset: offset)) }
      let link = if case .link(let link) = project.contact { link } else { String?.none }
      let parts = [project.purpose, project.seeking, wanted, until, link]
      return parts.compactMap(\.self).joined(separator: " · ")
    }
    add(.editorTitle, changes.title, post.title)
    add(.postText, changes.text, post.text)
    add(.chipTopic, changes.topic.map { name($0) }, name(post.topic))
    add(.postTogether, changes.project.map(words), post.project.map(words) ?? "")
    if let pictures = changes.pictures, pictures != post.pictures {
      fields.append(
        ConflictField(name: .editorPictures, mine: self.words(of: pictures), theirs: self.words(of: post.pictures)))
    }
    add(.labelPlace, changes.place.map(words), words(post.place))
    return fields
  }

  private func conflicts(of changes: ListingChanges, with listing: Listing, place: (NeighborhoodCode) -> String)
    -> [ConflictField]
  {
    var fields: [ConflictField] = []
    func add(_ name: Phrase, _ mine: String?, _ theirs: String) {
      if let mine, mine != theirs { fields.append(ConflictField(name: name, mine: mine, theirs: theirs)) }
    }
    if let pictures = changes.pictures, pictures != listing.pictures {
      fields.append(
        ConflictField(name: .editorPictures, mine: words(of: pictures), theirs: words(of: listing.pictures)))
    }
    add(.editorTitle, changes.title, listing.title)
    add(.editorCategory, changes.categories.map(names), names(of: listing.categories.filter { !$0.isComputed }))
    let current = listing.price.map { price($0) } ?? self(.noPrice)
    switch changes.price {
    case .set(let money)?: add(.editorPrice, price(money), current)
    case .withdrawn?: add(.editorPrice, self(.noPrice), current)
    case nil: break
    }
    add(.offersWelcome, changes.takesOffers.map { self($0 ? .on : .off) }, self(listing.takesOffers ? .on : .off))
    add(.editorDescription, changes.description, listing.description)
    add(.labelPlace, changes.neighborhood.map(place), place(listing.neighborhood))
    return fields
  }

  private func price(_ money: Money) -> String { money.amount == 0 ? self(.giveaway) : amount(money) }

  private func names(of categories: [Category]) -> String { categories.map { name($0) }.joined(separator: ", ") }

  private func words(of pictures: [Picture]) -> String {
    let many = pictures.isEmpty ? Phrase.noPicture : pictures.count == 1 ? .onePicture : .pictures
    let count = self(many, String(pictures.count))
    let alts = pictures.map(\.alt).filter { !$0.isEmpty }
    return alts.isEmpty ? count : count + ": " + alts.joined(separator: ", ")
  }
}
