/// The accounts of a store for one viewer, and the rules for their names.
struct StoredAccounts: Accounts {
  let viewer: Viewer
  let store: any AccountStore
  /// Has the neighbors who have listings but no account.
  let listings: any ListingStore
  let contacts: any ContactStore
  let lookalikes: any Lookalikes
  let commands: CommandPerformer
  /// Nil unless the store is a replica.
  var far: (any FarMarket)?

  func signUp(_ new: NewAccount) async throws(AccountsError) -> Account {
    let name = try AccountRules.name(new.name)
    let now = commands.clock.now()
    var bits = RandomBits(source: commands.random)
    let account = Account(
      id: new.id ?? ID(at: now, random: &bits), name: name, picture: new.picture, neighborhoods: new.neighborhoods,
      joinedAt: now)
    let isAdded = try await asking { () async throws(StoreError) in
      // The name of a neighbor from an imported listing is reserved.
      guard try await listings.sellers(named: name).isEmpty else { return false }
      return try await store.add(account, skeleton: lookalikes.skeleton(of: name))
    }
    guard isAdded else { throw .rule(.taken) }
    // The address book that somebody began before they signed up. If this fails, it stays the guest's.
    if viewer.account == nil { try? await contacts.giveContacts(of: .guest, to: account.id) }
    return account
  }

  func signIn(_ name: String) async throws(AccountsError) -> Account {
    let name = name.trimmed
    let account = try await asking { () async throws(StoreError) -> Account? in
      if let account = try await known(name) { return account }
      guard let seller = try await neighbor(name) else { return nil }
      return try await adopt(seller)
    }
    guard let account else { throw .unknown(name: name) }
    return account
  }

  func person(named name: String) async throws(AccountsError) -> Profile {
    let name = name.trimmed
    if let profile = try await found(name) { return profile }
    // A stranger may have chosen a name like the last digits of somebody's id, which lists show.
    if let far, !name.isEmpty, ShortID(name) == nil {
      await far.fetch(personNamed: name)
      if let profile = try await found(name) { return profile }
    }
    throw .unknown(name: name)
  }

  private func found(_ name: String) async throws(AccountsError) -> Profile? {
    try await asking { () async throws(StoreError) -> Profile? in
      let account = try await known(name)
      let seller = account == nil ? try await neighbor(name) : nil
      return try await self.profile(account, seller)
    }
  }

  func profile(_ id: ID<Account>) async throws(StoreError) -> Profile? {
    // See "Errors of actors" in Documentation.docc/Decisions.md, here and below.
    do throws(StoreError) {
      let account = try await store.account(id)
      let seller = account == nil ? try await listings.seller(id) : nil
      return try await profile(account, seller)
    } catch { throw error }
  }

  /// The profile of an account, else of a neighbor known only from listings, with the temperature.
  private func profile(_ account: Account?, _ seller: Seller?) async throws(StoreError) -> Profile? {
    guard let id = account?.id ?? seller?.id else { return nil }
    do throws(StoreError) {
      let manner = try await store.manner(of: id, at: commands.clock.now())
      return account.map { Profile($0, manner: manner) } ?? seller.map { Profile($0, manner: manner) }
    } catch { throw error }
  }

  func refresh(_ id: ID<Account>) { far?.look(for: id) }

  func all() async throws(StoreError) -> [Account] {
    do throws(StoreError) { return try await store.accounts() } catch { throw error }
  }

  func rename(to name: String) async throws(AccountsError) -> Account {
    do throws(AccountsError) { return try await commands.perform(RenameAccount(name: name)) } catch { throw error }
  }

  func setAbout(to text: String) async throws(AccountsError) -> Account {
    do throws(AccountsError) { return try await commands.perform(SetAbout(text: text)) } catch { throw error }
  }

  func setPicture(to picture: Picture?) async throws(AccountsError) -> Account {
    do throws(AccountsError) {
      return try await commands.perform(SetAccountPicture(picture: picture))
    } catch { throw error }
  }

  func deleteAccount() async throws(AccountsError) {
    do throws(AccountsError) { try await commands.perform(DeleteAccount()) } catch { throw error }
  }

  /// The account with this name or UUID; nil if there is none.
  private func known(_ name: String) async throws(StoreError) -> Account? {
    if let id = ID<Account>(name) { return try await store.account(id) }
    // A neighbor from the sample market may have a name of several words, which nobody else can choose.
    guard !name.isEmpty, name.utf8.count <= AccountRules.nameLimit * AccountRules.bytesPerCharacter else { return nil }
    return try await store.account(skeleton: lookalikes.skeleton(of: name))
  }

  /// The neighbor with this name or UUID who is known only from listings; nil if there is none or more than one.
  private func neighbor(_ name: String) async throws(StoreError) -> Seller? {
    if let id = ID<Account>(name) { return try await listings.seller(id) }
    let sellers = try await listings.sellers(named: name)
    return sellers.count == 1 ? sellers.first : nil
  }

  /// Creates the account of a neighbor from an imported listing; nil if somebody else has taken the name.
  private func adopt(_ seller: Seller) async throws(StoreError) -> Account? {
    let query = ListingQuery(seller: seller.id, viewer: seller.id)
    guard let newest = try await listings.page(query, at: .index(0), limit: 1).items.first else { return nil }
    let account = Account(
      id: seller.id, name: seller.name, neighborhoods: NeighborhoodChoice(only: newest.neighborhood),
      joinedAt: newest.createdAt)
    if try await store.add(account, skeleton: lookalikes.skeleton(of: seller.name)) { return account }
    return try await store.account(seller.id)
  }

  /// Runs a store request and converts its error.
  func asking<Answer>(_ ask: () async throws(StoreError) -> Answer) async throws(AccountsError) -> Answer {
    do throws(StoreError) { return try await ask() } catch { throw .store(error) }
  }
}
