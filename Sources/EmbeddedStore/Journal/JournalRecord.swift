internal import Marketplace

/// One listing that was saved: all of it before and after.
struct JournalRecord: Hashable {
  /// Given by `Journal.append`.
  var sequence = 0
  /// Any but `fold`.
  var operation: JournalOperation
  var at: Timestamp
  /// Who did it; nil for the program itself.
  var by: ID<Account>?
  /// The record that is undone or done again.
  var of: Int?
  var id: ID<Listing>
  var before: StoredListing?
  var after: StoredListing?
  /// It is in Products.json already, and here to be undone.
  var isFolded = false

  /// The line with its end. `isContinued` joins it to the next line: the two are replayed together or not at all.
  func line(isContinued: Bool = false) -> [UInt8] {
    JournalLine(
      sequence: sequence, operation: operation, at: at, by: by, of: of, id: id, isFolded: isFolded,
      isContinued: isContinued, before: before?.line[...], after: after?.line[...]
    ).bytes
  }
}

/// Said before a new Products.json is renamed into place: if that is the file that is there, everything up to `upTo`
/// is in it.
struct JournalFold: Hashable {
  var sequence = 0
  let upTo: Int
  let products: FileSum
  /// The Products.json whose place the new one takes; nil where there is none, or an earlier program did not say.
  var replaced: FileSum?

  /// The line with its end.
  var line: [UInt8] {
    var writer = JSONWriter()
    writer.writeRaw("{\"seq\":\(sequence),\"op\":\"fold\",\"upTo\":\(upTo),\"products\":".utf8)
    writer.write(products.json)
    if let replaced {
      writer.writeRaw(",\"replaced\":".utf8)
      writer.write(replaced.json)
    }
    return CheckedLine.closing(writer.bytes)
  }
}

/// The fields of a record as they stand in its line, the listings still as bytes.
struct JournalLine {
  let sequence: Int
  let operation: JournalOperation
  let at: Timestamp
  let by: ID<Account>?
  let of: Int?
  let id: ID<Listing>
  let isFolded: Bool
  let isContinued: Bool
  let before: ArraySlice<UInt8>?
  let after: ArraySlice<UInt8>?

  /// The line with its end.
  var bytes: [UInt8] {
    var writer = JSONWriter()
    writer.reserve(320 + (before?.count ?? 0) + (after?.count ?? 0))
    writer.writeRaw("{\"seq\":\(sequence),\"op\":\"\(operation.rawValue)\",\"at\":\"\(at.iso8601())\"".utf8)
    if let by { writer.writeRaw(",\"by\":\"\(by)\"".utf8) }
    if let of { writer.writeRaw(",\"of\":\(of)".utf8) }
    writer.writeRaw(",\"id\":\"\(id)\"".utf8)
    if isFolded { writer.writeRaw(",\"folded\":true".utf8) }
    if isContinued { writer.writeRaw(",\"continued\":true".utf8) }
    for (name, listing) in [("before", before), ("after", after)] {
      writer.writeRaw(",\"\(name)\":".utf8)
      writer.writeRaw(listing ?? Array("null".utf8)[...])
    }
    return CheckedLine.closing(writer.bytes)
  }
}
