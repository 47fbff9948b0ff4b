public import Marketplace
import Synchronization

/// Pictures that are only told of: every path is a small picture, unless it was said to be something else.
public final class InMemoryMedia: Media {
  private struct State {
    var faults: [String: MediaError] = [:]
    var damaged: Set<String> = []
    var kept: [String] = []
    var released: [String] = []
  }

  private let state = Mutex(State())

  public init() {}

  /// From now on this path is refused; nil takes it again.
  public func fail(_ path: String, with error: MediaError?) { state.withLock { $0.faults[path] = error } }

  /// From now on the header of this path is right, and nothing behind it.
  public func damage(_ path: String) { state.withLock { _ = $0.damaged.insert(path) } }

  /// The paths that were taken in, in their order.
  public var kept: [String] { state.withLock { $0.kept } }
  /// The files that were let go, in their order.
  public var released: [String] { state.withLock { $0.released } }

  public func examine(_ path: String) async throws(MediaError) -> PictureFacts {
    if let fault = state.withLock({ $0.faults[path] }) { throw fault }
    return PictureFacts(bytes: 2_400_000, width: 4000, height: 3000)
  }

  public func verify(_ path: String) async throws(MediaError) {
    if let fault = state.withLock({ $0.faults[path] ?? ($0.damaged.contains(path) ? .damaged(path: path) : nil) }) {
      throw fault
    }
  }

  public func keep(_ path: String) async throws(MediaError) -> KeptPicture {
    try await verify(path)
    state.withLock { $0.kept.append(path) }
    let name = path.split(separator: "/").last.map(String.init) ?? path
    return KeptPicture(file: "ab/\(name)", bytesBefore: 2_400_000, bytesAfter: 310_000)
  }

  public func release(_ files: [String]) async { state.withLock { $0.released += files } }
}
