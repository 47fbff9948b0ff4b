import Marketplace
import TerminalUI

/// Whether the person is looking at the program, as far as the terminal reports it.
struct Attention: Equatable, Sendable {
  /// The last focus that the terminal reported; nil before the first report, and after typing contradicts it.
  private(set) var hasFocus: Bool?
  private var lastInput: Timestamp?

  /// In a terminal that reports no focus, a person who typed within this time counts as looking.
  private static let seconds: Int64 = 60

  mutating func take(_ event: InputEvent, at now: Timestamp) {
    switch event {
    case .focus(let hasFocus): self.hasFocus = hasFocus
    case .key, .paste, .mouse:
      lastInput = now
      if hasFocus == false { hasFocus = nil }
    case .resumed: hasFocus = nil
    case .resize, .background, .colorScheme, .answer, .terminate: break
    }
  }

  func isHere(at now: Timestamp) -> Bool {
    if let hasFocus { return hasFocus }
    return lastInput.map { now < $0.advanced(seconds: Self.seconds) } ?? false
  }
}
