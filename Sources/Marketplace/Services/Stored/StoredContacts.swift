/// The contacts of one viewer in a store.
struct StoredContacts: Contacts {
  let viewer: Viewer
  let store: any ContactStore
  let commands: CommandPerformer

  private var owner: ID<Account> { viewer.account ?? .guest }

  func people(matching text: String, beside followed: [Profile], from start: Int, limit: Int)
    async throws(StoreError) -> Page<ListedPerson>
  {
    let search = PersonSearch(text)
    let merge = try await merge(followed, search)
    let (from, count) = merge.contacts(from: start, limit: limit)
    // See "Errors of actors" in Documentation.docc/Decisions.md, here and below.
    do throws(StoreError) {
      let page = try await store.contacts(of: owner, search, from: from, limit: count)
      let items = merge.merged(page.items, from: from, start: start, limit: limit)
      return Page(items: items, start: start, total: page.total + merge.members.count)
    } catch { throw error }
  }

  func index(of person: ListedPerson.ID, matching text: String, beside followed: [Profile])
    async throws(StoreError) -> Int?
  {
    let search = PersonSearch(text)
    let merge = try await merge(followed, search)
    switch person {
    case .member(let member): return merge.index(of: member)
    case .contact(let contact):
      do throws(StoreError) {
        return try await store.index(of: contact, of: owner, search).map(merge.index(ofContactAt:))
      } catch { throw error }
    }
  }

  /// The followed members that `search` finds and no contact is tied to, with their places between the contacts.
  private func merge(_ followed: [Profile], _ search: PersonSearch) async throws(StoreError) -> PeopleMerge {
    let found = followed.filter { search.matches(name: $0.name) }
      .map { (profile: $0, key: NameKey($0.name)) }
      .sorted { ($0.key, $0.profile.id) < ($1.key, $1.profile.id) }.map(\.profile)
    guard !found.isEmpty else { return PeopleMerge(members: []) }
    do throws(StoreError) {
      let places = try await store.places(
        of: found.map { Seller(id: $0.id, name: $0.name) }, among: owner, search)
      return PeopleMerge(members: zip(found, places).compactMap { member, place in place.map { (member, $0) } })
    } catch { throw error }
  }

  func contact(_ id: ID<Contact>) async throws(StoreError) -> Contact? {
    do throws(StoreError) { return try await store.contact(id, of: owner) } catch { throw error }
  }

  func contact(of member: ID<Account>) async throws(StoreError) -> Contact? {
    do throws(StoreError) { return try await store.contact(tiedTo: member, of: owner) } catch { throw error }
  }

  func add(_ details: ContactDetails) async throws(ContactsError) -> Contact {
    try await perform(AddContact(details: details))
  }

  func edit(_ id: ID<Contact>, to details: ContactDetails) async throws(ContactsError) -> Contact {
    try await perform(EditContact(contact: id, details: details))
  }

  func save(_ savings: [ContactSaving]) async throws(ContactsError) -> [ContactRule?] {
    try await perform(SaveContacts(savings: savings))
  }

  func remove(_ id: ID<Contact>) async throws(ContactsError) -> Contact {
    try await perform(RemoveContact(contact: id))
  }

  private func perform<Action: CommandAction>(_ action: Action) async throws(ContactsError) -> Action.Outcome
  where Action.Failure == ContactsError {
    do throws(ContactsError) { return try await commands.perform(action) } catch { throw error }
  }
}
