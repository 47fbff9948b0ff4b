import Marketplace
import Synchronization

/// Pages that say something about themselves, and all others, which say nothing. Answers may be held back.
final class ScriptedLinks: LinkReader {
  private struct State {
    var read: [String] = []
    var isHeld = false
    var waiting: [CheckedContinuation<Void, Never>] = []
  }

  static let skates = "https://www.example.org/skates/235"
  static let blank = "https://blank.example.org/"
  private let state = Mutex(State())

  /// The addresses that were asked for, in order.
  var read: [String] { state.withLock { $0.read } }

  func hold() { state.withLock { $0.isHeld = true } }

  func release() {
    let waiting = state.withLock { state in
      defer { state.waiting = [] }
      state.isHeld = false
      return state.waiting
    }
    for continuation in waiting { continuation.resume() }
  }

  func preview(of address: String) async -> LinkPreview? {
    await withCheckedContinuation { continuation in
      let waits = state.withLock { state in
        state.read.append(address)
        if state.isHeld { state.waiting.append(continuation) }
        return state.isHeld
      }
      if !waits { continuation.resume() }
    }
    return Self.preview(of: address)
  }

  static func preview(of address: String) -> LinkPreview? {
    if address.hasPrefix(blank) { return nil }
    return LinkPreview(
      address: address, title: "빈티지 롤러 스케이트", site: "Example 장터", description: "두 번 탔어요. 이사 가면서 정리합니다.")
  }
}
