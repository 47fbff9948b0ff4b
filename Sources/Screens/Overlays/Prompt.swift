/// A question with a one-line answer.
struct Prompt {
  let title: Phrase
  let placeholder: Phrase
  /// The initial text.
  let text: String
  /// The maximum number of characters.
  let maximum: Int
  /// Receives the text without surrounding blanks when Enter is pressed.
  let action: @MainActor (String) -> Void
}
