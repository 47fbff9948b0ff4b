/// Tells the time.
public protocol MarketClock: Sendable {
  func now() -> Timestamp
  /// The local offset from UTC at that time, in seconds, positive to the east.
  func offset(at time: Timestamp) -> Int
}

/// Returns unpredictable random bits.
public protocol RandomSource: Sendable {
  func bits() -> UInt64
}

/// Stores the neighborhoods that the person at this terminal chose.
public protocol NeighborhoodChoiceStore: Sendable {
  /// Returns nil when nothing was ever saved.
  func load() async throws(StoreError) -> NeighborhoodChoice?
  /// Applies `edit` to the stored choice (nil when nothing was ever saved) in one transaction, and returns the new
  /// choice. `edit` may run more than once. When it throws, this throws `.rule` and stores nothing.
  func update(
    _ edit: @Sendable (NeighborhoodChoice?) throws(NeighborhoodChoiceError) -> NeighborhoodChoice
  ) async throws(NeighborhoodsError) -> NeighborhoodChoice
}

/// Stores the settings of a person.
public protocol SettingsStore: Sendable {
  /// Returns empty settings when nothing was ever saved, or the saved settings cannot be parsed.
  func load() -> PartialSettings
  /// Applies `edit` to the stored settings in one transaction. `edit` may run more than once.
  func update(_ edit: @Sendable (inout PartialSettings) -> Void) async throws(StoreError)
}
