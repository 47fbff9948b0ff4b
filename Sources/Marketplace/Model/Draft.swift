/// An unsaved form that is kept for its author.
public enum Draft: Hashable, Sendable {
  case listing(ListingDraft)
  case post(PostDraft)

  /// What the form is about.
  public enum Subject: Hashable, Sendable {
    /// The changes to a listing; nil for a new one.
    case listing(ID<Listing>?)
    /// The changes to a post; nil for a new one.
    case post(ID<Post>?)
  }

  public var subject: Subject {
    switch self {
    case .listing(let draft): .listing(draft.listing)
    case .post(let draft): .post(draft.post)
    }
  }

  /// Whether the draft has no input worth keeping.
  public var isEmpty: Bool {
    switch self {
    case .listing(let draft): draft.isEmpty
    case .post(let draft): draft.isEmpty
    }
  }

  public var pictures: [DraftPicture] {
    switch self {
    case .listing(let draft): draft.pictures
    case .post(let draft): draft.pictures
    }
  }

  /// Nil for a post.
  public var ofListing: ListingDraft? { if case .listing(let draft) = self { draft } else { nil } }

  /// Nil for a listing.
  public var ofPost: PostDraft? { if case .post(let draft) = self { draft } else { nil } }
}
