import Glibc
internal import Marketplace

/// The file Products.journal: what was saved since Products.json was last written.
///
/// All but reading needs the store's lock. A reading to the end makes appending possible; another program's append, or its
/// new journal, makes another reading necessary.
final class Journal {
  let path: String
  let header: JournalHeader
  let files: any FileSystem
  let file: any OpenedFile
  /// Where the lines behind the header begin.
  let start: Int
  let headerSum: UInt32
  private let node: UInt64

  /// Where it ends; nil until a reading has been finished.
  var end: JournalEnd?
  /// The file as it was when it was last read or written.
  var signature: FileSignature?
  /// Up to here all is known to be on the disk. Who wrote what is behind it may not have seen it through; it is written
  /// again before anything is put behind it.
  var settled: Int
  /// Whether the file's name is known to be on the disk, so that it is this journal that will be there.
  var isNameSettled = false
  /// It may only be read.
  let isReadOnly: Bool
  private var knownCarriedEnd: Int?
  /// After a failure that left it in doubt what the file holds, nothing is written until it is opened again.
  var isRefused = false

  enum Change { case same, grown, replaced, absent }

  /// Opens the journal at `path`; nil when there is none. Throws `.damaged` when its first line cannot be read.
  static func open(_ path: String, in files: any FileSystem) throws(JournalFailure) -> Journal? {
    let file: any OpenedFile
    var isReadOnly = false
    do throws(FileFailure) {
      do throws(FileFailure) {
        file = try files.open(path, for: .writing)
      } catch {
        guard [EACCES, EPERM, EROFS].contains(error.code) else { throw error }
        file = try files.open(path, for: .reading)
        isReadOnly = true
      }
    } catch {
      if error.code == ENOENT { return nil }
      throw .file(error)
    }
    let status = try inJournalTerms(file.status)
    guard status.kind == .regular else {
      throw .file(FileFailure(path: path, code: status.kind == .folder ? EISDIR : ENODEV))
    }
    return try Journal(path, file, node: status.signature.node, isReadOnly: isReadOnly, in: files)
  }

  private init(
    _ path: String, _ file: any OpenedFile, node: UInt64, isReadOnly: Bool, in files: any FileSystem
  ) throws(JournalFailure) {
    self.isReadOnly = isReadOnly
    self.path = path
    self.file = file
    self.files = files
    self.node = node
    var lines = LineReader(file, from: 0)
    let line = try inJournalTerms { () throws(FileFailure) in try lines.next() }
    do throws(JSONFault) {
      header = try JournalHeader(line: line?.bytes ?? [])
    } catch {
      if case .newerVersion(let version) = error.reason { throw .newerVersion(version) }
      throw .damaged(
        try inJournalTerms { () throws(FileFailure) in try JournalDamage(at: 0, .header, behind: &lines) })
    }
    headerSum = CheckedLine.sum(of: line?.bytes ?? []) ?? 0
    start = lines.offset
    settled = start
  }

  /// Reads everything behind the header.
  func reader() throws(FileFailure) -> JournalReader {
    signature = try file.status().signature
    return JournalReader(file, header: header, start: start, offset: start, sequence: header.after)
  }

  /// Reads what is behind `position`, up to which the index has been told everything, and knows it to be on the disk. Nil
  /// when that is a place in another journal than this.
  func reader(after position: JournalPosition) throws(FileFailure) -> JournalReader? {
    let status = try file.status().signature
    guard position.node == node, position.headerSum == headerSum, position.sequence >= header.after,
      (start...max(start, status.size)).contains(position.offset),
      try file.read(at: position.offset - 1, count: 1) == [UInt8(ascii: "\n")]
    else { return nil }
    settled = max(settled, position.offset)
    isNameSettled = true
    signature = status
    return JournalReader(
      file, header: header, start: start, offset: position.offset, sequence: position.sequence)
  }

  /// Where the records end that were folded before and came along to be undone. Read once.
  var carriedEnd: Int {
    if let knownCarriedEnd { return knownCarriedEnd }
    var end = start
    var reader = JournalReader(file, header: header, start: start, offset: start, sequence: header.after)
    while let entry = (try? reader.next()) ?? nil, entry.isFolded { end = entry.range.upperBound }
    knownCarriedEnd = end
    return end
  }

  /// Whether the journal ends at `position`, up to which the index has been told everything; then that counts as read.
  func adopt(_ position: JournalPosition) throws(FileFailure) -> Bool {
    guard !isRefused, position.node == node, position.headerSum == headerSum, position.sequence >= header.after,
      position.offset >= start, case .present(let now) = files.state(of: path), now.node == node,
      now.size == position.offset
    else { return false }
    if let signature {
      return now == signature && self.position == position && end?.tail == JournalEnd.Tail.none
    }
    end = JournalEnd(offset: position.offset, sequence: position.sequence, tail: .none)
    settled = max(settled, position.offset)
    isNameSettled = true
    signature = now
    return true
  }

  /// Takes over where a reading of this journal has ended. If it gave anything, call `settle` before something is told of
  /// it that must not be ahead of the journal after a loss of power.
  func finish(_ reader: JournalReader) {
    if let end = reader.end { self.end = end }
  }

  /// Where the last reading or append ended, for the index.
  var position: JournalPosition? {
    end.map { JournalPosition(node: node, headerSum: headerSum, offset: $0.offset, sequence: $0.sequence) }
  }

  /// What another program has done to the file since this last read or wrote it.
  func change() throws(FileFailure) -> Change {
    switch files.state(of: path) {
    case .absent: return .absent
    case .hidden(let code): throw FileFailure(path: path, code: code)
    case .present(let now):
      guard let signature, now.node == signature.node, now.device == signature.device else { return .replaced }
      if now == signature { return .same }
      return now.size > signature.size ? .grown : .replaced
    }
  }

  /// A listing's line, from the place that a `JournalEntry` or a `JournalSummary` gave.
  func line(at place: Range<Int>) throws(FileFailure) -> [UInt8] {
    try file.read(at: place.lowerBound, count: place.count)
  }
}
