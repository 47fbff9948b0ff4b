import TerminalUI

/// A drop-down menu. One entry may be marked as current.
struct Menu {
  let title: Sentence
  let entries: [Entry]

  init(title: Phrase, entries: [Entry]) { self.init(title: Sentence(title), entries: entries) }

  init(title: Sentence, entries: [Entry]) {
    self.title = title
    self.entries = entries
  }

  struct Entry {
    let text: String
    let isCurrent: Bool
    let action: @MainActor () -> Void
  }
}
