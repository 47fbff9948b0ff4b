import Marketplace
import TerminalUI

/// A search field above its results, in front of the screen that opened it.
@MainActor
final class FinderModel: Screen {
  private let finder: Finder
  private let context: AppContext
  private var field = TextFieldState(maximum: 60)
  private var entries: [Finder.Entry] = []
  private var list = ListState(count: 0)
  /// The number of entries before typing.
  private var total = 0
  /// The number of matches. `entries` holds the first of them.
  private var foundTotal = 0
  private var isReadingMore = false
  /// The text that `entries` belongs to; nil before the first result.
  private var found: String?
  private var error: StoreError?
  /// Incremented on every search. Results of an older generation are dropped.
  private var generation = 0
  /// Whether Enter came before the results of the current text: an input method sends the last syllable and Enter
  /// together.
  private var opensWhenFound = false

  init(_ finder: Finder, context: AppContext) {
    self.finder = finder
    self.context = context
    find()
  }

  var destination: Destination { .home }
  var contexts: [ActionContext] { [.finder, .moving] }
  var hasCaret: Bool { true }

  func perform(_ action: Action) -> Bool {
    if list.perform(action) {
      readMore()
      return true
    }
    switch action {
    case .open: if found == field.text { pick(list.current) } else { opensWhenFound = true }
    case .back, .quit: context.go(.closeOverlay)
    default: return false
    }
    return true
  }

  func type(_ key: Key) -> Bool {
    let before = field.text
    guard field.handle(key) else { return false }
    if field.text != before { find() }
    return true
  }

  func paste(_ text: String) {
    field.insert(text)
    find()
  }

  func click(_ target: HitTarget) {
    if target.name == "row" { pick(target.index) }
  }

  func clickField(_ index: Int, column: Int, width: Int) { FieldView.click(&field, column: column, width: width) }

  func wheel(_ notches: Int, over target: HitTarget?) {
    list.scroll(by: notches)
    readMore()
  }

  private func find() {
    generation += 1
    let mine = generation
    let text = field.text
    opensWhenFound = false
    context.activity.run { [self] in
      do throws(StoreError) {
        let answer = try await finder.find(text, 0)
        guard mine == generation else { return }
        entries = answer.entries
        foundTotal = answer.total
        list.setCount(entries.count)
        list.selectFirst()
        if text.isEmpty { total = entries.count }
        (found, error) = (text, nil)
        readMore()
        if opensWhenFound { pick(list.current) }
      } catch {
        guard mine == generation else { return }
        self.error = error
        context.note(error)
      }
    }
  }

  /// Loads the next page when the last loaded row is visible and more rows match.
  private func readMore() {
    guard !isReadingMore, let found, found == field.text, entries.count < foundTotal,
      list.visibleRange.upperBound >= entries.count
    else { return }
    isReadingMore = true
    let mine = generation
    context.activity.run { [self] in
      defer { isReadingMore = false }
      do throws(StoreError) {
        let more = try await finder.find(found, entries.count).entries
        guard mine == generation, !more.isEmpty else { return }
        entries += more
        list.setCount(entries.count)
      } catch {
        guard mine == generation else { return }
        self.error = error
        context.note(error)
      }
    }
  }

  private func pick(_ index: Int) {
    guard entries.indices.contains(index) else { return }
    context.go(.closeOverlay)
    entries[index].action()
  }

  private func panel(_ render: RenderContext) -> FinderPanel {
    FinderPanel(
      title: render.strings(finder.title), field: field, placeholder: render.strings(finder.placeholder),
      isTyping: true,
      list: list, total: max(total, 10), note: note(render))
  }

  private func note(_ render: RenderContext) -> Sentence? {
    if let error { return render.strings.sentence(error) }
    return entries.isEmpty && found?.isEmpty == false ? Sentence(.nothingFound, field.text) : nil
  }

  func fit(_ area: Rect, _ render: RenderContext) { list.setVisible(panel(render).visibleRows(in: area)) }

  func draw(in area: Rect, on frame: inout Frame, render: RenderContext) {
    panel(render).draw(in: area, on: &frame, render: render) { index, row, ground, frame in
      EntryRow(text: entries[index].text, detail: entries[index].detail).draw(
        in: row, ground, on: &frame, render: render)
    }
  }

  func spoken(_ render: RenderContext) -> [SpokenLine] {
    panel(render).spoken(render, name: entries.first?.text) { index in
      let entry = entries[index]
      return entry.detail.isEmpty ? entry.text : entry.text + ", " + entry.detail
    }
  }
}
