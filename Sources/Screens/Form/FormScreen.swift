import Marketplace
import TerminalUI

/// A screen with a form. Its places are computed from its state on each access.
@MainActor
protocol FormScreen: Screen {
  var context: AppContext { get }
  var form: FormState { get set }
  var title: Phrase { get }
  var hint: Phrase { get }
  var places: [FormPlace] { get }
  /// The button that finishes the form.
  var finishingButton: Int? { get }
  /// The place to fill in first before the form can be finished; nil when the note of the button says more.
  var firstNeeded: Int? { get }
  /// What Enter does in the focused field.
  var fieldHint: Phrase { get }
  /// Handles Enter or a click on a place.
  func press(_ place: Int)
  /// Handles a changed text in a field.
  func changed(_ field: Int)
}

extension FormScreen {
  var contexts: [ActionContext] { [.form, .moving] }

  var hasCaret: Bool { focusedField != nil }

  var fieldHint: Phrase { .hintNextFocus }

  var stateHints: StateHints { focusedField == nil ? StateHints() : StateHints(words: [(.open, fieldHint)]) }

  var finishingButton: Int? { places.firstIndex { if case .button = $0.kind { true } else { false } } }

  func changed(_ field: Int) {}

  /// The form does not depend on the signed-in person.
  func personChanged() {}

  /// The field with the caret.
  var focusedField: Int? {
    guard places.indices.contains(form.focus), case .field(let field, _) = places[form.focus].kind,
      form.fields.indices.contains(field)
    else { return nil }
    return field
  }

  func perform(_ action: Action) -> Bool { performInForm(action) }

  func performInForm(_ action: Action) -> Bool {
    switch action {
    case .nextFocus: turnFocus(1)
    case .previousFocus: turnFocus(-1)
    case .moveDown, .halfPageDown, .pageDown: form.focus = min(form.focus + 1, places.count - 1)
    case .moveUp, .halfPageUp, .pageUp: form.focus = max(0, form.focus - 1)
    case .first: form.focus = 0
    case .last: form.focus = max(0, places.count - 1)
    case .open: if !form.isBusy { press(form.focus) }
    case .submit: submit()
    default: return false
    }
    return true
  }

  /// Presses the button that finishes the form, which says below it what is missing. The focus goes to
  /// the place that has to be filled in.
  private func submit() {
    guard !form.isBusy, let button = finishingButton else { return }
    let kind = places[button].kind
    form.focus = button
    press(button)
    if case .button(isReady: false) = kind, let firstNeeded { form.focus = firstNeeded }
  }

  /// The first place, if that is an empty field.
  var firstNeeded: Int? {
    guard case .field(let field, _) = places.first?.kind, form.fields.indices.contains(field) else { return nil }
    return form.fields[field].text.allSatisfy(\.isWhitespace) ? 0 : nil
  }

  func turnFocus(_ step: Int) {
    guard !places.isEmpty else { return }
    form.focus = (form.focus + step + places.count) % places.count
  }

  func type(_ key: Key) -> Bool { typeInForm(key) }

  func typeInForm(_ key: Key) -> Bool {
    guard let field = focusedField else { return false }
    let before = form.fields[field].text
    guard form.fields[field].handle(key) else { return false }
    if form.fields[field].text != before { changed(field) }
    return true
  }

  func paste(_ text: String) { pasteInForm(text) }

  func pasteInForm(_ text: String) {
    guard let field = focusedField else { return }
    context.paste(text, into: &form.fields[field])
    changed(field)
  }

  func click(_ target: HitTarget) {
    guard target.name == "place", places.indices.contains(target.index) else { return }
    form.focus = target.index
    if !form.isBusy, !places[target.index].isField { press(target.index) }
  }

  func clickField(_ field: Int, column: Int, width: Int) {
    guard form.fields.indices.contains(field) else { return }
    focus(field)
    var shown = form.shown(field)
    FieldView.click(&shown, column: column, width: width)
    form.fields[field].moveToStart()
    for _ in 0..<shown.caret { form.fields[field].moveRight() }
  }

  /// Moves the focus to a field.
  func focus(_ field: Int) {
    let place = places.firstIndex { if case .field(field, _) = $0.kind { true } else { false } }
    if let place { form.focus = place }
  }

  func wheel(_ notches: Int, over target: HitTarget?) {
    form.focus = min(max(0, form.focus + notches), max(0, places.count - 1))
  }

  func scrollToTop() -> Bool {
    defer { form.focus = 0 }
    return form.focus > 0
  }

  private var view: FormView {
    FormView(title: context.strings(title), hint: context.strings(hint), places: places, state: form)
  }

  func draw(in area: Rect, on frame: inout Frame, render: RenderContext) {
    view.draw(in: area, on: &frame, render: render)
  }
  func spoken(_ render: RenderContext) -> [SpokenLine] { view.spoken(render) }
}
