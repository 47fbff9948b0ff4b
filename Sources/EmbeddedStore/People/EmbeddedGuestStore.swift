internal import MarketJSON
public import Marketplace

/// The neighborhoods of the guest, in `Library/Market.sqlite`.
public struct EmbeddedGuestStore: NeighborhoodChoiceStore, SQLStore {
  let store: StoreActor

  private static let name = "guest"

  public func load() async throws(StoreError) -> NeighborhoodChoice? {
    try await ask { sql throws(SQLiteFault) in try Self.choice(sql) }
  }

  public func update(
    _ edit: @Sendable (NeighborhoodChoice?) throws(NeighborhoodChoiceError) -> NeighborhoodChoice
  ) async throws(NeighborhoodsError) -> NeighborhoodChoice {
    let outcome: Result<NeighborhoodChoice, NeighborhoodChoiceError>
    do throws(StoreError) {
      outcome = try await store.write { database throws(SQLiteFault) in
        try database.write { sql throws(SQLiteFault) in
          let known = try Self.choice(sql)
          let outcome = Result { () throws(NeighborhoodChoiceError) in try edit(known) }
          if case .success(let choice) = outcome { try sql.setMeta(Self.name, to: Self.text(of: choice)) }
          return outcome
        }
      }
    } catch {
      throw .store(error)
    }
    do throws(NeighborhoodChoiceError) { return try outcome.get() } catch { throw .rule(error) }
  }

  private static func text(of choice: NeighborhoodChoice) -> String {
    JSONValue.object(
      JSONObject([
        .init("neighborhoods", .array(choice.chosen.map { .string($0.text) })),
        .init("current", .string(choice.current.text)), .init("range", .int(choice.range.metres)),
      ])
    ).text
  }

  /// Nil before the first choice.
  private static func choice(_ sql: SQL) throws(SQLiteFault) -> NeighborhoodChoice? {
    guard let text = try sql.meta(name), case .object(let object)? = try? JSONReader.value(of: Array(text.utf8)),
      let codes = object["neighborhoods"]?.elements
    else { return nil }
    let chosen = codes.compactMap { $0.string.map { NeighborhoodCode($0) } }
    let current = object["current"]?.string.map { NeighborhoodCode($0) }
    let range = object["range"]?.wholeNumber.flatMap(NeighborhoodChoice.Range.init(rawValue:)) ?? .only
    return NeighborhoodChoice(chosen: chosen, current: current, range: range)
  }
}
