internal import Marketplace

/// What a Products.json says, before places and people are looked up by their names: the form
/// `{"version":1,"products":[…]}`, or a plain array of listings.
struct ProductsText {
  /// The newest version of the form that is understood here.
  static let version = 1

  struct Entry {
    /// Its bytes in the file, to be kept where it cannot be understood.
    let range: Range<Int>
    /// Nil for what is no object.
    let draft: ListingDraft?
  }

  let bytes: [UInt8]
  private(set) var entries: [Entry] = []
  /// The names that stand where a neighborhood's code should.
  private(set) var placeNames: Set<String> = []
  /// What else the document has besides its version and listings.
  private(set) var unknown: [JSONObject.Member] = []

  /// Throws where the document as a whole cannot be understood.
  init(_ bytes: [UInt8]) throws(JSONFault) {
    self.bytes = bytes
    var reader = JSONReader(bytes)
    switch try reader.kind() {
    case .array: try readEntries(from: &reader)
    case .object: try readDocument(from: &reader)
    default:
      // What only begins like JSON is said to be none, before what is JSON is said to be no listings.
      let start = reader.offset
      try reader.skip()
      try reader.end()
      throw JSONFault(offset: start, reason: .wrongType(field: "products"))
    }
    try reader.end()
  }

  static func isCode(_ place: String) -> Bool {
    place.hasPrefix("geonames:")
      || place.utf8.count == 8 && place.utf8.allSatisfy((UInt8(ascii: "0")...UInt8(ascii: "9")).contains)
  }

  private mutating func readDocument(from reader: inout JSONReader) throws(JSONFault) {
    var text = self
    var hasProducts = false
    // What a newer version means by its listings cannot be known; that it is newer is said first.
    var firstFault: JSONFault?
    let start = reader.offset
    try reader.object { (reader, key) throws(JSONFault) in
      switch try reader.text(of: key) {
      case "version":
        if let fault = try Self.versionFault(from: &reader), firstFault?.reason.isNewerVersion != true {
          firstFault = fault
        }
      case "products":
        guard try reader.kind() == .array else {
          firstFault = firstFault ?? JSONFault(offset: reader.offset, reason: .wrongType(field: "products"))
          return try reader.skip()
        }
        hasProducts = true
        try text.readEntries(from: &reader)
      case let name: text.unknown.append(.init(name, try reader.value()))
      }
    }
    if let firstFault { throw firstFault }
    guard hasProducts else { throw JSONFault(offset: start, reason: .missing(field: "products")) }
    self = text
    unknown = JSONObject(unknown).members
  }

  private mutating func readEntries(from reader: inout JSONReader) throws(JSONFault) {
    var entries: [Entry] = []
    var placeNames: Set<String> = []
    try reader.array { (reader) throws(JSONFault) in
      let isObject = try reader.kind() == .object
      let start = reader.offset
      let draft = isObject ? try ListingDraft(from: &reader) : nil
      if !isObject { try reader.skip() }
      if let place = draft?.place, !Self.isCode(place) { placeNames.insert(place) }
      entries.append(Entry(range: start..<reader.offset, draft: draft))
    }
    self.entries = entries
    self.placeNames = placeNames
  }

  private static func versionFault(from reader: inout JSONReader) throws(JSONFault) -> JSONFault? {
    _ = try reader.kind()
    let start = reader.offset
    let value = try reader.value()
    guard case .int(let number) = value else {
      return JSONFault(offset: start, reason: .wrongType(field: "version"))
    }
    if number > version { return JSONFault(offset: start, reason: .newerVersion(number)) }
    return number < 1 ? JSONFault(offset: start, reason: .invalid(field: "version", value: String(number))) : nil
  }
}
