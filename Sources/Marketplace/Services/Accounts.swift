/// What a screen or a subcommand may ask about people.
public protocol Accounts: Sendable {
  /// Throws `.rule` for an id that cannot be had.
  func signUp(_ new: NewAccount) async throws(AccountsError) -> Account

  /// The account of this id on the screen, or UUID. Throws `.unknown` when there is none.
  func signIn(_ name: String) async throws(AccountsError) -> Account

  /// Who goes by this id on the screen, or UUID: an account, or a neighbor known only by his listings, who stays that. Throws
  /// `.unknown` when nobody does.
  func person(named name: String) async throws(AccountsError) -> Profile

  /// Who this is: an account, or a neighbor known only by his listings; nil when neither.
  func profile(_ id: ID<Account>) async throws(StoreError) -> Profile?

  /// All accounts, by id on the screen.
  func all() async throws(StoreError) -> [Account]

  /// Gives it another id on the screen. Throws `.rule`.
  func rename(_ id: ID<Account>, to name: String) async throws(AccountsError) -> Account

  /// Gives it another picture, taken in already; nil takes it away.
  func setPicture(of id: ID<Account>, to picture: Picture?) async throws(AccountsError) -> Account

  /// Hides all of `other` from `person`, and of `person` from `other`, or shows it again. Throws `.rule(.yourself)`.
  func setBlocked(_ other: ID<Account>, by person: ID<Account>, to isBlocked: Bool) async throws(AccountsError)

  /// Whom a person blocked, newest first.
  func blocked(by person: ID<Account>) async throws(StoreError) -> [Profile]

  /// Reports a listing, which `person` does not see any more, or somebody. Throws `.rule`.
  func report(_ subject: Report.Subject, by person: ID<Account>, reason: Report.Reason, note: String)
    async throws(AccountsError) -> Report

  /// Takes back what `person` reported and nobody has decided on: a listing is seen again. False when there is nothing.
  func withdrawReport(about subject: Report.Subject, by person: ID<Account>) async throws(StoreError) -> Bool

  /// The reports of a person, newest first.
  func reports(by person: ID<Account>) async throws(StoreError) -> [Report]
}

/// What others see of a person.
public struct Profile: Hashable, Sendable, Identifiable {
  public let id: Marketplace.ID<Account>
  public let name: String
  public let picture: Picture?
  public let about: String
  /// Nil for one who is known only by his listings.
  public let account: Account?

  public init(_ account: Account) {
    id = account.id
    name = account.name
    picture = account.picture
    about = account.about
    self.account = account
  }

  public init(_ seller: Seller) {
    id = seller.id
    name = seller.name
    picture = nil
    about = ""
    account = nil
  }
}

/// Why something could not be done about people.
public enum AccountsError: Error, Hashable, Sendable {
  case rule(AccountRule)
  /// There is nobody of this id.
  case unknown(name: String)
  case store(StoreError)
}
