import Marketplace
import TerminalUI

/// Choosing one's one or two neighborhoods.
@MainActor
final class NeighborhoodsModel: Screen {
  private(set) var state = NeighborhoodsState()
  private let stage: Stage
  /// Answers to a text that was typed before are too late.
  private var generation = 0
  private var isReadingMore = false
  /// Enter was pressed before the answer to what is typed was there: it is done when it comes. An input method sends the
  /// last syllable and Enter together.
  private var opensWhenFound = false

  init(stage: Stage) { self.stage = stage }

  var destination: Destination { .neighborhoods }
  var contexts: [ActionContext] { [.neighborhoods, .moving] }
  var hasCaret: Bool { state.focus == .field }

  func appear() {
    stage.activity.run { [self] in
      do throws(StoreError) { take(try await stage.market.neighborhoods.choice(of: stage.viewer)) } catch {
        state.error = error
      }
    }
  }

  func marketChanged(_ change: Change) {
    if change == .neighborhoods || change == .everything { appear() }
  }

  func perform(_ action: Action) -> Bool {
    switch action {
    case .nextFocus: turnFocus(1)
    case .previousFocus: turnFocus(-1)
    case .removeNeighborhood: askToRemove()
    case .open: open()
    default:
      guard state.list.perform(action) else { return false }
      state.focus = .field
      readMore()
    }
    return true
  }

  func disabledReason(_ action: Action) -> Phrase? {
    action == .removeNeighborhood && state.focus == .field ? .reasonFocusChosen : nil
  }

  // MARK: Typing

  func type(_ key: Key) -> Bool {
    guard hasCaret else { return false }
    let before = state.field.text
    guard state.field.handle(key) else { return false }
    if state.field.text != before { search() }
    return true
  }

  func paste(_ text: String) {
    state.focus = .field
    state.field.insert(text)
    search()
  }

  private func search() {
    generation += 1
    let mine = generation
    let text = state.field.text
    opensWhenFound = false
    stage.activity.run { [self] in
      do throws(StoreError) {
        let page = try await stage.market.neighborhoods.search(text, from: 0, near: state.current)
        guard mine == generation else { return }
        state.matches = page.items
        state.total = page.total
        state.list.setCount(page.items.count)
        state.list.selectFirst()
        state.searched = text
        state.error = nil
        readMore()
        if opensWhenFound { open() }
      } catch {
        if mine == generation { state.error = error }
      }
    }
  }

  /// The next page, when the last row of this one is on the screen and there is more.
  private func readMore() {
    guard !isReadingMore, state.searched == state.field.text, state.matches.count < state.total,
      state.list.visibleRange.upperBound >= state.matches.count
    else { return }
    isReadingMore = true
    let mine = generation
    stage.activity.run { [self] in
      defer { isReadingMore = false }
      do throws(StoreError) {
        let page = try await stage.market.neighborhoods.search(
          state.searched, from: state.matches.count, near: state.current)
        guard mine == generation else { return }
        state.matches += page.items
        state.list.setCount(state.matches.count)
      } catch {
        if mine == generation { state.error = error }
      }
    }
  }

  // MARK: Choosing

  func click(_ target: HitTarget) {
    switch target.name {
    case "row":
      state.focus = .field
      state.list.select(target.index)
      open()
    case "chosen": select(target.index)
    case "remove":
      state.focus = .chosen(target.index)
      askToRemove()
    case "field": state.focus = .field
    case "close": stage.go(.pop)
    default: break
    }
  }

  func clickField(_ field: Int, column: Int, width: Int) {
    state.focus = .field
    FieldView.click(&state.field, column: column, width: width)
  }

  func wheel(_ notches: Int, over target: HitTarget?) {
    state.list.scroll(by: notches)
    readMore()
  }

  private func turnFocus(_ step: Int) {
    let places = [NeighborhoodsState.Focus.field] + state.chosen.indices.map { .chosen($0) }
    let index = places.firstIndex(of: state.focus) ?? 0
    state.focus = places[(index + step + places.count) % places.count]
  }

  private func open() {
    switch state.focus {
    case .chosen(let index): select(index)
    case .field where state.searched != state.field.text: opensWhenFound = true
    case .field:
      guard state.matches.indices.contains(state.list.current) else { return }
      let code = state.matches[state.list.current].neighborhood.code
      guard state.hasRoom || state.chosen.contains(where: { $0.code == code }) else { return askToReplace(with: code) }
      let (neighborhoods, viewer) = (stage.market.neighborhoods, stage.viewer)
      change(typed: state.field.text) { () async throws(NeighborhoodsError) in
        try await neighborhoods.add(code, for: viewer)
      }
    }
  }

  /// There is no room for a third one: it may take the place of one of the two.
  private func askToReplace(with code: NeighborhoodCode) {
    let typed = state.field.text
    let buttons = state.chosen.map { entry in
      Dialog.Button(Sentence(.buttonReplaceNeighborhood, name(of: entry)), isDangerous: true) { [self] in
        let (neighborhoods, viewer) = (stage.market.neighborhoods, stage.viewer)
        change(typed: typed) { () async throws(NeighborhoodsError) in
          try await neighborhoods.replace(entry.code, with: code, for: viewer)
        }
      }
    }
    let text = Sentence(.askReplaceNeighborhood, stage.placeName(code))
    stage.go(.ask(Dialog(title: .alertTitle, text: text, buttons: buttons + [Dialog.Button(.buttonCancel)])))
  }

  private func name(of entry: NeighborhoodEntry) -> String {
    entry.place.map(stage.strings.name) ?? entry.code.text
  }

  private func select(_ index: Int) {
    guard state.chosen.indices.contains(index) else { return }
    state.focus = .chosen(index)
    let code = state.chosen[index].code
    let (neighborhoods, viewer) = (stage.market.neighborhoods, stage.viewer)
    change { () async throws(NeighborhoodsError) in try await neighborhoods.use(code, for: viewer) }
  }

  private func askToRemove() {
    guard case .chosen(let index) = state.focus, state.chosen.indices.contains(index) else { return }
    guard state.chosen.count > 1 else { return refuseLast() }
    let entry = state.chosen[index]
    let remove = Dialog.Button(.buttonDelete, isDangerous: true) { [self] in
      let (neighborhoods, viewer) = (stage.market.neighborhoods, stage.viewer)
      change { () async throws(NeighborhoodsError) in try await neighborhoods.remove(entry.code, for: viewer) }
    }
    let text = Sentence(.askRemoveNeighborhood, name(of: entry))
    stage.go(.ask(Dialog(title: .alertTitle, text: text, buttons: [remove, Dialog.Button(.buttonCancel)])))
  }

  private func refuseLast() {
    let text = Sentence(.lastNeighborhood)
    stage.go(.ask(Dialog(title: .alertTitle, text: text, buttons: [Dialog.Button(.buttonOK)])))
  }

  /// Changes what is chosen; `typed` is the text that asked for it, which is done with then.
  private func change(
    typed: String? = nil, _ choose: @escaping @Sendable () async throws(NeighborhoodsError) -> NeighborhoodChoice
  ) {
    stage.activity.runInTurn { [self] in
      do throws(NeighborhoodsError) {
        take(try await choose())
        if let typed { clear(typed) }
        stage.go(.marketChanged(.neighborhoods))
      } catch {
        if error == .rule(.last) { return refuseLast() }
        stage.say(error)
      }
    }
  }

  /// What was typed since stays.
  private func clear(_ typed: String) {
    guard !typed.isEmpty, state.field.text.hasPrefix(typed) else { return }
    state.field.replace(with: String(state.field.text.dropFirst(typed.count)))
    search()
  }

  private func take(_ choice: NeighborhoodChoice) {
    let neighborhoods = stage.market.neighborhoods
    state.chosen = choice.chosen.map { NeighborhoodEntry(code: $0, place: neighborhoods.neighborhood($0)) }
    state.current = choice.current
    if case .chosen(let index) = state.focus, index >= state.chosen.count { state.focus = .field }
  }

  // MARK: Drawing

  func fit(_ area: Rect, _ look: Look) { state.list.setVisible(NeighborhoodsView.visibleRows(in: area, look)) }

  func draw(in area: Rect, on frame: inout Frame, look: Look) {
    NeighborhoodsView(state: state).draw(in: area, on: &frame, look: look)
  }

  func spoken(_ look: Look) -> [SpokenLine] { NeighborhoodsView(state: state).spoken(look) }
}
