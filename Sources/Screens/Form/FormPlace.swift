import TerminalUI

/// One focusable place of a form.
struct FormPlace {
  enum Kind {
    /// A one-line field, by its index among the form's fields.
    case field(Int, placeholder: Sentence)
    /// A value chosen from a menu.
    case choice(String)
    /// Dim while it is disabled.
    case button(isReady: Bool)
    /// An action, like a row of a list.
    case entry
    /// A choice that is on or off.
    case toggle(Bool)
  }

  let kind: Kind
  /// The label beside a field or a choice, or on a button or an entry.
  let label: String
  /// A line below the place.
  var note: Note?
  /// Adds a blank line above the place, and a heading unless it is empty.
  var heading: String?

  struct Note {
    let text: Sentence
    var isError = false
  }

  var isField: Bool {
    if case .field = kind { true } else { false }
  }
}

/// The texts of a form and its focus.
struct FormState {
  var fields: [TextFieldState]
  var focus = 0
  /// The fields whose characters are drawn as dots.
  var secrets: Set<Int> = []
  /// Whether the characters of secret fields are visible.
  var isRevealed = false
  /// Whether a save is running. Presses are ignored meanwhile.
  var isBusy = false

  init(fields: [TextFieldState], secrets: Set<Int> = []) {
    self.fields = fields
    self.secrets = secrets
  }

  /// A field as drawn: the characters of a passphrase are dots.
  func shown(_ field: Int) -> TextFieldState { hides(field) ? fields[field].dotted : fields[field] }

  func hides(_ field: Int) -> Bool { secrets.contains(field) && !isRevealed }
}

extension TextFieldState {
  /// A field with one dot per character and the caret at the same place.
  fileprivate var dotted: TextFieldState {
    var dots = TextFieldState(String(repeating: "•", count: text.count))
    dots.moveToStart()
    for _ in 0..<caret { dots.moveRight() }
    return dots
  }
}
