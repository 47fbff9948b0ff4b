import TerminalUI

/// One place of a form that takes the focus.
struct FormPlace {
  enum Kind {
    /// A field of one line, by its number among the fields of the form.
    case field(Int, placeholder: Sentence)
    /// Something chosen from a menu.
    case choice(String)
    /// Dim while it cannot be pressed.
    case button(isReady: Bool)
    /// Something that does what it says, as a row of a list does.
    case entry
  }

  let kind: Kind
  /// What it is called: beside a field or a choice, on a button or an entry.
  let label: String
  /// A line below it.
  var note: Note?
  /// A blank line above it, with a word for what follows when it is not empty.
  var heading: String?

  struct Note {
    let text: Sentence
    var isError = false
  }

  var isField: Bool {
    if case .field = kind { true } else { false }
  }
}

/// What was typed into a form, and where the focus is.
struct FormState {
  var fields: [TextFieldState]
  var focus = 0
  /// Something is being saved: nothing more is pressed until it is.
  var isBusy = false
}
