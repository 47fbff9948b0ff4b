public import Marketplace
import Synchronization

/// A settings store in memory. Tests can make it fail.
public final class InMemorySettingsStore: SettingsStore {
  private let kept: Mutex<PartialSettings>
  private let failure = Mutex<StoreError?>(nil)

  public init(_ settings: PartialSettings = PartialSettings()) {
    kept = Mutex(settings)
  }

  public func failSaving(with error: StoreError?) { failure.withLock { $0 = error } }

  public func load() -> PartialSettings { kept.withLock { $0 } }

  public func update(_ edit: @Sendable (inout PartialSettings) -> Void) async throws(StoreError) {
    if let failure = failure.withLock({ $0 }) { throw failure }
    kept.withLock { edit(&$0) }
  }
}

/// A store in memory for a choice of neighborhoods. Tests can make it fail.
public final class InMemoryNeighborhoodChoiceStore: NeighborhoodChoiceStore {
  public enum Verb: CaseIterable, Sendable { case load, save }

  private let kept: Mutex<NeighborhoodChoice?>
  private let failures = Mutex<[Verb: StoreError]>([:])

  public init(_ choice: NeighborhoodChoice? = nil) {
    kept = Mutex(choice)
  }

  /// Makes `verb` throw `error`; nil ends that.
  public func fail(_ verb: Verb, with error: StoreError?) { failures.withLock { $0[verb] = error } }

  public func load() async throws(StoreError) -> NeighborhoodChoice? {
    try check(.load)
    return kept.withLock { $0 }
  }

  public func update(
    _ edit: @Sendable (NeighborhoodChoice?) throws(NeighborhoodChoiceError) -> NeighborhoodChoice
  ) async throws(NeighborhoodsError) -> NeighborhoodChoice {
    do throws(StoreError) {
      try check(.load)
      try check(.save)
    } catch {
      throw .store(error)
    }
    let outcome = kept.withLock { kept in
      let outcome = Result { () throws(NeighborhoodChoiceError) in try edit(kept) }
      if case .success(let choice) = outcome { kept = choice }
      return outcome
    }
    do throws(NeighborhoodChoiceError) { return try outcome.get() } catch { throw .rule(error) }
  }

  private func check(_ verb: Verb) throws(StoreError) {
    if let failure = failures.withLock({ $0[verb] }) { throw failure }
  }
}
