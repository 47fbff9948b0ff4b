/// Saves a search under a name, and returns it.
struct SaveSearch: CommandAction {
  let request: SearchRequest
  let name: String

  func perform(in context: CommandContext<SavedSearchesError>) throws(SavedSearchesError) -> SavedSearch {
    guard request.isAsked else { throw .rule(.nothingAsked) }
    let name = try context.searchName(name)
    let saved = SavedSearch(id: context.newID(), name: name, request: request, createdAt: context.time)
    let kept = try context.savedSearches()
    if let refusal = saved.refusal(beside: kept) { throw .rule(refusal) }
    try context.change(.savedSearch(saved.id, from: nil, to: saved), as: .saveSearch)
    return saved
  }

  func outcome(of record: CommandRecord, in context: CommandContext<SavedSearchesError>) throws(SavedSearchesError)
    -> SavedSearch
  {
    let changes = try context.stored { transaction throws(StoreError) in try transaction.changes(of: record.number) }
    for case .savedSearch(_, _, let saved?) in changes { return saved }
    throw .notFound
  }
}

/// Renames a saved search, and returns the name as it is kept.
struct RenameSearch: CommandAction {
  let search: ID<SavedSearch>
  let name: String

  func perform(in context: CommandContext<SavedSearchesError>) throws(SavedSearchesError) -> String {
    let name = try context.searchName(name)
    let kept = try context.savedSearches()
    guard let before = kept.first(where: { $0.id == search }) else { throw .notFound }
    let after = before.renamed(name)
    if let refusal = after.refusal(beside: kept) { throw .rule(refusal) }
    try context.change(.savedSearch(search, from: before, to: after), as: .renameSearch)
    return name
  }

  func outcome(of record: CommandRecord, in context: CommandContext<SavedSearchesError>) throws(SavedSearchesError)
    -> String
  {
    try context.searchName(name)
  }
}

/// Removes a saved search.
struct RemoveSearch: CommandAction {
  let search: ID<SavedSearch>

  func perform(in context: CommandContext<SavedSearchesError>) throws(SavedSearchesError) {
    guard let before = try context.savedSearches().first(where: { $0.id == search }) else { throw .notFound }
    try context.change(.savedSearch(search, from: before, to: nil), as: .removeSearch)
  }
}

/// Marks everything that a saved search has found up to now as seen. Does nothing for a search that the member does not have.
struct MarkSearchSeen: CommandAction {
  let search: ID<SavedSearch>

  static var isRecorded: Bool { false }

  func perform(in context: CommandContext<SavedSearchesError>) throws(SavedSearchesError) {
    guard let before = try context.savedSearches().first(where: { $0.id == search }), before.seenUpTo < context.time
    else { return }
    var after = before
    after.seenUpTo = context.time
    try context.change(.savedSearch(search, from: before, to: after), as: .nothing)
  }
}

extension CommandContext where Failure == SavedSearchesError {
  fileprivate func savedSearches() throws(SavedSearchesError) -> [SavedSearch] {
    try stored { transaction throws(StoreError) in try transaction.savedSearches(of: actor) }
  }

  fileprivate func searchName(_ text: String) throws(SavedSearchesError) -> String {
    guard let name = SavedSearch.name(of: text) else { throw .rule(.badName) }
    return name
  }
}
