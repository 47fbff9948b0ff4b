import Glibc
import Screens
import Synchronization

/// Says on a terminal how much of something is read, on one line that goes away again. Other programs see nothing of it.
final class ProgressLine: Sendable {
  private let strings: Strings
  private let phrase: Phrase
  private let isTerminal = isatty(2) == 1 && !Output.isQuiet
  /// The percentage that is shown; nil when nothing is.
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
