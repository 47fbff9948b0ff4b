/// Limits how many transfers to one server run at once. libcurl has such a limit, but may forget transfers that wait
/// when others are cancelled.
struct TransferQueue {
  private let limit: Int
  private var running: [String: Int] = [:]
  private var waiting: [String: [Transfer]] = [:]

  init(limit: Int) { self.limit = max(1, limit) }

  /// Whether the transfer may run now. If not, `end` of another one returns it later.
  mutating func start(_ transfer: Transfer) -> Bool {
    guard transfer.rules.isShared else { return true }
    let origin = transfer.request.origin
    guard running[origin, default: 0] < limit else {
      waiting[origin, default: []].append(transfer)
      return false
    }
    running[origin, default: 0] += 1
    return true
  }

  /// A transfer that ran has ended. Returns the one that runs in its place.
  mutating func end(_ transfer: Transfer) -> Transfer? {
    guard transfer.rules.isShared else { return nil }
    let origin = transfer.request.origin
    if let next = waiting[origin]?.first {
      waiting[origin]?.removeFirst()
      return next
    }
    waiting[origin] = nil
    let count = running[origin, default: 0] - 1
    running[origin] = count > 0 ? count : nil
    return nil
  }

  /// Takes a transfer that waits out of the queue. Returns false when it does not wait.
  mutating func remove(_ transfer: Transfer) -> Bool {
    guard let index = waiting[transfer.request.origin]?.firstIndex(where: { $0 === transfer }) else { return false }
    waiting[transfer.request.origin]?.remove(at: index)
    return true
  }

  /// Takes all transfers that wait out of the queue.
  mutating func removeAll() -> [Transfer] {
    defer { waiting = [:] }
    return waiting.values.flatMap(\.self)
  }
}
