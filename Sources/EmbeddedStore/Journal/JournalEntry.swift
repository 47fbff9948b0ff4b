internal import Marketplace

/// A line of the journal whose sum is right, read as far as that costs little: its listings are bytes until they are asked for.
struct JournalEntry {
  enum Content {
    case record(JournalLine)
    case fold(JournalFold)
  }

  /// Where the line lies in the journal, its end included.
  let range: Range<Int>
  let content: Content
  /// The sum of the line, which stands for its bytes where two lines of one number are compared.
  let sum: UInt32

  var sequence: Int {
    switch content {
    case .record(let line): line.sequence
    case .fold(let fold): fold.sequence
    }
  }

  var operation: JournalOperation {
    switch content {
    case .record(let line): line.operation
    case .fold: .fold
    }
  }

  var isFolded: Bool { line?.isFolded ?? false }
  var isContinued: Bool { line?.isContinued ?? false }

  /// The record's fields; nil for a fold.
  var line: JournalLine? {
    if case .record(let line) = content { line } else { nil }
  }

  /// The record with its listings; nil for a fold. Throws when a listing says something that no record of ours does.
  func record() throws(JSONFault) -> JournalRecord? {
    guard let line else { return nil }
    func listing(_ bytes: ArraySlice<UInt8>?) throws(JSONFault) -> StoredListing? {
      guard let bytes else { return nil }
      return try StoredListing(line: Array(bytes))
    }
    return JournalRecord(
      sequence: line.sequence, operation: line.operation, at: line.at, by: line.by, of: line.of, id: line.id,
      before: try listing(line.before), after: try listing(line.after), isFolded: line.isFolded)
  }

  /// The bytes of the journal in which the listing before and after stands; nil where there was none.
  var places: (before: Range<Int>?, after: Range<Int>?) {
    let start = range.lowerBound
    func place(_ bytes: ArraySlice<UInt8>?) -> Range<Int>? { bytes.map { start + $0.startIndex..<start + $0.endIndex } }
    return (place(line?.before), place(line?.after))
  }

  /// Reads `line`, its end taken off, that begins at `offset`. Nil when its sum is wrong, or it is nothing that this
  /// program writes.
  init?(line bytes: [UInt8], at offset: Int) {
    guard let sum = CheckedLine.sum(of: bytes), let content = try? Self.content(of: bytes) else { return nil }
    self.content = content
    self.sum = sum
    range = offset..<offset + bytes.count + 1
  }

  private static func content(of bytes: [UInt8]) throws(JSONFault) -> Content? {
    var reader = JSONReader(bytes)
    var fields = Fields()
    try reader.object { (reader, key) throws(JSONFault) in try fields.read(key, from: &reader) }
    try reader.end()
    return fields.content(in: bytes)
  }

  private struct Fields {
    var sequence: Int?
    var operation: JournalOperation?
    var at: Timestamp?
    var by: ID<Account>?
    var of: Int?
    var id: ID<Listing>?
    var upTo: Int?
    var products: FileSum?
    var replaced: FileSum?
    var isFolded = false
    var isContinued = false
    var before: Range<Int>?
    var after: Range<Int>?

    mutating func read(_ key: JSONKey, from reader: inout JSONReader) throws(JSONFault) {
      switch try reader.text(of: key) {
      case "seq": sequence = try reader.value().wholeNumber
      case "op": operation = JournalOperation(rawValue: try reader.string())
      case "at": at = Timestamp(iso8601: try reader.string())
      case "by": by = ID(try reader.string())
      case "of": of = try reader.value().wholeNumber
      case "id": id = ID(try reader.string())
      case "upTo": upTo = try reader.value().wholeNumber
      case "products": products = try FileSum.read(from: &reader)
      case "replaced": replaced = try FileSum.read(from: &reader)
      case "folded": isFolded = try reader.bool()
      case "continued": isContinued = try reader.bool()
      case "before": before = try listing(&reader)
      case "after": after = try listing(&reader)
      default: try reader.skip()
      }
    }

    private func listing(_ reader: inout JSONReader) throws(JSONFault) -> Range<Int>? {
      let kind = try reader.kind()
      let start = reader.offset
      try reader.skip()
      return kind == .null ? nil : start..<reader.offset
    }

    func content(in bytes: [UInt8]) -> Content? {
      guard let sequence, sequence > 0, let operation else { return nil }
      if operation == .fold {
        guard let upTo, let products else { return nil }
        return .fold(JournalFold(sequence: sequence, upTo: upTo, products: products, replaced: replaced))
      }
      guard let at, let id else { return nil }
      return .record(
        JournalLine(
          sequence: sequence, operation: operation, at: at, by: by, of: of, id: id, isFolded: isFolded,
          isContinued: isContinued, before: before.map { bytes[$0] }, after: after.map { bytes[$0] }))
    }
  }
}
