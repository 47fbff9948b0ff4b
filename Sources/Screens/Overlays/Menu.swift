import TerminalUI

/// A drop-down: a few entries, one of which may be the one that holds now.
struct Menu {
  let title: Phrase
  let entries: [Entry]
  /// Where it stands when nothing on the screen opened it: under the header, at this edge.
  let edge: Edge

  enum Edge { case left, right }

  struct Entry {
    let text: String
    let isCurrent: Bool
    let action: @MainActor () -> Void
  }
}
