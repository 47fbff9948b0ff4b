/// A table whose entries live for a short time.
struct ShortLivedTable<Key: Hashable, Value> {
  private let capacity: Int
  private let life: Duration
  private var entries: [Key: (value: Value, until: ContinuousClock.Instant)] = [:]

  /// A full table drops everything when another entry comes.
  init(capacity: Int, life: Duration) {
    self.capacity = capacity
    self.life = life
  }

  subscript(key: Key) -> Value? {
    get {
      guard let entry = entries[key], entry.until > .now else { return nil }
      return entry.value
    }
    set {
      if entries.count >= capacity { entries.removeAll() }
      entries[key] = newValue.map { ($0, .now + life) }
    }
  }

  mutating func removeAll() { entries.removeAll(keepingCapacity: true) }

  mutating func removeAll(where isRemoved: (Value) -> Bool) { entries = entries.filter { !isRemoved($0.value.value) } }
}
