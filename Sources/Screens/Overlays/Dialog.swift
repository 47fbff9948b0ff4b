import TerminalUI

/// A question, or a message to acknowledge.
struct Dialog {
  let title: Phrase
  let text: Sentence
  let buttons: [Button]
  /// The button with the initial focus; nil for the one that Esc presses.
  var focus: Int?
  /// The button that Esc presses: the last one that is not dangerous.
  var cancel: Int { buttons.lastIndex { !$0.isDangerous } ?? 0 }

  struct Button {
    let title: Sentence
    let isDangerous: Bool
    let action: @MainActor () -> Void

    init(_ title: Phrase, isDangerous: Bool = false, action: @escaping @MainActor () -> Void = {}) {
      self.init(Sentence(title), isDangerous: isDangerous, action: action)
    }

    init(_ title: Sentence, isDangerous: Bool = false, action: @escaping @MainActor () -> Void = {}) {
      self.title = title
      self.isDangerous = isDangerous
      self.action = action
    }
  }
}
