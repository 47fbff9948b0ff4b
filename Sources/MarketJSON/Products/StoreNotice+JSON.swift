package import Marketplace

/// The stored form of notices about Products.json, so that they are shown again without reading the file again.
extension StoreNotice {
  /// Nil when there is nothing to store. Stores only the notices of a read: `leftOut`, `ambiguousPlace` and
  /// `sellerRenamed`.
  package static func text(_ notices: [StoreNotice]) -> String? {
    let values = notices.compactMap(\.json)
    return values.isEmpty ? nil : JSONValue.array(values).text
  }

  /// Parses the notices that `text(_:)` wrote, for `file`. Skips invalid notices.
  package static func list(text: String, file: String) -> [StoreNotice] {
    guard case .array(let values)? = try? JSONReader.value(of: Array(text.utf8)) else { return [] }
    return values.compactMap { StoreNotice(json: $0, file: file) }
  }

  private var json: JSONValue? {
    switch self {
    case .leftOut(_, let line, let reason):
      guard let words = reason.words else { return nil }
      return .array([.int(line)] + words.map(JSONValue.string))
    case .ambiguousPlace(let name, let taken, let line):
      return .array([.int(line), .string("place"), .string(name), .string(taken.text)])
    case .sellerRenamed(let name, let shown, let line):
      return .array([.int(line), .string("seller"), .string(name), .string(shown)])
    case .broken, .vanished, .bothChanged, .keptThoughGone, .takenOut, .databaseMissing, .unwritable, .pictureUnread,
      .unreadable:
      return nil
    }
  }

  private init?(json: JSONValue, file: String) {
    guard case .array(let values) = json, case .int(let line)? = values.first else { return nil }
    let words = values.dropFirst().compactMap { if case .string(let word) = $0 { word } else { nil } }
    if words.count == 3, words[0] == "place" {
      self = .ambiguousPlace(name: words[1], taken: NeighborhoodCode(words[2]), line: line)
    } else if words.count == 3, words[0] == "seller" {
      self = .sellerRenamed(name: words[1], shown: words[2], line: line)
    } else if let reason = DocumentFault(words: words) {
      self = .leftOut(file: file, line: line, reason: reason)
    } else {
      return nil
    }
  }
}

extension DocumentFault {
  /// The name of the fault and its values; nil for faults that cannot concern a single listing.
  fileprivate var words: [String]? {
    switch self {
    case .tooDeep: ["tooDeep"]
    case .wrongType(let field): ["wrongType", field]
    case .missing(let field): ["missing", field]
    case .invalid(let field, let value): ["invalid", field, value]
    case .unknownCategory(let name): ["unknownCategory", name]
    case .unknownPlace(let name): ["unknownPlace", name]
    case .duplicateID(let id): ["duplicateID", id]
    case .duplicateField(let field): ["duplicateField", field]
    case .tooLong(let field, let limit): ["tooLong", field, String(limit)]
    case .tooLarge(let megabytes): ["tooLarge", String(megabytes)]
    case .notUTF8, .truncated, .unexpectedCharacter, .newerVersion, .noPermission, .isFolder, .notAFile, .damaged,
      .busy, .retired, .missingComma, .io:
      nil
    }
  }

  fileprivate init?(words: [String]) {
    guard let name = words.first else { return nil }
    let rest = words.dropFirst()
    switch (name, rest.first, rest.dropFirst().first) {
    case ("tooDeep", _, _): self = .tooDeep
    case ("wrongType", let field?, _): self = .wrongType(field: field)
    case ("missing", let field?, _): self = .missing(field: field)
    case ("invalid", let field?, let value?): self = .invalid(field: field, value: value)
    case ("unknownCategory", let name?, _): self = .unknownCategory(name)
    case ("unknownPlace", let name?, _): self = .unknownPlace(name)
    case ("duplicateID", let id?, _): self = .duplicateID(id)
    case ("duplicateField", let field?, _): self = .duplicateField(field)
    case ("tooLong", let field?, let limit?):
      guard let limit = Int(limit) else { return nil }
      self = .tooLong(field: field, limit: limit)
    case ("tooLarge", let megabytes?, _):
      guard let megabytes = Int(megabytes) else { return nil }
      self = .tooLarge(megabytes: megabytes)
    default: return nil
    }
  }
}
