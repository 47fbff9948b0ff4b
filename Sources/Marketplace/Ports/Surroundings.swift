/// Tells the time.
public protocol MarketClock: Sendable {
  func now() -> Timestamp
  /// Seconds east of UTC where the person is, at that moment.
  func offset(at time: Timestamp) -> Int
}

/// Gives bits that nobody can foresee.
public protocol RandomSource: Sendable {
  func bits() -> UInt64
}

/// Keeps the neighborhoods that the person at this terminal chose.
public protocol NeighborhoodChoiceStore: Sendable {
  /// Nil when none was ever saved.
  func load() async throws(StoreError) -> NeighborhoodChoice?
  /// Stores what `edit` makes of what is stored (nil when nothing ever was), in one step whoever else does so at the same
  /// time, and gives it. `edit` may run more than once; when it throws, `.rule`, nothing is stored.
  func update(
    _ edit: @Sendable (NeighborhoodChoice?) throws(NeighborhoodChoiceError) -> NeighborhoodChoice
  ) async throws(NeighborhoodsError) -> NeighborhoodChoice
}

/// Keeps what a person set in the program.
public protocol SettingsStore: Sendable {
  /// Empty when nothing was ever saved, or what was saved cannot be understood.
  func load() -> PartialSettings
  /// Stores what `edit` makes of what is stored, in one step whoever else does so at the same time. It may run more than
  /// once.
  func update(_ edit: @Sendable (inout PartialSettings) -> Void) async throws(StoreError)
}
