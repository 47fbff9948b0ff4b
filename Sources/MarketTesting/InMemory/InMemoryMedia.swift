public import Marketplace
import Synchronization

/// Imaginary pictures: every path is a small picture, unless the test says otherwise.
public final class InMemoryMedia: Media {
  private struct State {
    var faults: [String: MediaError] = [:]
    var damaged: Set<String> = []
    var kept: [String] = []
    var released: [String] = []
  }

  private let state = Mutex(State())

  public init() {}

  /// Makes this path throw `error`; nil ends that.
  public func fail(_ path: String, with error: MediaError?) { state.withLock { $0.faults[path] = error } }

  /// Damages the picture at this path after its header.
  public func damage(_ path: String) { state.withLock { _ = $0.damaged.insert(path) } }

  /// The paths of the stored pictures, in order.
  public var kept: [String] { state.withLock { $0.kept } }
  /// The released files, in order.
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
