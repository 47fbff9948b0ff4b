internal import Marketplace

/// Listings of which a hand has put an earlier state into Products.json than was saved, so that an undo, or of very many an
/// import, brings back what was saved.
struct SetBack {
  private var few: [(ours: StoredListing, theirs: StoredListing, now: StoredListing)] = []
  private var count = 0
  private var many: KeptListings?
  private var hasFailed = false
  /// The file in which very many are kept.
  private(set) var keptAs: String?

  /// Of what was saved, `ours`, the file says `theirs`, which makes it `now`.
  mutating func add(
    _ ours: StoredListing, theirs: StoredListing, now: StoredListing, of products: String, in files: any FileSystem
  ) {
    count += 1
    if count <= ProductsMerge.mostGone { few.append((ours, theirs, now)) }
    guard count > ProductsMerge.mostUndone, !hasFailed else { return }
    do throws(FileFailure) {
      if many == nil {
        many = try KeptListings(takenOutOf: products, in: files)
        for earlier in few.dropLast() { try many?.add(earlier.ours.line) }
      }
      try many?.add(ours.line)
    } catch {
      fail()
    }
  }

  /// What is to be told when all are added; nil when there is none.
  mutating func finish(of products: String) -> StoreNotice? {
    guard count > 0 else { return nil }
    do throws(FileFailure) {
      try many?.finish()
      keptAs = many?.path
    } catch {
      fail()
    }
    return .setBack(file: products, listings: count, keptAs: keptAs)
  }

  /// What the journal has to say. Of more than an undo is kept of the file has them; where that cannot be written, the first.
  func records(at time: Timestamp) -> [JournalRecord] {
    if keptAs != nil, count > ProductsMerge.mostGone { return [] }
    return few.flatMap { ours, theirs, now in
      [
        // What the file says now is what the next edit by hand is compared with.
        JournalRecord(operation: .import, at: time, id: ours.id, before: theirs, after: ours),
        JournalRecord(operation: .edit, at: time, by: ours.listing.seller, id: ours.id, before: ours, after: now),
      ]
    }
  }

  private mutating func fail() {
    hasFailed = true
    many?.discard()
    many = nil
  }
}
