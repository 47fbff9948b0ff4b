import TerminalUI

/// Pictures ready to draw, and requests that yielded none. The least recently used entries are dropped first.
struct PictureCache {
  enum Entry {
    case ready(Frame)
    /// Keeps a broken file from being decoded again and again.
    case none
  }

  private struct Kept {
    let entry: Entry
    var lookedAt: Int
  }

  /// In bytes.
  private let limit: Int
  private(set) var bytes = 0
  private var entries: [PictureRequest: Kept] = [:]
  private var looks = 0

  init(limit: Int) { self.limit = limit }

  subscript(_ request: PictureRequest) -> Entry? {
    mutating get {
      guard let place = entries.index(forKey: request) else { return nil }
      looks += 1
      entries.values[place].lookedAt = looks
      return entries.values[place].entry
    }
  }

  mutating func keep(_ entry: Entry, for request: PictureRequest) {
    looks += 1
    if let old = entries.updateValue(Kept(entry: entry, lookedAt: looks), forKey: request) {
      bytes -= Self.cost(old.entry, request)
    }
    bytes += Self.cost(entry, request)
    if bytes > limit { forgetOldest() }
  }

  /// Drops the failed requests, so that they are tried again.
  mutating func forgetFailures() {
    for (request, kept) in entries {
      if case .none = kept.entry { remove(request, kept.entry) }
    }
  }

  /// Shrinks to three quarters of the limit, so that the next picture does not need this again.
  private mutating func forgetOldest() {
    for (request, kept) in entries.sorted(by: { $0.value.lookedAt < $1.value.lookedAt }) {
      if bytes <= limit / 4 * 3 { break }
      remove(request, kept.entry)
    }
  }

  private mutating func remove(_ request: PictureRequest, _ entry: Entry) {
    entries[request] = nil
    bytes -= Self.cost(entry, request)
  }

  /// The cells, their pictures, and the approximate overhead of an entry.
  private static func cost(_ entry: Entry, _ request: PictureRequest) -> Int {
    var bytes = request.file.utf8.count + 256
    if case .ready(let frame) = entry {
      bytes += frame.size.columns * frame.size.rows * MemoryLayout<Cell>.stride
      bytes += frame.placements.reduce(0) { $0 + $1.picture.byteCount }
    }
    return bytes
  }
}
