internal import Marketplace

/// The journal before this one. Whoever copies a store while it is folded may copy Products.json before and the journal after
/// it: what was saved between the two is in this one alone.
extension Journal {
  /// Where it stays until the next one is replaced.
  private static func earlier(_ path: String) -> String {
    let (folder, name) = Path.split(path)
    return Path.join(folder, ".\(name).earlier")
  }

  /// Keeps this one, whose place is taken in a moment. No journal depends on it.
  func keepAsEarlier() {
    let earlier = Self.earlier(path)
    try? files.remove(earlier)
    try? files.link(path, to: earlier)
  }

  /// Puts the journal before this one and this one together into the place of this one, if `products` is what the fold
  /// between them replaced. False, with nothing done, when it is not.
  static func rejoin(_ path: String, beside products: FileSum, in files: any FileSystem) throws(JournalFailure) -> Bool
  {
    guard files.state(of: earlier(path)) != .absent, let journal = try open(path, in: files), !journal.isReadOnly,
      let folded = journal.header.products, folded != products, let before = try? open(earlier(path), in: files)
    else { return false }
    let last = try inJournalTerms { () throws(FileFailure) -> JournalEnd? in
      var reader = try before.reader()
      var isBetween = false
      while let entry = try reader.next() {
        guard case .fold(let fold) = entry.content, fold.products == folded, fold.upTo == journal.header.after else {
          continue
        }
        isBetween = fold.replaced == products
      }
      return isBetween ? reader.end : nil
    }
    guard let last, last.tail == .none, try journal.isWhole() else { return false }
    try install(path, in: files) { (writer) throws(FileFailure) in
      try writer.write(before.header.line)
      var reader = try before.reader()
      while let entry = try reader.next() { try writer.write(before.bytes(of: entry)) }
      reader = try journal.reader()
      while let entry = try reader.next() {
        if !entry.isFolded, entry.sequence > last.sequence { try writer.write(journal.bytes(of: entry)) }
      }
    }
    return true
  }

  private func isWhole() throws(JournalFailure) -> Bool {
    try inJournalTerms { () throws(FileFailure) in
      var reader = try reader()
      while try reader.next() != nil {}
      return reader.end?.tail == JournalEnd.Tail.none
    }
  }

  private func bytes(of entry: JournalEntry) throws(FileFailure) -> [UInt8] {
    try file.read(at: entry.range.lowerBound, count: entry.range.count)
  }
}
