internal import MarketAPI
internal import Marketplace
import Synchronization

/// What came of uploads whose connections broke, so that they go on where they stopped. It is in memory: what is lost in
/// a restart of the server is only sent again.
final class PartialUploads: Sendable {
  struct Key: Hashable, Sendable {
    let account: ID<Account>
    let hash: String
  }

  /// What becomes of an upload when its request ends.
  enum Outcome { case broken, complete, refused }

  fileprivate enum Entry {
    case running(PartialUpload)
    case broken([UInt8], at: Timestamp)
    /// The answer may not have reached the member.
    case complete(size: Int, at: Timestamp)
  }

  /// How much is kept: of one member, and of all.
  private let (mostOfMember, most): (Bounds, Bounds)

  struct Bounds {
    var entries: Int
    var bytes: Int
  }

  private let entries = Mutex<[Key: Entry]>([:])

  init(
    ofMember: Bounds = Bounds(entries: 16, bytes: Limits.file), all: Bounds = Bounds(entries: 4096, bytes: 64 << 20)
  ) {
    (mostOfMember, most) = (ofMember, all)
  }

  /// How far an upload has come; nil when nothing is kept of it. A request that still sends it is on a connection that
  /// its sender has given up, so it ends.
  func position(of key: Key, at now: Timestamp) -> (offset: Int, isComplete: Bool)? {
    entries.withLock { entries in
      prune(&entries, of: key.account, at: now)
      switch entries[key] {
      case nil: return nil
      case .running(let upload):
        let bytes = upload.take()
        entries[key] = .broken(bytes, at: now)
        prune(&entries, of: key.account, at: now)
        return (bytes.count, false)
      case .broken(let bytes, _): return (bytes.count, false)
      case .complete(let size, _): return (size, true)
      }
    }
  }

  /// Starts an upload, or continues one. Throws `.wrongOffset` unless the server has exactly `offset` bytes of it.
  func begin(_ key: Key, from offset: Int, at now: Timestamp) throws(Problem) -> PartialUpload {
    let upload = entries.withLock { entries -> PartialUpload? in
      prune(&entries, of: key.account, at: now)
      var known: [UInt8] = []
      if offset > 0 {
        switch entries[key] {
        case .running(let other) where other.count == offset: known = other.take()
        case .broken(let bytes, _): known = bytes
        default: break
        }
      }
      guard known.count == offset else { return nil }
      let upload = PartialUpload(known)
      entries[key] = .running(upload)
      return upload
    }
    guard let upload else { throw .wrongOffset }
    return upload
  }

  /// The request of an upload has ended. Does nothing when another request has taken its bytes.
  func end(_ upload: PartialUpload, of key: Key, _ outcome: Outcome, at now: Timestamp) {
    entries.withLock { entries in
      switch outcome {
      // Whatever another request does with the same contents, they are there now.
      case .complete: entries[key] = .complete(size: upload.count, at: now)
      case .broken, .refused:
        guard case .running(let running)? = entries[key], running === upload else { return }
        let bytes = upload.take()
        entries[key] = outcome == .broken && !bytes.isEmpty ? .broken(bytes, at: now) : nil
      }
      prune(&entries, of: key.account, at: now)
    }
  }

  /// Forgets what is too old, and the oldest of what is too much.
  private func prune(_ entries: inout [Key: Entry], of account: ID<Account>, at now: Timestamp) {
    entries = entries.filter { !$0.value.isOver(at: now) }
    for (bounds, keys) in [(mostOfMember, entries.keys.filter { $0.account == account }), (most, Array(entries.keys))] {
      let resting = keys.compactMap { key in entries[key]?.restingSince.map { (key, $0, entries[key]?.bytes ?? 0) } }
      var left = Bounds(entries: resting.count, bytes: resting.reduce(0) { $0 + $1.2 })
      guard left.entries > bounds.entries || left.bytes > bounds.bytes else { continue }
      for (key, _, bytes) in resting.sorted(by: { $0.1 < $1.1 }) {
        guard left.entries > bounds.entries || left.bytes > bounds.bytes else { break }
        entries[key] = nil
        left.entries -= 1
        left.bytes -= bytes
      }
    }
  }
}

extension PartialUploads.Entry {
  fileprivate var restingSince: Timestamp? {
    switch self {
    case .running: nil
    case .broken(_, let time), .complete(_, let time): time
    }
  }

  fileprivate var bytes: Int { if case .broken(let bytes, _) = self { bytes.count } else { 0 } }

  /// Commands may refer to a complete upload for the time of its lease, and need some of it.
  fileprivate func isOver(at now: Timestamp) -> Bool {
    switch self {
    case .running: false
    case .broken(_, let time): time.advanced(seconds: Limits.lease) <= now
    case .complete(_, let time): time.advanced(seconds: Limits.lease / 2) <= now
    }
  }
}
