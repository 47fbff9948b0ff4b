import Glibc
internal import Marketplace

/// How many folded records a new journal takes along, so that they can still be undone.
struct UndoLimits {
  var perAccount = 50
  var total = 10_000
}

extension Journal {
  /// Makes an empty journal at `path`, in the place of whatever is there.
  static func create(_ path: String, _ header: JournalHeader, in files: any FileSystem) throws(JournalFailure) {
    try install(path, in: files) { (writer) throws(FileFailure) in try writer.write(header.line) }
  }

  /// Keeps a copy of a journal whose first line is damaged, so that `create` may take its place. Gives where the copy lies.
  static func keepAside(_ path: String, in files: any FileSystem) throws(JournalFailure) -> String {
    try inJournalTerms { () throws(FileFailure) in
      try KeptAside.copy(of: try files.open(path, for: .reading), in: files)
    }
  }

  /// Brings a journal from elsewhere, perhaps from another disk, to `path`, where there is none. It is on the disk here before
  /// it is gone there.
  static func bring(_ moved: String, to path: String, in files: any FileSystem) throws(JournalFailure) {
    let source = try inJournalTerms { () throws(FileFailure) in
      let source = try files.open(moved, for: .reading)
      guard try source.status().kind == .regular else { throw FileFailure(path: moved, code: ENODEV) }
      return source
    }
    try install(path, in: files) { (writer) throws(FileFailure) in
      var offset = 0
      while true {
        let bytes = try source.read(at: offset, count: 1 << 20)
        if bytes.isEmpty { break }
        try writer.write(bytes)
        offset += bytes.count
      }
    }
    // One that stays is not looked at as long as this one is there.
    guard (try? files.remove(moved)) != nil else { return }
    try? files.synchronizeFolder(Path.split(moved).folder)
  }

  /// Puts a new journal that stands on `header.products` in the place of this one: records up to `header.after` that
  /// are within `limits` come along to be undone, what came after stays as it is. Gives the new journal, read to its end.
  ///
  /// When it throws, the journal at `path` is this one or the new one, both complete.
  func rotate(to header: JournalHeader, within limits: UndoLimits = UndoLimits()) throws(JournalFailure) -> Journal {
    if isReadOnly { throw .file(FileFailure(path: path, code: EACCES)) }
    guard !isRefused else { throw .refused }
    guard let end, try isUnchanged() else { throw .changed }
    if case .damaged(let damage) = end.tail { throw .damaged(damage) }
    let kept = try inJournalTerms { () throws(FileFailure) in try undoable(upTo: header.after, within: limits) }
    keepAsEarlier()
    try Self.install(path, in: files) { (writer) throws(FileFailure) in
      try writer.write(header.line)
      var reader = try reader()
      while let entry = try reader.next() {
        if !entry.isFolded, entry.sequence > header.after {
          try writer.write(try file.read(at: entry.range.lowerBound, count: entry.range.count))
        } else if kept.contains(entry.sequence), let line = entry.line {
          try writer.write(line.folded.bytes)
        }
      }
    }
    guard let new = try Journal.open(path, in: files) else { throw .changed }
    try inJournalTerms { () throws(FileFailure) in
      var reader = try new.reader()
      while try reader.next() != nil {}
      new.finish(reader)
    }
    guard let found = new.end, found.tail == .none, found.sequence == end.sequence else { throw .refused }
    new.settled = found.offset
    new.isNameSettled = true
    return new
  }

  /// The numbers of the newest records of each account.
  private func undoable(upTo last: Int, within limits: UndoLimits) throws(FileFailure) -> Set<Int> {
    var acts: [(sequence: Int, by: ID<Account>)] = []
    var reader = try reader()
    while let entry = try reader.next() {
      if entry.sequence <= last, let by = entry.line?.by { acts.append((entry.sequence, by)) }
    }
    var counts: [ID<Account>: Int] = [:]
    var kept: Set<Int> = []
    for act in acts.reversed() where kept.count < limits.total && counts[act.by, default: 0] < limits.perAccount {
      counts[act.by, default: 0] += 1
      kept.insert(act.sequence)
    }
    return kept
  }

  static func install(
    _ path: String, in files: any FileSystem, _ fill: (inout ChunkWriter) throws(FileFailure) -> Void
  ) throws(JournalFailure) {
    let (folder, name) = Path.split(path)
    // Always the same name: the lock keeps others away, and what a killed program left is overwritten.
    let temporary = Path.join(folder, ".\(name).new")
    try inJournalTerms { () throws(FileFailure) in
      do throws(FileFailure) {
        let file = try files.open(temporary, for: .creating)
        try file.truncate(to: 0)
        var writer = ChunkWriter(file)
        try fill(&writer)
        try writer.flush()
        try file.synchronize()
        try files.rename(temporary, to: path)
      } catch {
        try? files.remove(temporary)
        // Whoever reads of it knows the journal, not what it was to become.
        throw FileFailure(path: path, code: error.code)
      }
      try files.synchronizeFolder(folder)
    }
  }
}

extension JournalLine {
  /// The same as a record that is in Products.json already.
  fileprivate var folded: JournalLine {
    JournalLine(
      sequence: sequence, operation: operation, at: at, by: by, of: of, id: id, isFolded: true, isContinued: false,
      before: before, after: after)
  }
}
