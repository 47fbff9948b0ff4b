/// A question that is answered in one line.
struct Prompt {
  let title: Phrase
  let placeholder: Phrase
  /// What stands there at first.
  let text: String
  /// The most characters.
  let maximum: Int
  /// Hears what stands there when Enter is pressed, without blanks around it.
  let action: @MainActor (String) -> Void
}
