import Marketplace
import TerminalUI

/// Asks for the name of a search to save, and shows how many listings it would have found.
@MainActor
final class SaveSearchModel: FormScreen {
  let context: AppContext
  var form: FormState
  private let request: SearchRequest
  /// The market of the person who started to save the search.
  private let market: Market
  private var test: BackTest?
  private var fault: Sentence?

  init(_ request: SearchRequest, context: AppContext) {
    self.request = request
    market = context.market
    self.context = context
    let isPlain = SearchText(request.text).parts.allSatisfy { [.word, .phrase, .excluded].contains($0.kind) }
    let line = request.text.split { $0.isWhitespace }.joined(separator: " ")
    let name = line.isEmpty || !isPlain ? context.strings.words(of: request, market.neighborhoods) : line
    let limit = SavedSearch.nameLimit
    form = FormState(fields: [TextFieldState(String(name.prefix(limit)), maximum: limit)])
    count()
  }

  var destination: Destination { .home }
  var title: Phrase { .saveSearchTitle }
  var hint: Phrase { .saveSearchTitle }

  /// Counts the listings that the search would have found. A failure shows no count.
  private func count() {
    context.activity.run { [self] in
      test = try? await market.savedSearches.backTest(request)
    }
  }

  var places: [FormPlace] {
    let strings = context.strings
    let said = test.map(strings.sentence) ?? Sentence(.saveSearchCounting)
    let note = fault.map { FormPlace.Note(text: $0, isError: true) } ?? FormPlace.Note(text: said)
    let isReady = SavedSearch.name(of: form.fields[0].text) != nil
    return [
      FormPlace(
        kind: .field(0, placeholder: Sentence(.saveSearchPlaceholder)), label: strings(.saveSearchName), note: note),
      FormPlace(kind: .button(isReady: isReady), label: strings(.buttonSave)),
      FormPlace(kind: .button(isReady: true), label: strings(.buttonCancel)),
    ]
  }

  func perform(_ action: Action) -> Bool {
    guard action == .back || action == .quit else { return performInForm(action) }
    context.go(.closeSheet(self))
    return true
  }

  func changed(_ field: Int) { fault = nil }

  var fieldHint: Phrase { .hintDone }

  func press(_ place: Int) {
    guard place < 2 else { return context.go(.closeSheet(self)) }
    form.isBusy = true
    context.activity.runInTurn { [self] in
      defer { form.isBusy = false }
      do throws(SavedSearchesError) {
        let saved = try await market.savedSearches.save(request, as: form.fields[0].text)
        context.go(.closeSheet(self))
        context.go(.notify(Notice(sentence: Sentence(.searchSaved, saved.name))))
      } catch {
        let sentence = context.strings.sentence(error)
        fault = sentence
        context.note(sentence)
        focus(0)
      }
    }
  }

  private var words: String { context.strings.words(of: request, market.neighborhoods) }

  private func formView(_ render: RenderContext, title: String = "") -> FormView {
    FormView(title: title, hint: "", places: places, state: form)
  }

  func draw(in area: Rect, on frame: inout Frame, render: RenderContext) {
    // Rows for the query, the field with two note lines, the buttons with a line between them, and blanks.
    let box = Panel.centred(columns: min(area.columns - 2, 64), rows: 11, in: area)
    let inside = Panel.draw(box, title: render.strings(title), on: &frame, render: render)
    let parts = inside.split(top: min(2, max(0, inside.rows - 6)))
    if parts.top.rows > 0 {
      frame.put(
        words, at: Point(column: inside.column + 2, row: parts.top.bottom - 1),
        truncatedTo: max(0, inside.columns - 3), style: render.style(.dim))
    }
    formView(render).draw(in: parts.rest, on: &frame, render: render)
  }

  func spoken(_ render: RenderContext) -> [SpokenLine] {
    var lines = formView(render, title: render.strings(title)).spoken(render).filter { !$0.text.isEmpty }
    lines.insert(SpokenLine(words), at: min(1, lines.count))
    return lines
  }
}
