/// Changes of an inbox. Applying the same changes again changes nothing.
public struct InboxChanges: Hashable, Sendable {
  /// New items. The store skips those that the inbox has already.
  public var new: [InboxItem] = []
  /// Items whose cause is gone.
  public var gone: Set<ID<InboxItem>> = []
  /// Items whose cause came back.
  public var back: Set<ID<InboxItem>> = []
  /// Items that the person has seen elsewhere.
  public var read: Set<ID<InboxItem>> = []
  /// Memories to keep; nil removes one.
  public var memory: [InboxMemory.Subject: InboxMemory?] = [:]

  public init() {}

  public var isEmpty: Bool {
    new.isEmpty && gone.isEmpty && back.isEmpty && read.isEmpty && memory.isEmpty
  }

  /// Adds later changes.
  public mutating func add(_ later: InboxChanges) {
    let known = Set(new.map(\.id))
    new += later.new.filter { !known.contains($0.id) }
    gone = gone.subtracting(later.back).union(later.gone)
    back = back.subtracting(later.gone).union(later.back)
    read.formUnion(later.read)
    memory.merge(later.memory) { $1 }
  }
}

/// The part of a person's inbox that a derivation needs.
public struct InboxKnowledge: Hashable, Sendable {
  public let viewer: ID<Account>
  public let now: Timestamp
  /// The items about the subject of the fact, including those whose cause is gone.
  public var items: [InboxItem]
  public var memory: [InboxMemory.Subject: InboxMemory]

  public init(
    viewer: ID<Account>, now: Timestamp, items: [InboxItem] = [], memory: [InboxMemory.Subject: InboxMemory] = [:]
  ) {
    self.viewer = viewer
    self.now = now
    self.items = items
    self.memory = memory
  }

  /// Events before this time make no items.
  public var horizon: Timestamp { now.advanced(seconds: -InboxItem.secondsKept) }
}
