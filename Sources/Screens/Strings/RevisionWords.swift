public import Marketplace

extension Strings {
  /// The field changes of a revision in one line: `제목: ‘의자’ → ‘원목 의자’, 가격: 30,000원 → 25,000원`. Empty if the kind of the
  /// change says everything.
  public func changes(of revision: ListingRevision, place: (NeighborhoodCode) -> String) -> String {
    guard let before = revision.before, let after = revision.after else { return "" }
    return revision.fields.compactMap { field in
      guard let name = name(field) else { return nil }
      let (old, new) = (value(field, of: before, place), value(field, of: after, place))
      return self(.fieldChange, name, old, new)
    }.joined(separator: self(.fieldChangesJoint))
  }

  /// Nil for a field that the kind of the change already implies.
  private func name(_ field: RevisedField) -> String? {
    switch field {
    case .title: self(.editorTitle)
    case .price: self(.editorPrice)
    case .status: self(.menuStatus)
    case .description: self(.editorDescription)
    case .categories: self(.editorCategory)
    case .neighborhood: self(.menuNeighborhood)
    case .pictures: self(.editorPictures)
    case .offers: self(.fieldOffers)
    case .hidden: self(.fieldVisible)
    case .bumpedAt, .deletedAt: nil
    }
  }

  private func value(_ field: RevisedField, of listing: Listing, _ place: (NeighborhoodCode) -> String) -> String {
    switch field {
    case .title: quoted(listing.title)
    case .price: price(of: listing)
    case .status: name(listing.status)
    case .description: quoted(listing.description.split(whereSeparator: \.isNewline).joined(separator: " "))
    case .categories: listing.categories.map { name($0) }.joined(separator: ", ")
    case .neighborhood: place(listing.neighborhood)
    case .pictures: self(.pictures, String(listing.pictures.count))
    case .offers: self(listing.takesOffers ? .wordYes : .wordNo)
    case .hidden: self(listing.isHidden ? .wordNo : .wordYes)
    case .bumpedAt, .deletedAt: ""
    }
  }

  private func quoted(_ text: String) -> String {
    self(.quotedText, text.count > 40 ? text.prefix(39) + "…" : text)
  }
}
