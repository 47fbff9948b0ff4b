/// Rates the other person of a finished deal, and returns the rating. Throws `.rule`.
///
/// Blocks do not matter: a bad deal is a reason for both a block and a complaint.
struct RateDeal: CommandAction {
  let listing: ID<Listing>
  let kinds: Set<Rating.Kind>
  let note: String

  func perform(in context: CommandContext<AccountsError>) throws(AccountsError) -> Rating {
    let note = PlainLine.cleaned(note).trimmed
    guard !kinds.isEmpty, Set(kinds.map(\.isThanks)).count == 1 else { throw .rule(.ratingKinds) }
    guard AccountRules.isShort(note, RatingRules.noteLimit) else {
      throw .rule(.longNote(limit: RatingRules.noteLimit))
    }
    let (actor, listing) = (context.actor, listing)
    let other = try context.stored { transaction throws(StoreError) in
      try transaction.other(inDealAbout: listing, with: actor)
    }
    guard let other, other != actor else { throw .rule(.noDeal) }
    let known = try context.stored { transaction throws(StoreError) in
      try transaction.rating(of: other, by: actor, about: listing)
    }
    guard known == nil else { throw .rule(.ratedBefore) }
    let rating = Rating(listing: listing, author: actor, subject: other, kinds: kinds, note: note, time: context.time)
    try context.change(.rating(listing, of: other, from: nil, to: rating), as: .rate)
    return rating
  }

  func outcome(of record: CommandRecord, in context: CommandContext<AccountsError>) throws(AccountsError) -> Rating {
    let changes = try context.stored { transaction throws(StoreError) in try transaction.changes(of: record.number) }
    for case .rating(_, _, _, let rating?) in changes { return rating }
    return try perform(in: context)
  }

  func written(undoing undone: ID<AnyCommand>?, _ done: [RecordChange]) -> MemberCommand? {
    .rate(listing, kinds, note: note)
  }
}

/// Withdraws the member's rating of a deal. Returns false if there is none.
struct WithdrawRating: CommandAction {
  let listing: ID<Listing>

  func perform(in context: CommandContext<AccountsError>) throws(AccountsError) -> Bool {
    let (actor, listing) = (context.actor, listing)
    // The newest one, if the listing was sold again after the sale was reverted.
    let known = try context.stored { transaction throws(StoreError) in
      try transaction.ratings(by: actor, about: listing).max { ($0.time, $0.subject) < ($1.time, $1.subject) }
    }
    guard let known else { return false }
    try context.change(.rating(listing, of: known.subject, from: known, to: nil), as: .unrate)
    return true
  }

  func outcome(of record: CommandRecord, in context: CommandContext<AccountsError>) throws(AccountsError) -> Bool {
    record.kind == .unrate
  }

  func written(undoing undone: ID<AnyCommand>?, _ done: [RecordChange]) -> MemberCommand? { .withdrawRating(listing) }
}

extension MarketTransaction {
  /// The other person of the deal in which a listing was sold; nil without a deal of this member.
  func other(inDealAbout id: ID<Listing>, with member: ID<Account>) throws(StoreError) -> ID<Account>? {
    guard let listing = try listing(id), listing.status == .sold, let buyer = try partner(of: id, as: .sold) else {
      return nil
    }
    if member == buyer { return listing.seller }
    return member == listing.seller ? buyer : nil
  }

  func rating(of other: ID<Account>, by author: ID<Account>, about listing: ID<Listing>) throws(StoreError) -> Rating? {
    try ratings(by: author, about: listing).first { $0.subject == other }
  }
}
