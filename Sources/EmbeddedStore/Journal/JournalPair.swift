import Glibc
internal import Marketplace

/// A journal and the one before it. Whoever copies a store while it is folded may copy Products.json before and the journal
/// after it: what was saved between the two is in the earlier journal alone.
struct JournalPair {
  private let earlier: Journal
  let later: Journal
  /// The last line of the earlier one.
  private let last: Int

  /// Finds the two at `path`, if `products` is what the fold between them replaced; nil when it is not, or one of them cannot be
  /// understood.
  init?(at path: String, beside products: FileSum, in files: any FileSystem) throws(JournalFailure) {
    guard files.state(of: Self.earlier(path)) != .absent else { return nil }
    do throws(JournalFailure) {
      guard let later = try Journal.open(path, in: files), let folded = later.header.products, folded != products,
        let earlier = try Self.open(Self.earlier(path), in: files)
      else { return nil }
      var isBetween = false
      let end = try earlier.readAll { entry in
        guard case .fold(let fold) = entry.content, fold.products == folded, fold.upTo == later.header.after else {
          return
        }
        isBetween = fold.replaced == products
      }
      guard isBetween, end.tail == .none, try later.readAll({ _ in }).tail == .none else { return nil }
      (self.earlier, self.later, last) = (earlier, later, end.sequence)
    } catch {
      // One that cannot be read now must not be passed over.
      if case .file = error { throw error }
      return nil
    }
  }

  /// Bytes of a journal that is kept: twice what is folded at the latest, but for imports.
  static let longest = 32 << 20

  /// Where the earlier one stays until the later one is replaced as well.
  static func earlier(_ path: String) -> String {
    let (folder, name) = Path.split(path)
    return Path.join(folder, ".\(name).earlier")
  }

  /// Nil also for what is no journal, or is not to be read by this person.
  private static func open(_ path: String, in files: any FileSystem) throws(JournalFailure) -> Journal? {
    do throws(JournalFailure) { return try Journal.open(path, in: files) } catch {
      if case .file(let failure) = error, [EISDIR, ENODEV, EACCES, EPERM].contains(failure.code) { return nil }
      throw error
    }
  }

  /// Puts the two as one into the place of the later one.
  func join() throws(JournalFailure) {
    try Journal.install(later.path, in: later.files) { (writer) throws(FileFailure) in
      try writer.write(earlier.header.line)
      var reader = try earlier.reader()
      while let entry = try reader.next() { try writer.write(earlier.bytes(of: entry)) }
      reader = try later.reader()
      while let entry = try reader.next() {
        if !entry.isFolded, entry.sequence > last { try writer.write(later.bytes(of: entry)) }
      }
    }
  }
}

extension Journal {
  /// Keeps this one, whose place is taken in a moment; nothing depends on it. A whole import is not worth its place.
  func keepAsEarlier() {
    let earlier = JournalPair.earlier(path)
    try? files.remove(earlier)
    if (end?.offset ?? 0) <= JournalPair.longest { try? files.link(path, to: earlier) }
  }

  fileprivate func readAll(_ each: (JournalEntry) -> Void) throws(JournalFailure) -> JournalEnd {
    try inJournalTerms { () throws(FileFailure) in
      var reader = try reader()
      while let entry = try reader.next() { each(entry) }
      return reader.end ?? JournalEnd(offset: start, sequence: header.after, tail: .unfinished)
    }
  }

  fileprivate func bytes(of entry: JournalEntry) throws(FileFailure) -> [UInt8] {
    try file.read(at: entry.range.lowerBound, count: entry.range.count)
  }
}
