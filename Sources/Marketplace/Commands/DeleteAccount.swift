/// Deletes the member's account and personal data. Rooms keep their messages, and show a former member as their sender.
/// Undo is impossible, so the command is not recorded.
struct DeleteAccount: CommandAction {
  static var isRecorded: Bool { false }

  /// The server requires the passphrase, so this command never goes through the outbox.
  func written(undoing undone: ID<AnyCommand>?, _ done: [RecordChange]) -> MemberCommand? { nil }

  func perform(in context: CommandContext<AccountsError>) throws(AccountsError) {
    let actor = context.actor
    let found = try context.stored { transaction throws(StoreError) in
      (account: try transaction.account(actor), listings: try transaction.listings(of: actor))
    }
    guard let account = found.account else { throw .unknown(name: "\(actor)") }
    for listing in found.listings {
      var gone = listing.deletedAt == nil ? listing.deleted(at: context.time) : listing
      gone.sellerName = Account.formerName
      try context.change(.listing(listing.id, from: listing, to: gone), as: .delete)
    }
    try deletePosts(in: context)
    let details = AccountDetails(
      picture: nil, neighborhoods: NeighborhoodChoice(only: account.neighborhoods.current), about: "")
    try context.change(.details(from: account.details, to: details), as: .delete)
    // Every account needs a unique skeleton, and no name looks like an identity.
    let name = AccountName(Account.formerName, Skeleton("\(actor)"))
    try context.change(.name(from: context.accountName(account.name), to: name), as: .delete)
    try context.stored { transaction throws(StoreError) in try transaction.forget(actor, at: context.time) }
  }

  private func deletePosts(in context: CommandContext<AccountsError>) throws(AccountsError) {
    let actor = context.actor
    let found = try context.stored { transaction throws(StoreError) in
      (posts: try transaction.posts(of: actor), comments: try transaction.comments(of: actor))
    }
    for post in found.posts {
      var gone = post.isDeleted ? post : post.deleted(at: context.time)
      gone.authorName = Account.formerName
      try context.change(.post(post.id, from: post, to: gone), as: .delete)
    }
    for comment in found.comments {
      var gone = comment.isDeleted ? comment : comment.deleted(at: context.time)
      gone.authorName = Account.formerName
      try context.change(.comment(comment.id, from: comment, to: gone), as: .delete)
    }
  }
}
