internal import Marketplace

/// What was noticed when Products.json was read, as the index keeps it, so that it is told again though nothing is read again.
extension StoreNotice {
  /// The name under which the index keeps them.
  static let metaName = "notices"

  /// Nil when nothing is to be kept. Only what a reading notices is: of `leftOut`, `ambiguousPlace` and `sellerRenamed`.
  static func text(_ notices: [StoreNotice]) -> String? {
    let values = notices.compactMap(\.json)
    return values.isEmpty ? nil : JSONValue.array(values).text
  }

  /// The notices that `text` gave, about `file`; what cannot be understood is left out.
  static func list(text: String, file: String) -> [StoreNotice] {
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
    case .broken, .vanished, .bothChanged, .keptThoughGone, .takenOut, .unreadable: return nil
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
  /// A name and what belongs to it; nil for what no single listing can have.
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
      .busy, .missingComma,
      .io:
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
