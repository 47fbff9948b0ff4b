/// Renames the member's account, and returns it. Throws `.rule` for a name that is not allowed or that somebody else has.
struct RenameAccount: CommandAction {
  let name: String

  func perform(in context: CommandContext<AccountsError>) throws(AccountsError) -> Account {
    let (actor, text) = (context.actor, try AccountRules.name(name))
    var account = try context.ownAccount()
    let name = context.accountName(text)
    let owners = try context.stored { transaction throws(StoreError) in try transaction.owners(of: name) }
    guard owners.allSatisfy({ $0 == actor }) else { throw .rule(.taken) }
    try context.change(.name(from: context.accountName(account.name), to: name), as: .rename)
    account.name = text
    return account
  }
}

/// Sets the picture of the member's account, or removes it for nil. Returns the account.
struct SetAccountPicture: CommandAction {
  let picture: Picture?

  func perform(in context: CommandContext<AccountsError>) throws(AccountsError) -> Account {
    var account = try context.ownAccount()
    let before = account.details
    account.picture = picture
    try context.change(.details(from: before, to: account.details), as: .picture)
    return account
  }
}

/// Sets the words of the member about themselves, one line. Returns the account. Throws `.rule` for a text that is too
/// long.
struct SetAbout: CommandAction {
  let text: String

  func perform(in context: CommandContext<AccountsError>) throws(AccountsError) -> Account {
    let text = PlainLine.cleaned(text).trimmed
    guard AccountRules.isShort(text, AccountRules.aboutLimit) else {
      throw .rule(.longAbout(limit: AccountRules.aboutLimit))
    }
    var account = try context.ownAccount()
    let before = account.details
    account.about = text
    try context.change(.details(from: before, to: account.details), as: .about)
    return account
  }
}

extension CommandAction where Outcome == Account, Failure == AccountsError {
  /// The account as it is now.
  func outcome(of record: CommandRecord, in context: CommandContext<AccountsError>) throws(AccountsError) -> Account {
    try context.ownAccount()
  }
}

extension CommandContext where Failure == AccountsError {
  fileprivate func ownAccount() throws(AccountsError) -> Account {
    let account = try stored { transaction throws(StoreError) in try transaction.account(actor) }
    guard let account else { throw .unknown(name: "\(actor)") }
    return account
  }
}

/// Changes the member's choice of neighborhoods, and returns it; nil for a member without an account. It is no step that undo
/// takes back: it changes what the member looks at, not what is on the market.
struct ChooseNeighborhoods: CommandAction {
  let edit: NeighborhoodEdit

  static var isRecorded: Bool { false }

  func perform(in context: CommandContext<NeighborhoodsError>) throws(NeighborhoodsError) -> NeighborhoodChoice? {
    let actor = context.actor
    let account = try context.stored { transaction throws(StoreError) in try transaction.account(actor) }
    guard let before = account?.details else { return nil }
    var after = before
    do throws(NeighborhoodChoiceError) { try edit.apply(to: &after.neighborhoods) } catch { throw .rule(error) }
    try context.change(.details(from: before, to: after), as: .nothing)
    return after.neighborhoods
  }

  func outcome(of record: CommandRecord, in context: CommandContext<NeighborhoodsError>) throws(NeighborhoodsError)
    -> NeighborhoodChoice?
  {
    try perform(in: context)
  }
}
