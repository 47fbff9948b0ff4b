import Marketplace

/// A refused edit of a listing or of a post.
enum ConflictEdit {
  case listing(ID<Listing>, ListingChanges)
  case post(ID<Post>, PostChanges)

  /// Nil for an item that is no edit.
  init?(_ item: PendingItem) {
    switch item.command {
    case .edit(let id, let changes, _)?: self = .listing(id, changes)
    case .editPost(let id, let changes, _)?: self = .post(id, changes)
    default: return nil
    }
  }

  /// The title in the edit; nil when it stays.
  var title: String? {
    switch self {
    case .listing(_, let changes): changes.title
    case .post(_, let changes): changes.title
    }
  }

  /// The change that says that the server's version is another one.
  var change: Change {
    switch self {
    case .listing(let id, _): .listing(id)
    case .post(let id, _): .post(id)
    }
  }

  /// Says that there is no version on the server any more.
  var gone: Phrase {
    switch self {
    case .listing: .conflictGone
    case .post: .conflictPostGone
    }
  }

  /// The server's version; nil when there is none any more.
  func current(in market: Market) async throws(StoreError) -> ConflictVersion? {
    switch self {
    case .listing(let id, _): return try await market.listings.row(id, from: nil).map { .listing($0.listing) }
    case .post(let id, _):
      do throws(TownError) {
        let post = try await market.town.post(id, from: nil).post
        return post.isDeleted ? nil : .post(post)
      } catch {
        if case .store(let fault) = error { throw fault }
        return nil
      }
    }
  }
}

/// The server's version of an edited listing or post.
enum ConflictVersion: Equatable {
  case listing(Listing)
  case post(Post)

  var title: String {
    switch self {
    case .listing(let listing): listing.title
    case .post(let post): post.title
    }
  }
}
