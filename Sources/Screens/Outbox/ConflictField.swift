import Marketplace

/// A field of a listing that differs between an edit and the server's listing.
struct ConflictField: Equatable, Sendable {
  let name: Phrase
  let mine: String
  let theirs: String
}

extension Strings {
  /// The fields of an edit that differ from `listing`, in the order of the editor. `place` names a neighborhood.
  func conflicts(of changes: ListingChanges, with listing: Listing, place: (NeighborhoodCode) -> String)
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
