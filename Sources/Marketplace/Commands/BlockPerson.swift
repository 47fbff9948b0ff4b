/// Hides the member and another person from each other, or shows them again.
struct BlockPerson: CommandAction {
  let other: ID<Account>
  let isBlocked: Bool

  func perform(in context: CommandContext<AccountsError>) throws(AccountsError) {
    let (actor, other) = (context.actor, other)
    guard other != actor else { throw .rule(.yourself) }
    let known = try context.stored { transaction throws(StoreError) in try transaction.block(of: other, by: actor) }
    guard isBlocked != (known != nil) else { return }
    try context.change(
      .block(other, from: known, to: isBlocked ? context.time : nil), as: isBlocked ? .block : .unblock)
  }
}
