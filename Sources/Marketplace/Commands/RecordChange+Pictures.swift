extension RecordChange {
  /// The pictures of an account, a contact or a post before and after the change.
  package var pictures: [Picture] {
    switch self {
    case .details(let from, let to): [from.picture, to.picture].compactMap(\.self)
    case .post(_, let from, let to): (from?.pictures ?? []) + (to?.pictures ?? [])
    case .contact(_, let from, let to): [from?.details.picture, to?.details.picture].compactMap(\.self)
    case .listing, .heart, .partner, .block, .follow, .rating, .report, .participant, .savedSearch, .bookmark, .comment,
      .postMark, .name:
      []
    }
  }
}
