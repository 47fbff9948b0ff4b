import Marketplace

/// A few fields to be filled in, in front of the screen that asks.
struct Sheet {
  let title: Phrase
  let fields: [Field]
  let button: Phrase
  /// Takes what was typed, a text for each field.
  let submit: @MainActor ([String]) async -> Outcome

  enum Outcome {
    case done
    /// What is wrong, under this field, which has the focus then.
    case refused(Int, Sentence)
  }

  struct Field {
    enum Kind {
      case text
      /// An amount of won: thousands are parted while one types.
      case amount
      /// A path: Tab completes it.
      case path
    }

    let label: Phrase
    let placeholder: Sentence
    let kind: Kind
    let text: String
    /// The most characters.
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
