import Glibc
import Screens
import Synchronization

/// Shows progress on a terminal, on one line that disappears at the end. Other programs do not receive it.
final class ProgressLine: Sendable {
  private let strings: Strings
  private let phrase: Phrase
  private let isTerminal = isatty(2) == 1 && !Output.isQuiet
  /// The shown percentage; nil if nothing is shown.
  private let shown = Mutex<Int?>(nil)

  /// `phrase` takes the percentage.
  init(_ strings: Strings, _ phrase: Phrase = .readingListings) {
    self.strings = strings
    self.phrase = phrase
  }

  /// `share`: from 0 to 1. May be called on any thread.
  func show(_ share: Double) {
    let percent = Int(share * 100)
    guard isTerminal,
      shown.withLock({ known in
        defer { known = percent }
        return known != percent
      })
    else { return }
    Output.unfinished("\r" + strings(phrase, String(percent)))
  }

  func end() {
    guard
      shown.withLock({ known in
        defer { known = nil }
        return known != nil
      })
    else { return }
    let width = strings(phrase, "100").unicodeScalars.count * 2
    Output.unfinished("\r" + String(repeating: " ", count: width) + "\r")
  }
}
