public import Marketplace

/// Who sits at which terminal, in a JSON file: `{"version":1,"last":UUID,"terminals":[{"terminal":"812-96301","account":UUID}]}`.
/// A terminal where nobody chose yet has whoever was chosen last. Written whole or not at all.
public actor FileAccountChoiceStore {
  private let document: SmallDocument
  private let executor = FileExecutor(label: "secondhand.terminals")
  public nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

  /// How many terminals are remembered.
  private static let limit = 50

  /// `path` need not be there yet, nor its folder.
  public init(path: String) {
    document = SmallDocument(path: path)
  }

  /// Who was chosen at this terminal; nil for a guest, and where the file cannot be understood. A small file, read at once.
  public nonisolated func account(at terminal: String) -> ID<Account>? {
    guard case .understood(let object) = try? document.read() else { return nil }
    let places = Self.places(object)
    if let place = places.last(where: { $0.terminal == terminal }) { return place.account }
    return Self.identity(object["last"])
  }

  /// Everybody who is signed in at some terminal.
  public nonisolated func accounts() -> Set<ID<Account>> {
    guard case .understood(let object) = try? document.read() else { return [] }
    return Set(Self.places(object).compactMap(\.account) + [Self.identity(object["last"])].compactMap { $0 })
  }

  /// From now on `account`, nil for a guest, is who sits at this terminal, and at those where nobody chose.
  public func choose(_ account: ID<Account>?, at terminal: String) async throws(StoreError) {
    try document.update { object in
      let others = Self.places(object).filter { $0.terminal != terminal }
      let places = others.suffix(Self.limit - 1) + [Place(terminal: terminal, account: account)]
      object["terminals"] = .array(places.map(\.value))
      object["last"] = account.map { .string("\($0)") }
      return true
    }
  }

  private struct Place {
    let terminal: String
    let account: ID<Account>?

    var value: JSONValue {
      var members = [JSONObject.Member("terminal", .string(terminal))]
      if let account { members.append(JSONObject.Member("account", .string("\(account)"))) }
      return .object(JSONObject(members))
    }
  }

  /// The oldest first; what a hand has broken is passed over.
  private static func places(_ object: JSONObject) -> [Place] {
    guard case .array(let values) = object["terminals"] else { return [] }
    return values.compactMap { value in
      guard case .object(let place) = value, case .string(let terminal) = place["terminal"] else { return nil }
      return Place(terminal: terminal, account: identity(place["account"]))
    }
  }

  private static func identity(_ value: JSONValue?) -> ID<Account>? {
    if case .string(let text) = value { ID(text) } else { nil }
  }
}
