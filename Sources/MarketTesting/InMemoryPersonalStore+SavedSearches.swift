public import Marketplace

extension InMemoryPersonalStore {
  public func savedSearches(of person: ID<Account>) async throws(StoreError) -> [SavedSearch] {
    try answer { $0.people[person]?.searches.reversed() ?? [] }
  }

  public func add(_ search: SavedSearch, of person: ID<Account>) async throws(StoreError) -> SavedSearch.Refusal? {
    let refusal: SavedSearch.Refusal? = try answer { state in
      let kept = state.people[person]?.searches ?? []
      if kept.contains(where: { $0.id == search.id }) { return nil }
      if kept.contains(where: { $0.nameKey.utf8.elementsEqual(search.nameKey.utf8) }) { return .nameTaken(search.name) }
      if kept.count >= SavedSearch.limit { return .full }
      state.people[person, default: Person()].searches.append(search)
      return nil
    }
    if refusal == nil { announce(.personal(person)) }
    return refusal
  }

  public func renameSavedSearch(
    _ id: ID<SavedSearch>, to name: String, of person: ID<Account>
  ) async throws(StoreError) -> (isFound: Bool, refusal: SavedSearch.Refusal?) {
    let outcome: (isFound: Bool, refusal: SavedSearch.Refusal?) = try answer { state in
      let kept = state.people[person]?.searches ?? []
      guard let index = kept.firstIndex(where: { $0.id == id }) else { return (false, nil) }
      let key = SavedSearch.nameKey(of: name)
      if kept.contains(where: { $0.id != id && $0.nameKey.utf8.elementsEqual(key.utf8) }) {
        return (true, .nameTaken(name))
      }
      let before = kept[index]
      state.people[person]?.searches[index] = SavedSearch(
        id: id, name: name, request: before.request, createdAt: before.createdAt, seenUpTo: before.seenUpTo)
      return (true, nil)
    }
    if outcome.isFound, outcome.refusal == nil { announce(.personal(person)) }
    return outcome
  }

  public func removeSavedSearch(_ id: ID<SavedSearch>, of person: ID<Account>) async throws(StoreError) -> Bool {
    let isRemoved = try answer { state in
      guard let index = state.people[person]?.searches.firstIndex(where: { $0.id == id }) else { return false }
      state.people[person]?.searches.remove(at: index)
      return true
    }
    if isRemoved { announce(.personal(person)) }
    return isRemoved
  }

  public func markSeen(_ id: ID<SavedSearch>, of person: ID<Account>, upTo time: Timestamp) async throws(StoreError) {
    let isChanged = try answer { state in
      guard let index = state.people[person]?.searches.firstIndex(where: { $0.id == id }),
        let before = state.people[person]?.searches[index].seenUpTo, before < time
      else { return false }
      state.people[person]?.searches[index].seenUpTo = time
      return true
    }
    if isChanged { announce(.personal(person)) }
  }
}
