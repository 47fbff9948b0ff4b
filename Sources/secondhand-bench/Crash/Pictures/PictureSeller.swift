import Marketplace

/// A seller that performs the steps of a script like the editor and `sell`.
struct PictureSeller {
  static let home = NeighborhoodCode("11680101")
  static let categories = Category(named: "furniture").map { [$0] } ?? []

  let markets: Markets
  let sources: PictureSources

  /// Signs in, or signs up with a picture.
  func account() async throws -> ID<Account> {
    let market = markets.market(for: .guest)
    do {
      return try await market.accounts.signIn(PictureScript.seller).id
    } catch AccountsError.unknown {
      try sources.make("self")
      let kept = try await market.media.keep(sources.path("self"))
      let new = NewAccount(
        name: PictureScript.seller, neighborhoods: NeighborhoodChoice(only: Self.home),
        picture: Picture(source: .file(kept.file)))
      let account = try await market.accounts.signUp(new)
      await market.media.release([kept.file])
      return account.id
    }
  }

  /// Performs a step and reports its progress to `tell`. `listing` is the current listing of the step; nil for a new
  /// one.
  func perform(
    _ step: PictureScript.Step, number: Int, on listing: Listing?, by person: ID<Account>, tell: (SaverLine) -> Void
  ) async throws {
    let market = markets.market(for: .member(person))
    if case .delete = step {
      guard let listing else { throw BenchError("step \(number): nothing to delete") }
      _ = try await market.listings.delete(listing.id)
      return tell(.saved(number))
    }
    guard let draft = draft(of: step, on: listing) else { return }
    for picture in draft.pictures {
      if case .path = picture.source { try sources.make(picture.alt) }
    }
    try await market.drafts.keep(draft)
    tell(.drafted(number))
    var kept: [String] = []
    var pictures: [Picture] = []
    for picture in draft.pictures {
      switch picture.source {
      case .kept(let source): pictures.append(Picture(source: source, alt: picture.alt))
      case .path(let path):
        kept.append(try await market.media.keep(path).file)
        pictures.append(Picture(source: .file(kept[kept.count - 1]), alt: picture.alt))
      }
    }
    if let listing {
      let changes = ListingChanges(description: draft.description, pictures: pictures)
      _ = try await market.listings.edit(listing.id, changes)
    } else {
      let new = NewListing(
        title: draft.title, description: draft.description, categories: draft.categories, neighborhood: Self.home,
        pictures: pictures)
      _ = try await market.listings.publish(new)
    }
    tell(.saved(number))
    await market.media.release(kept)
    try await market.drafts.drop(about: listing?.id)
  }

  /// The draft that is kept before a step is saved; nil for a deletion.
  func draft(of step: PictureScript.Step, on listing: Listing?) -> ListingDraft? {
    let (product, staying): (PictureScript.Product, Int)
    switch step {
    case .publish(let new): (product, staying) = (new, 0)
    case .edit(_, let new, let count): (product, staying) = (new, count)
    case .delete: return nil
    }
    return ListingDraft(
      listing: listing?.id, title: product.title, description: product.description, categories: Self.categories,
      neighborhood: Self.home,
      pictures: product.pictures.enumerated().map { place, name in
        if place < staying, let listing {
          DraftPicture(source: .kept(listing.pictures[place].source), alt: name)
        } else {
          DraftPicture(source: .path(sources.path(name)), alt: name)
        }
      })
  }
}
