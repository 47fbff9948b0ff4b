import Marketplace

/// The previews of pages, least recently used first.
struct PreviewMemory: Hashable {
  struct Entry: Hashable {
    let address: String
    /// Nil when the page said nothing, or could not be read.
    let preview: LinkPreview?
    let readAt: Timestamp

    /// How long it holds, in seconds.
    var lifetime: Int64 { preview == nil ? 600 : 7 * 86_400 }

    /// An entry from the future does not hold: the clock was set back since.
    func holds(at time: Timestamp) -> Bool { readAt <= time && time < readAt.advanced(seconds: lifetime) }
  }

  /// The maximum number of entries.
  static let limit = 300

  private(set) var entries: [Entry] = []

  /// The entry if it still holds. Counts as a use.
  mutating func entry(of address: String, at time: Timestamp) -> Entry? {
    guard let place = entries.firstIndex(where: { $0.address == address }) else { return nil }
    let entry = entries.remove(at: place)
    guard entry.holds(at: time) else { return nil }
    entries.append(entry)
    return entry
  }

  /// Adds an entry in place of an older one for the same address.
  mutating func keep(_ entry: Entry) {
    entries.removeAll { $0.address == entry.address }
    entries.append(entry)
    if entries.count > Self.limit { entries.removeFirst(entries.count - Self.limit) }
  }

  /// Adds the entries of another memory that are newer or unknown here, as less recently used ones.
  mutating func merge(_ other: PreviewMemory) {
    var known: [String: Timestamp] = [:]
    for entry in entries { known[entry.address] = entry.readAt }
    let more = other.entries.filter { entry in known[entry.address].map { $0 < entry.readAt } ?? true }
    let replaced = Set(more.map(\.address))
    entries = Array((more + entries.filter { !replaced.contains($0.address) }).suffix(Self.limit))
  }
}
