/// Tells the time.
public protocol MarketClock: Sendable {
  func now() -> Timestamp
  /// Seconds east of UTC where the person is, at that moment.
  func offset(at time: Timestamp) -> Int
}

/// Keeps the neighborhoods that the person at this terminal chose.
public protocol NeighborhoodChoiceStore: Sendable {
  /// Nil when none was ever saved.
  func load() async throws(StoreError) -> NeighborhoodChoice?
  func save(_ choice: NeighborhoodChoice) async throws(StoreError)
}

/// Keeps what a person set in the program.
public protocol SettingsStore: Sendable {
  /// Empty when nothing was ever saved, or what was saved cannot be understood.
  func load() -> PartialSettings
  func save(_ settings: PartialSettings) async throws(StoreError)
}
