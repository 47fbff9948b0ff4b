internal import LocalFiles
internal import MarketJSON
internal import Marketplace

/// What the database knows about Products.json: the file that it last read or wrote.
struct SyncState: Hashable {
  /// Nil if the file did not exist.
  var products: FileSignature?
  /// A complete new file that is about to replace the old one. If it is in place after a crash, the next process
  /// finishes the export.
  var pending: FileSignature?
  /// The unknown top-level fields of the document.
  var unknown: [JSONObject.Member] = []

  private static let name = "products"

  private var text: String {
    var members = [JSONObject.Member("unknown", .object(JSONObject(unknown)))]
    if let products { members.append(.init("products", products.json)) }
    if let pending { members.append(.init("pending", pending.json)) }
    return JSONValue.object(JSONObject(members)).text
  }

  /// Nil before the first import or export.
  init?(_ sql: SQL) throws(SQLiteFault) {
    guard let text = try sql.meta(Self.name) else { return nil }
    let value = try? JSONReader.value(of: Array(text.utf8), maximumDepth: JSONReader.maximumDepthOfParts)
    guard case .object(let object)? = value, case .object(let unknown)? = object["unknown"] else { throw .damaged }
    self.unknown = unknown.members
    products = object["products"].flatMap(FileSignature.init(json:))
    pending = object["pending"].flatMap(FileSignature.init(json:))
  }

  init() {}

  func save(_ sql: SQL) throws(SQLiteFault) { try sql.setMeta(Self.name, to: text) }
}
