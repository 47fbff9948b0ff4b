internal import Dispatch
internal import Synchronization

/// Divides work into two halves and runs one of them on another thread.
final class SplitWork<Result: Sendable>: Sendable {
  private let second = Mutex<Result?>(nil)

  private init() {}

  /// The results of `half` for 0 and for 1.
  static func both(_ half: @escaping @Sendable (Int) -> Result) -> (Result, Result) {
    let (halves, done) = (SplitWork(), DispatchGroup())
    DispatchQueue(label: "secondhand.scaling", qos: .utility).async(group: done) {
      let result = half(1)
      halves.second.withLock { $0 = result }
    }
    let first = half(0)
    done.wait()
    return (first, halves.second.withLock { $0 } ?? half(1))
  }
}
