/// Follows another member, or no longer follows them. Nobody else learns of it.
struct FollowPerson: CommandAction {
  let other: ID<Account>
  let isFollowed: Bool

  func perform(in context: CommandContext<AccountsError>) throws(AccountsError) {
    let (actor, other) = (context.actor, other)
    guard other != actor else { throw .rule(.followYourself) }
    let known = try context.stored { transaction throws(StoreError) in try transaction.follow(of: other, by: actor) }
    guard isFollowed != (known != nil) else { return }
    try context.change(
      .follow(other, from: known, to: isFollowed ? context.time : nil), as: isFollowed ? .follow : .unfollow)
  }

  func written(undoing undone: ID<AnyCommand>?, _ done: [RecordChange]) -> MemberCommand? {
    .setFollowed(other, isFollowed)
  }
}
