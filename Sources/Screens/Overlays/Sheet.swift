import Marketplace

/// A small form in front of the screen that opened it.
struct Sheet {
  let title: Phrase
  let fields: [Field]
  let button: Phrase
  /// Opens a map to pick a place, with the texts of the fields; nil if the form is about no place.
  var pickOnMap: (@MainActor ([String]) -> Void)?
  /// Receives the text of each field.
  let submit: @MainActor ([String]) async -> Outcome

  enum Outcome {
    case done
    /// An error to show under this field, which gets the focus.
    case refused(Int, Sentence)
  }

  struct Field {
    enum Kind {
      case text
      /// An amount in won. Thousands are grouped during typing.
      case amount
      /// A path with Tab completion.
      case path
    }

    let label: Phrase
    let placeholder: Sentence
    let kind: Kind
    let text: String
    /// The maximum number of characters.
    let maximum: Int

    init(_ label: Phrase, placeholder: Phrase, kind: Kind = .text, text: String = "", maximum: Int = 100) {
      self.init(label, placeholder: Sentence(placeholder), kind: kind, text: text, maximum: maximum)
    }

    init(_ label: Phrase, placeholder: Sentence, kind: Kind = .text, text: String = "", maximum: Int = 100) {
      self.label = label
      self.placeholder = placeholder
      self.kind = kind
      self.text = text
      self.maximum = maximum
    }
  }
}
