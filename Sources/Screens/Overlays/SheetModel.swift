import Marketplace
import TerminalUI

/// A sheet in front of everything, with the caret in one of its fields.
@MainActor
final class SheetModel: FormScreen {
  let sheet: Sheet
  let context: AppContext
  var form: FormState
  private var note: (field: Int, note: FormPlace.Note)?
  /// Identifies the latest completion. Results for an earlier text are dropped.
  private var completing = 0

  init(_ sheet: Sheet, context: AppContext) {
    self.sheet = sheet
    self.context = context
    form = FormState(fields: sheet.fields.map { TextFieldState($0.text, maximum: $0.maximum) })
    form.focus = sheet.fields.firstIndex { $0.text.isEmpty } ?? 0
  }

  var destination: Destination { .home }
  var contexts: [ActionContext] { (sheet.pickOnMap == nil ? [] : [.placeForm]) + [.form, .moving] }
  var title: Phrase { sheet.title }
  var hint: Phrase { sheet.title }

  var places: [FormPlace] {
    let strings = context.strings
    let fields = sheet.fields.enumerated().map { index, field in
      FormPlace(
        kind: .field(index, placeholder: field.placeholder), label: strings(field.label),
        note: note?.field == index ? note?.note : nil)
    }
    return fields + [FormPlace(kind: .button(isReady: isReady), label: strings(sheet.button))]
  }

  var fieldHint: Phrase { form.focus == sheet.fields.count - 1 ? .hintDone : .hintNextFocus }

  private var isReady: Bool { form.fields.allSatisfy { !$0.text.allSatisfy(\.isWhitespace) } }

  func perform(_ action: Action) -> Bool {
    switch action {
    case .back: context.go(.closeOverlay)
    case .nextFocus where canComplete: complete()
    case .openMap:
      guard let pick = sheet.pickOnMap else { return false }
      context.go(.closeSheet(self))
      pick(form.fields.map(\.text))
    default: return performInForm(action)
    }
    return true
  }

  private var canComplete: Bool {
    guard let field = focusedField, context.tools.completer != nil, case .path = sheet.fields[field].kind else {
      return false
    }
    return !form.fields[field].isEmpty
  }

  /// Enter moves from a field to the next one, and submits at the last one.
  func press(_ place: Int) {
    guard place >= sheet.fields.count - 1 else { return turnFocus(1) }
    if let (field, refusal) = firstBadAmount {
      let sentence = context.strings.sentence(refusal)
      note = (field, FormPlace.Note(text: sentence, isError: true))
      context.note(sentence)
      return focus(field)
    }
    form.isBusy = true
    context.activity.run { [self] in
      let outcome = await sheet.submit(form.fields.map(\.text))
      form.isBusy = false
      switch outcome {
      case .done: context.go(.closeSheet(self))
      case .refused(let field, let sentence):
        note = (field, FormPlace.Note(text: sentence, isError: true))
        context.note(sentence)
        focus(field)
      }
    }
  }

  /// The first amount that is not one, and why. It would count as no amount if the sheet were submitted.
  private var firstBadAmount: (field: Int, refusal: PriceEntry.Refusal)? {
    for field in sheet.fields.indices {
      do throws(PriceEntry.Refusal) { _ = try amount(field) } catch { return (field, error) }
    }
    return nil
  }

  /// The amount in a field with thousands separators; nil for a field of another kind.
  private func amount(_ field: Int) throws(PriceEntry.Refusal) -> String? {
    guard case .amount = sheet.fields[field].kind else { return nil }
    var price = PriceEntry()
    try price.insert(form.fields[field].text)
    return price.text
  }

  func changed(_ field: Int) {
    note = nil
    do throws(PriceEntry.Refusal) {
      guard let amount = try amount(field) else { return }
      let isAtEnd = form.fields[field].caret == form.fields[field].text.count
      if isAtEnd { form.fields[field].replace(with: amount) }
    } catch {
      note = (field, FormPlace.Note(text: context.strings.sentence(error), isError: true))
    }
  }

  private func complete() {
    guard let field = focusedField, let completer = context.tools.completer else { return }
    completing += 1
    let mine = completing
    let text = form.fields[field].text
    context.activity.run { [self] in
      let found = await completer.completions(of: text, limit: PicturePath.candidateLimit)
      guard mine == completing, form.fields[field].text == text else { return }
      if found.common != text {
        form.fields[field].replace(with: found.common)
        changed(field)
      } else if found.total > 1 {
        let names = found.candidates.map(\.name).joined(separator: "   ")
        note = (field, FormPlace.Note(text: Sentence(.pathCandidates, names)))
      } else {
        if found.total == 0 { note = (field, FormPlace.Note(text: Sentence(.nothingToComplete))) }
        turnFocus(1)
      }
    }
  }

  // MARK: Drawing

  func draw(in area: Rect, on frame: inout Frame, render: RenderContext) {
    // Two rows per place, one for the label and one for the note, plus the form's own title row, which stays blank
    // here.
    let rows = 2 * places.count + 3
    let box = Panel.centred(columns: min(area.columns - 2, 64), rows: rows, in: area)
    let inside = Panel.draw(box, title: render.strings(sheet.title), on: &frame, render: render)
    FormView(title: "", hint: "", places: places, state: form).draw(in: inside, on: &frame, render: render)
  }

  func spoken(_ render: RenderContext) -> [SpokenLine] {
    FormView(title: render.strings(sheet.title), hint: "", places: places, state: form).spoken(render)
      .filter { !$0.text.isEmpty }
  }
}
