/// The viewer's neighborhoods. A member's are kept with the account. The guest's on this machine have their own store; a viewer
/// whose account does not exist uses those too.
struct ChosenNeighborhoods: Neighborhoods {
  let viewer: Viewer
  let store: any NeighborhoodChoiceStore
  let accounts: any AccountStore
  let gazetteer: any Gazetteer
  let commands: CommandPerformer

  /// Reads the store each time, because another process may have changed the choice.
  func choice() async throws(StoreError) -> NeighborhoodChoice {
    // See "Errors of actors" in Documentation.docc/Decisions.md.
    do throws(StoreError) {
      if let me = viewer.account, let account = try await accounts.account(me) { return account.neighborhoods }
      return try await store.load() ?? NeighborhoodChoice(only: .suggested)
    } catch { throw error }
  }

  func add(_ code: NeighborhoodCode) async throws(NeighborhoodsError) -> NeighborhoodChoice {
    try await change(.add(code))
  }

  func replace(
    _ old: NeighborhoodCode, with new: NeighborhoodCode
  ) async throws(NeighborhoodsError) -> NeighborhoodChoice {
    try await change(.replace(old, with: new))
  }

  func remove(_ code: NeighborhoodCode) async throws(NeighborhoodsError) -> NeighborhoodChoice {
    try await change(.remove(code))
  }

  func use(_ code: NeighborhoodCode) async throws(NeighborhoodsError) -> NeighborhoodChoice {
    try await change(.use(code))
  }

  func move(to code: NeighborhoodCode) async throws(NeighborhoodsError) -> NeighborhoodChoice {
    try await change(.move(to: code))
  }

  func setRange(
    _ range: NeighborhoodChoice.Range
  ) async throws(NeighborhoodsError) -> NeighborhoodChoice {
    try await change(.setRange(range))
  }

  func search(
    _ text: String, from start: Int, near origin: NeighborhoodCode?
  ) async throws(StoreError) -> Page<NeighborhoodMatch> {
    try await gazetteer.search(text, from: start, limit: NeighborhoodMatch.pageLength, near: origin)
  }

  func named(_ name: String) async throws(StoreError) -> [NeighborhoodMatch] {
    try await gazetteer.matches(named: name)
  }

  func neighborhood(_ code: NeighborhoodCode) -> Neighborhood? {
    gazetteer.neighborhood(code)
  }

  private func change(_ edit: NeighborhoodEdit) async throws(NeighborhoodsError) -> NeighborhoodChoice {
    if let code = edit.new, gazetteer.neighborhood(code) == nil { throw .unknown(code) }
    do throws(NeighborhoodsError) {
      if viewer.account != nil, let choice = try await commands.perform(ChooseNeighborhoods(edit: edit)) {
        return choice
      }
      return try await store.update { stored throws(NeighborhoodChoiceError) in
        var choice = stored ?? NeighborhoodChoice(only: .suggested)
        try edit.apply(to: &choice)
        return choice
      }
    } catch { throw error }
  }
}
