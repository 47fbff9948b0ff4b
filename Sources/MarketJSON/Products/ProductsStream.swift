internal import Marketplace

/// Reads a Products.json of any length, element by element: the form `{"version":1,"products":[…]}`, or a plain array
/// of listings.
///
/// The document is known to be valid only at its end. The elements count only after `next` has returned nil.
struct ProductsStream {
  /// The newest supported version of the form.
  static let version = 1

  /// An element of the list.
  struct Entry {
    /// Its bytes in the file, kept for elements that are not valid listings.
    let range: Range<Int>
    let line: Int
    /// Nil unless the element is an object. Use `faultLine`, because the offset of its fault is not an offset in the
    /// file.
    let draft: TypedListing?
    /// The line of the draft's fault; the first line of the element if there is none.
    let faultLine: Int
  }

  /// The unknown top-level fields of the document; complete when `next` has returned nil.
  package private(set) var unknown: [JSONObject.Member] = []

  private enum Place { case start, member, element, separator, end }

  private var stream: JSONStream
  private let wanted: ListingField.Selection
  private var place = Place.start
  private var isPlainArray = false
  private var document = TextPosition()
  /// The known members found so far.
  private var given: Set<String> = []
  /// A fault that is thrown only at the end: a newer version takes precedence, because its listings may have another
  /// meaning.
  private var firstFault: PlacedFault?

  /// `wanted`: the fields to read of a listing. `witness` receives all bytes of the file once, in order, before `next`
  /// returns nil.
  init(
    _ source: any ByteSource, chunk: Int = JSONStream.chunk, wanted: ListingField.Selection = .everything,
    witness: @escaping (ArraySlice<UInt8>) -> Void = { _ in }
  ) throws(StreamFailure) {
    stream = try JSONStream(source, chunk: chunk, witness: witness)
    self.wanted = wanted
  }

  /// The next element; nil when the document has ended without a fault. Do not call it again after a failure.
  mutating func next() throws(StreamFailure) -> Entry? {
    while true {
      switch place {
      case .start: try begin()
      case .member: try readMember()
      case .element: return try readEntry()
      case .separator: try endElement()
      case .end: return nil
      }
    }
  }

  /// The bytes of the last entry.
  func bytes(of entry: Entry) -> [UInt8] { Array(stream.bytes(in: entry.range)) }

  private mutating func begin() throws(StreamFailure) {
    let kind = try stream.kind()
    document = try stream.start()
    switch kind {
    case .array:
      isPlainArray = true
      // The rewritten element is inside an object, so count one more level.
      try stream.step { (reader) throws(JSONFault) in reader.deepen() }
      try beginList()
    case .object:
      try stream.step { (reader) throws(JSONFault) in try reader.enterObject() }
      let hasMembers = try stream.step { (reader) throws(JSONFault) in try reader.hasFirstMember() }
      if hasMembers { place = .member } else { try endDocument() }
    default:
      // Report invalid JSON before reporting that the JSON has no listings.
      try stream.step { (reader) throws(JSONFault) in try reader.skip() }
      try stream.end()
      throw .text(PlacedFault(position: document, reason: .wrongType(field: "products")))
    }
  }

  private mutating func readMember() throws(StreamFailure) {
    let name = try stream.step { (reader) throws(JSONFault) in try reader.text(of: reader.key()) }
    switch name {
    case "version": try readVersion(isFirst: given.insert(name).inserted)
    case "products":
      let isFirst = given.insert(name).inserted
      if isFirst, try stream.kind() == .array { return try beginList() }
      _ = try stream.kind()
      let start = try stream.start()
      // Refuse a duplicate member: programs disagree about which one counts. Throw before reading the value, which may
      // be too long to skip.
      if !isFirst { throw .text(firstFault ?? PlacedFault(position: start, reason: .duplicateField(name))) }
      firstFault = firstFault ?? PlacedFault(position: start, reason: .wrongType(field: name))
      try stream.step { (reader) throws(JSONFault) in try reader.skip() }
    default: unknown.append(.init(name, try stream.step { (reader) throws(JSONFault) in try reader.value() }))
    }
    try endMember()
  }

  private mutating func endMember() throws(StreamFailure) {
    let hasMore = try stream.step { (reader) throws(JSONFault) in try reader.hasMoreMembers() }
    if hasMore { place = .member } else { try endDocument() }
  }

  private mutating func endDocument() throws(StreamFailure) {
    if let firstFault { throw .text(firstFault) }
    if !isPlainArray, !given.contains("products") {
      throw .text(PlacedFault(position: document, reason: .missing(field: "products")))
    }
    unknown = JSONObject(unknown).members
    try stream.end()
    place = .end
  }

  private mutating func beginList() throws(StreamFailure) {
    try stream.step { (reader) throws(JSONFault) in try reader.enterArray() }
    let hasElements = try stream.step { (reader) throws(JSONFault) in try reader.hasFirstElement() }
    if hasElements { place = .element } else { try endList() }
  }

  private mutating func readEntry() throws(StreamFailure) -> Entry {
    let start = try stream.start()
    let wanted = wanted
    let draft: TypedListing? = try stream.step { (reader) throws(JSONFault) in
      guard try reader.kind() != .object else { return try TypedListing(from: &reader, wanted: wanted) }
      try reader.skip()
      return nil
    }
    place = .separator
    return Entry(
      range: start.offset..<stream.offset, line: start.line, draft: draft,
      faultLine: draft?.fault.map { stream.placed($0).position.line } ?? start.line)
  }

  private mutating func endElement() throws(StreamFailure) {
    let hasMore = try stream.step { (reader) throws(JSONFault) in try reader.hasMoreElements() }
    if hasMore { place = .element } else { try endList() }
  }

  private mutating func endList() throws(StreamFailure) {
    if isPlainArray { try endDocument() } else { try endMember() }
  }

  private mutating func readVersion(isFirst: Bool) throws(StreamFailure) {
    _ = try stream.kind()
    let start = try stream.start()
    let value = try stream.step { (reader) throws(JSONFault) in try reader.value() }
    let reason: DocumentFault? =
      switch value {
      case .int(let number) where number > Self.version: .newerVersion(number)
      case .int(let number) where number < 1: .invalid(field: "version", value: String(number))
      case .int: isFirst ? nil : .duplicateField("version")
      default: .wrongType(field: "version")
      }
    if let reason, firstFault == nil || reason.isNewerVersion && firstFault?.reason.isNewerVersion != true {
      firstFault = PlacedFault(position: start, reason: reason)
    }
  }
}
