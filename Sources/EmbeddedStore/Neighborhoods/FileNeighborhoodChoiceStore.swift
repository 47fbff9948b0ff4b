internal import Dispatch
public import Marketplace

/// A guest's neighborhoods in a JSON file: `{"version":1,"neighborhoods":["11680101"],"current":"11680101","range":0}`, the range
/// in metres. Written whole or not at all; fields that this program does not know stay as they are.
public actor FileNeighborhoodChoiceStore: NeighborhoodChoiceStore {
  private let document: SmallDocument
  private let executor = FileExecutor(label: "secondhand.neighborhoods")
  public nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

  /// `path` need not be there yet, nor its folder.
  public init(path: String) {
    document = SmallDocument(path: path)
  }

  /// Nil, too, for a file that cannot be understood: the next `save` keeps it aside. Throws when it cannot be read.
  public func load() async throws(StoreError) -> NeighborhoodChoice? {
    guard case .understood(let object) = try inStoreTerms(document.read) else { return nil }
    return NeighborhoodChoice(object)
  }

  public func update(
    _ edit: @Sendable (NeighborhoodChoice?) throws(NeighborhoodChoiceError) -> NeighborhoodChoice
  ) async throws(NeighborhoodsError) -> NeighborhoodChoice {
    var outcome: Result<NeighborhoodChoice, NeighborhoodChoiceError> = .failure(.notChosen)
    do throws(StoreError) {
      // Whoever changes his neighborhood need not wait for the disk to see the other one.
      defer { executor.queue.async { [document] in document.makeLasting() } }
      try document.update(isLasting: false) { object in
        outcome = Result { () throws(NeighborhoodChoiceError) in try edit(NeighborhoodChoice(object)) }
        guard case .success(let choice) = outcome else { return false }
        object["neighborhoods"] = .array(choice.chosen.map { .string($0.text) })
        object["current"] = .string(choice.current.text)
        object["range"] = .int(choice.range.metres)
        return true
      }
    } catch {
      throw .store(error)
    }
    do throws(NeighborhoodChoiceError) { return try outcome.get() } catch { throw .rule(error) }
  }
}

extension NeighborhoodChoice {
  /// What was stored, put right where a hand has edited it; nil when nothing is chosen.
  fileprivate init?(_ object: JSONObject) {
    guard case .array(let codes) = object["neighborhoods"] else { return nil }
    let chosen = codes.compactMap { code in
      if case .string(let text) = code { NeighborhoodCode(text) } else { nil }
    }
    var current: NeighborhoodCode?
    if case .string(let text) = object["current"] { current = NeighborhoodCode(text) }
    let range = object["range"]?.wholeNumber.flatMap(Range.init(rawValue:)) ?? .only
    self.init(chosen: chosen, current: current, range: range)
  }
}
