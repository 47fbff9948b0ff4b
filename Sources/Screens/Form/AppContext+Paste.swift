import TerminalUI

/// Pasting into a field, which says when the end of the text does not fit.
extension AppContext {
  func paste(_ text: String, into field: inout TextFieldState) {
    if !field.insert(text) { sayCut(to: field.maximum) }
  }

  func paste(_ text: String, into area: inout TextAreaState) {
    if !area.insert(text) { sayCut(to: area.maximum) }
  }

  private func sayCut(to maximum: Int) {
    go(.notify(Notice(sentence: Sentence(.pasteCut, Strings.grouped(maximum)), isError: true)))
  }
}
