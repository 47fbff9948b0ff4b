/// The viewer's access to people and accounts.
///
/// For a guest, methods that need an account throw `.guest`; reads return nothing.
public protocol Accounts: Sendable {
  /// Creates an account. Throws `.rule` for a name that is taken or not allowed.
  func signUp(_ new: NewAccount) async throws(AccountsError) -> Account

  /// The account with this name or UUID. Throws `.unknown` if there is none.
  func signIn(_ name: String) async throws(AccountsError) -> Account

  /// The person with this name or UUID: an account, or a neighbor known only from listings. Creates no account for a
  /// neighbor. Throws `.unknown` if there is nobody.
  func person(named name: String) async throws(AccountsError) -> Profile

  /// The profile of an account, or of a neighbor known only from listings; nil when there is neither.
  func profile(_ id: ID<Account>) async throws(StoreError) -> Profile?

  /// On a replica, starts to load a person from the server; a change arrives as an event. Other stores have everything.
  func refresh(_ id: ID<Account>)

  /// All accounts, ordered by name.
  func all() async throws(StoreError) -> [Account]

  /// Renames the viewer's account. Throws `.rule` for a name that is taken or not allowed.
  func rename(to name: String) async throws(AccountsError) -> Account

  /// Sets the viewer's words about themselves; empty removes them. Throws `.rule(.longAbout)`.
  func setAbout(to text: String) async throws(AccountsError) -> Account

  /// Sets the picture of the viewer's account, which `Media.keep` has already stored. Nil removes it.
  func setPicture(to picture: Picture?) async throws(AccountsError) -> Account

  /// Deletes the viewer's account, listings and private data, and frees the name. Messages to others stay, from a
  /// former member. Cannot be undone.
  func deleteAccount() async throws(AccountsError)

  /// Hides the viewer and `other` from each other, or shows them again. Throws `.rule(.yourself)`.
  func setBlocked(_ other: ID<Account>, to isBlocked: Bool) async throws(AccountsError)

  /// The people the viewer blocked, newest first.
  func blocked() async throws(StoreError) -> [Profile]

  /// The blocks by the viewer and of the viewer, newest first.
  func blocks() async throws(StoreError) -> [Block]

  /// Reports a person or a listing. The viewer no longer sees a reported listing. Throws `.rule`.
  func report(_ subject: Report.Subject, reason: Report.Reason, note: String) async throws(AccountsError) -> Report

  /// Withdraws the viewer's open report about `subject`. A reported listing becomes visible again. Returns false if
  /// there is no open report.
  func withdrawReport(about subject: Report.Subject) async throws(StoreError) -> Bool

  /// The viewer's reports, newest first.
  func reports() async throws(StoreError) -> [Report]
}

/// What others see about a person.
public struct Profile: Hashable, Sendable, Identifiable {
  public let id: Marketplace.ID<Account>
  public let name: String
  public let picture: Picture?
  public let about: String
  /// Nil for a neighbor known only from listings.
  public let account: Account?
  /// Nil if it was not read. Lists of people do not read it.
  public var manner: Manner?

  public init(_ account: Account, manner: Manner? = nil) {
    id = account.id
    name = account.name
    picture = account.picture
    about = account.about
    self.account = account
    self.manner = manner
  }

  public init(_ seller: Seller, manner: Manner? = nil) {
    id = seller.id
    name = seller.name
    picture = nil
    about = ""
    account = nil
    self.manner = manner
  }
}

/// Why an action on accounts failed.
public enum AccountsError: Error, Hashable, Sendable {
  /// Only members can do this: the viewer has to sign in first.
  case guest
  case rule(AccountRule)
  /// Nobody has this name.
  case unknown(name: String)
  case store(StoreError)
}
