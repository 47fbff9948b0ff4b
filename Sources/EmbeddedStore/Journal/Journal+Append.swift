import Glibc

extension Journal {
  /// Puts `records` at the end, numbered in their order, and gives the numbers. When it returns they are on the disk; after
  /// a crash all of them are there or none.
  ///
  /// When it throws, none was saved, and if the file cannot be brought back to what it was, the journal `isRefused`.
  /// Throws `.changed` when the file is not what was last read.
  func append(_ records: [JournalRecord]) throws(JournalFailure) -> Range<Int> {
    let first = (end?.sequence ?? 0) + 1
    var bytes: [UInt8] = []
    for (index, record) in records.enumerated() {
      var record = record
      record.sequence = first + index
      let line = record.line(isContinued: index < records.count - 1)
      guard line.count <= LineReader.longestLine else { throw .file(FileFailure(path: path, code: EFBIG)) }
      bytes += line
    }
    try append(bytes, upTo: first + records.count - 1)
    return first..<first + records.count
  }

  /// Says that `fold.products` is about to be renamed into place; gives the fold's number.
  func append(_ fold: JournalFold) throws(JournalFailure) -> Int {
    var fold = fold
    fold.sequence = (end?.sequence ?? 0) + 1
    try append(fold.line, upTo: fold.sequence)
    return fold.sequence
  }

  /// Makes sure that all that was read is on the disk, under this name. Costs nothing when it is known to be.
  func settle() throws(JournalFailure) {
    let end = try endForWriting()
    guard settled < end.offset || !isNameSettled else { return }
    try write([], upTo: end.sequence)
  }

  /// Keeps a copy of a journal that is damaged, and cuts the damage off. Gives where the copy lies.
  func mend() throws(JournalFailure) -> String {
    guard !isRefused else { throw .refused }
    guard var end, try isUnchanged() else { throw .changed }
    return try inJournalTerms { () throws(FileFailure) in
      let copy = try KeptAside.copy(of: file, in: files)
      isRefused = true
      try file.truncate(to: end.offset)
      try file.synchronize()
      signature = try file.status().signature
      end.tail = .none
      self.end = end
      isRefused = false
      return copy
    }
  }

  private func append(_ bytes: [UInt8], upTo sequence: Int) throws(JournalFailure) {
    _ = try endForWriting()
    guard !bytes.isEmpty else { return }
    try write(bytes, upTo: sequence)
  }

  /// Where to write; only if that may be done now.
  private func endForWriting() throws(JournalFailure) -> JournalEnd {
    if isReadOnly { throw .file(FileFailure(path: path, code: EACCES)) }
    guard !isRefused else { throw .refused }
    guard let end, try isUnchanged() else { throw .changed }
    if case .damaged(let damage) = end.tail { throw .damaged(damage) }
    return end
  }

  func isUnchanged() throws(JournalFailure) -> Bool {
    try inJournalTerms(change) == .same
  }

  private func write(_ bytes: [UInt8], upTo sequence: Int) throws(JournalFailure) {
    guard var end else { throw .changed }
    var mayHaveBeenDropped = false
    do throws(FileFailure) {
      if !isNameSettled { try files.synchronizeFolder(Path.split(path).folder) }
      isNameSettled = true
      if end.tail == .unfinished { try file.truncate(to: end.offset) }
      try writeUnsettled(before: end.offset)
      try file.write(bytes, at: end.offset)
      mayHaveBeenDropped = true
      try file.synchronize()
    } catch {
      takeBack(to: end.offset, mayHaveBeenDropped: mayHaveBeenDropped)
      throw .file(error)
    }
    end.offset += bytes.count
    end.sequence = sequence
    end.tail = .none
    settled = end.offset
    self.end = end
    // It is saved, whatever comes of this; without a signature the next look at the file says that it is another.
    signature = try? file.status().signature
  }

  /// Writes what may never have reached the disk, and would not by itself after a failed fsync, once more.
  private func writeUnsettled(before end: Int) throws(FileFailure) {
    while settled < end {
      let bytes = try file.read(at: settled, count: min(1 << 20, end - settled))
      if bytes.isEmpty { throw FileFailure(path: path, code: EIO) }
      try file.write(bytes, at: settled)
      settled += bytes.count
    }
  }

  /// Cuts off what was not saved. After a failed fsync the file's pages are taken for written though they are not
  /// (the system drops them): only writing them again after another opening helps.
  private func takeBack(to offset: Int, mayHaveBeenDropped: Bool) {
    isRefused = true
    do throws(FileFailure) {
      try file.truncate(to: offset)
      signature = try file.status().signature
      end?.tail = .none
      isRefused = mayHaveBeenDropped
    } catch {}
  }
}
