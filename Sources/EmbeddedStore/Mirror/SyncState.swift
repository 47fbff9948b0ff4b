internal import Marketplace

/// What the database knows of Products.json: which file it last read or wrote.
struct SyncState: Hashable {
  /// Nil when there was no file.
  var products: FileSignature?
  /// A file that is written and about to be renamed into place. If it is there after a crash, the export is finished.
  var pending: FileSignature?
  /// What the document has besides its version and its listings.
  var unknown: [JSONObject.Member] = []

  private static let name = "products"

  private var text: String {
    var members = [JSONObject.Member("unknown", .object(JSONObject(unknown)))]
    if let products { members.append(.init("products", products.json)) }
    if let pending { members.append(.init("pending", pending.json)) }
    return JSONValue.object(JSONObject(members)).text
  }

  /// Nil before the first reading or writing.
  init?(_ source: some MetaSource) throws(SQLiteFault) {
    guard let text = try source.meta(Self.name) else { return nil }
    let value = try? JSONReader.value(of: Array(text.utf8), maximumDepth: JSONReader.maximumDepthOfParts)
    guard case .object(let object)? = value, case .object(let unknown)? = object["unknown"] else { throw .damaged }
    self.unknown = unknown.members
    products = object["products"].flatMap(FileSignature.init(json:))
    pending = object["pending"].flatMap(FileSignature.init(json:))
  }

  init() {}

  func save(_ sql: SQL) throws(SQLiteFault) { try sql.setMeta(Self.name, to: text) }
}

extension FileSignature {
  fileprivate var json: JSONValue {
    .array([device, node].map { .int(Int(bitPattern: UInt($0))) } + [size, seconds, nanoseconds].map { .int($0) })
  }

  fileprivate init?(json: JSONValue) {
    guard case .array(let values) = json, values.count == 5 else { return nil }
    var numbers: [Int] = []
    for case .int(let number) in values { numbers.append(number) }
    guard numbers.count == values.count else { return nil }
    self.init(
      device: UInt64(UInt(bitPattern: numbers[0])), node: UInt64(UInt(bitPattern: numbers[1])), size: numbers[2],
      seconds: numbers[3], nanoseconds: numbers[4])
  }
}
