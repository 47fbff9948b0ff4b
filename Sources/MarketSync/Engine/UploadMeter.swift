internal import Dispatch
import Synchronization

/// Tells how far an upload is, in whole percent. It begins after a second: most uploads are shorter, and showing them
/// would only flicker.
final class UploadMeter: Sendable {
  static let delay = DispatchTimeInterval.seconds(1)

  private struct State {
    var isShown = false
    var isOver = false
    var percent = 0
  }

  private let bytes: Int
  /// Receives the share from 0 to 1, and nil at the end.
  private let show: @Sendable (Double?) -> Void
  private let state = Mutex(State())

  init(bytes: Int, show: @escaping @Sendable (Double?) -> Void) {
    self.bytes = max(1, bytes)
    self.show = show
  }

  /// Shows the upload from now on.
  func begin() {
    change { state in
      guard !state.isOver else { return nil }
      state.isShown = true
      return state.percent
    }
  }

  /// Sets the number of bytes that were handed to the connection so far.
  func set(_ done: Int) {
    change { state in
      let percent = min(100, done * 100 / bytes)
      guard percent != state.percent else { return nil }
      state.percent = percent
      return state.isShown ? percent : nil
    }
  }

  func end() {
    let wasShown = state.withLock { state in
      state.isOver = true
      defer { state.isShown = false }
      return state.isShown
    }
    if wasShown { show(nil) }
  }

  /// `change` returns the percent to show.
  private func change(_ change: (inout State) -> Int?) {
    if let percent = state.withLock({ change(&$0) }) { show(Double(percent) / 100) }
  }
}
