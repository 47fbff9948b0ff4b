import Marketplace
import TerminalUI

/// Whether the person looks at the program, as far as the terminal tells it.
struct Attention: Equatable, Sendable {
  /// What the terminal last said of its focus; nil while it has not, and once he typed where he was said not to be.
  private(set) var hasFocus: Bool?
  private var lastInput: Timestamp?

  /// Whoever typed so short a time ago looks at the program, in a terminal that does not tell.
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
