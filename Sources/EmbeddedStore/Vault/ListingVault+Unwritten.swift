import Glibc
internal import Marketplace

/// What the index alone knows.
extension ListingVault {
  /// Puts all listings into a file when the index alone knows some of them, before it is begun anew.
  func keepUnwritten() throws(VaultFailure) {
    guard let mirror = try knownMirror(), mirror.lacksJournal else { return }
    var entries: ArraySlice<ListingIndex.Entry> = []
    var last = Int.min
    var count = 0
    let copy = try inVaultTerms { () throws(FileFailure) in
      try KeptAside.listings(takenOutOf: paths.products, in: files) { (_) throws(FileFailure) in
        while true {
          if entries.isEmpty {
            do throws(SQLiteFault) { entries = try index.entries(after: last, limit: 2000)[...] } catch {
              throw FileFailure(path: paths.index, code: EIO)
            }
            guard let end = entries.last else { return nil }
            last = end.position
          }
          let entry = entries.removeFirst()
          guard entry.isListing else { continue }
          count += 1
          return entry.line
        }
      }
    }
    notices.past.append(.takenOut(file: paths.products, listings: count, keptAs: copy))
  }
}
