import Marketplace
import Synchronization

/// What a test says is referred to.
final class StubReferences: PictureReferences {
  let known = Mutex<[String: PictureReference]>([:])
  let drops = Mutex<Set<String>>([])
  let isBroken = Mutex(false)
  /// Runs before an answer is given.
  private let before: @Sendable () async -> Void

  init(before: @escaping @Sendable () async -> Void = {}) { self.before = before }

  func refer(to file: String, _ reference: PictureReference? = .present) { known.withLock { $0[file] = reference } }

  func references(among files: Set<String>) async throws(StoreError) -> [String: PictureReference] {
    if isBroken.withLock({ $0 }) { throw .unavailable(path: "stub", reason: .io(5)) }
    let answer = known.withLock { $0.filter { files.contains($0.key) } }
    await before()
    return answer
  }

  func dropped(since number: Int) async throws(StoreError) -> DroppedPictures {
    DroppedPictures(files: drops.withLock { $0 }, number: number + 1)
  }
}
