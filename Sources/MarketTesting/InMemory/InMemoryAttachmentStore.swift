public import Marketplace
import Synchronization

/// A store of imaginary files: every path is a small file, unless the test says otherwise.
public final class InMemoryAttachmentStore: AttachmentStore {
  private struct State {
    var faults: [String: MediaError] = [:]
    var kept: [String] = []
    var saved: [String] = []
  }

  private let state = Mutex(State())

  public init() {}

  /// Makes this path throw `error`; nil ends that.
  public func fail(_ path: String, with error: MediaError?) { state.withLock { $0.faults[path] = error } }

  /// The paths of the stored files, in order.
  public var kept: [String] { state.withLock { $0.kept } }
  /// The paths that files were saved to, in order.
  public var saved: [String] { state.withLock { $0.saved } }

  public func keep(_ path: String) async throws(MediaError) -> Attachment {
    if let fault = state.withLock({ $0.faults[path] }) { throw fault }
    state.withLock { $0.kept.append(path) }
    let name = path.split(separator: "/").last.map(String.init) ?? path
    return Attachment(kind: .file, file: "cd/\(name)", name: name, bytes: 12_000)
  }

  public func path(of attachment: Attachment) async -> String? { "/kept/\(attachment.file)" }

  public func save(_ attachment: Attachment, to path: String) async throws(MediaError) -> String {
    if let fault = state.withLock({ $0.faults[path] }) { throw fault }
    let place = path.hasSuffix("/") ? path + attachment.name : path
    state.withLock { $0.saved.append(place) }
    return place
  }
}
