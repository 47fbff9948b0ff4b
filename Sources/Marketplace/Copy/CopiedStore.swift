/// A store whose rows `StoreCopy` can read.
public protocol CopiedStore: Sendable {
  /// The folder or the database, for messages.
  var place: String { get }

  /// Begins to read all rows of a table, in the order of its key.
  func rows(of table: StoreTable) async throws(StoreError) -> any StoreRowCursor
}

/// Reads the rows of a table in turn.
public protocol StoreRowCursor: Sendable {
  /// The next rows; none after the last.
  func next() async throws(StoreError) -> [StoreRow]
}

/// The store that is copied.
public protocol CopySource: CopiedStore {
  /// Keeps everybody else from writing until `release`, also when this process ends. Readers of a folder go on.
  ///
  /// Throws `.unavailable`: with `.busy` for a store that others write to all the time or that is still made, with `.retired`
  /// for one that was moved already.
  func hold() async throws(StoreError)

  /// Makes the store refuse writes for good, because it is now at `place`. It counts after `release(commits: true)`.
  func retire(to place: String) async throws(StoreError)

  /// Lets others write again, unless the store is retired.
  func release(commits: Bool) async throws(StoreError)
}

/// A new store that receives the copy. Nobody sees it before `accept`; without `accept` nothing remains of it.
public protocol CopyTarget: CopiedStore {
  /// Returns false when the store has contents.
  func begin() async throws(StoreError) -> Bool

  func add(_ rows: [StoreRow], to table: StoreTable) async throws(StoreError)

  /// Makes the tables that are derived from the copied ones. Events follow.
  func derive() async throws(StoreError)

  /// Makes the copy the store of its place.
  func accept() async throws(StoreError)

  func discard() async
}
