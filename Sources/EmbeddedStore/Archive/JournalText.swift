internal import Marketplace

/// The listings of a journal as a Products.json, so that what was set aside of a damaged one can be taken in again: each as
/// the last line that can be read has it. Unlike a replay it passes over what cannot be read, in whatever order lines stand.
enum JournalText {
  private static let beginnings = ["{\"journal\":", "{\"seq\":"].map { Array($0.utf8) }

  /// Whether one of the first lines of a file is such as stand in a journal.
  ///
  /// - head: as much of the file as there is of 64 KB.
  static func isJournal(_ head: [UInt8]) -> Bool {
    head.split(separator: UInt8(ascii: "\n")).contains { line in beginnings.contains { line.starts(with: $0) } }
  }

  /// The text; one without listings when not a single line can be read.
  static func products(of journal: [UInt8]) -> [UInt8] {
    var newest: [ID<Listing>: (sequence: Int, line: ArraySlice<UInt8>?)] = [:]
    var offset = 0
    for line in journal.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
      defer { offset += line.count + 1 }
      guard let record = JournalEntry(line: Array(line), at: offset)?.line else { continue }
      if let known = newest[record.id], known.sequence > record.sequence { continue }
      newest[record.id] = (record.sequence, record.after)
    }
    let lines = newest.values.sorted { $0.sequence > $1.sequence }.compactMap(\.line)
    var text: [UInt8] = []
    var writer = ProductsWriter<Never> { text += $0 }
    writer.begin([])
    for line in lines { writer.add(listing: Array(line)) }
    writer.end()
    return text
  }
}
