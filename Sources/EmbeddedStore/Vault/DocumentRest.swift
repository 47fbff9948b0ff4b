internal import Marketplace

/// What Products.json has besides its version and its listings. Kept in the index beside the `Mirror`, which is written by every
/// save, while this may be long and changes with the file only.
struct DocumentRest: Hashable {
  /// Where elements of the list stand that are no listings; for a file of ours.
  var kept: [Range<Int>] = []
  /// The document's other members.
  var unknown: [JSONObject.Member] = []

  static let name = "rest"

  var text: String {
    JSONValue.object(
      JSONObject([
        .init("kept", .array(kept.map { .array([.int($0.lowerBound), .int($0.upperBound)]) })),
        .init("unknown", .object(JSONObject(unknown))),
      ])
    ).text
  }

  init(unknown: [JSONObject.Member] = []) { self.unknown = unknown }

  /// Nil for what `text` does not give.
  init?(text: String) {
    let value = try? JSONReader.value(of: Array(text.utf8), maximumDepth: JSONReader.maximumDepthOfParts)
    guard case .object(let object)? = value, case .array(let kept)? = object["kept"],
      case .object(let unknown)? = object["unknown"]
    else { return nil }
    self.unknown = unknown.members
    for range in kept {
      guard let ends = range.integers, ends.count == 2, ends[0] <= ends[1] else { return nil }
      self.kept.append(ends[0]..<ends[1])
    }
  }
}

extension ListingVault {
  /// What the index knows of the file besides its listings.
  func documentRest() throws(VaultFailure) -> DocumentRest {
    let text = try inVaultTerms(paths.index) { () throws(SQLiteFault) in try index.meta(DocumentRest.name) }
    guard let text else { return DocumentRest() }
    guard let rest = DocumentRest(text: text) else { throw .indexLost }
    return rest
  }
}

extension IndexWriter {
  func keep(_ rest: DocumentRest) throws(SQLiteFault) { try setMeta(DocumentRest.name, rest.text) }
}
