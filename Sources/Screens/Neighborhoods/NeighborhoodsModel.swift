import Marketplace
import TerminalUI

/// The choice of the person's one or two neighborhoods.
@MainActor
final class NeighborhoodsModel: Screen {
  private(set) var state = NeighborhoodsState()
  private let context: AppContext
  private let places: PlaceSearch
  /// Whether Enter came before the matches of the typed text. An input method sends the last syllable and Enter
  /// together.
  private var opensWhenFound = false

  init(context: AppContext) {
    self.context = context
    places = PlaceSearch(context: context)
    places.onAddresses = { [weak self] in self?.showMatches() }
  }

  var destination: Destination { .neighborhoods }
  var contexts: [ActionContext] { [.neighborhoods, .moving] }
  var hasCaret: Bool { state.focus == .field }

  func appear() {
    context.activity.run { [self] in
      do throws(StoreError) { take(try await context.market.neighborhoods.choice()) } catch {
        state.error = error
        context.note(error)
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
    case .openMap: openMap()
    default:
      guard state.list.perform(action) else { return false }
      state.focus = .field
      readMore()
    }
    return true
  }

  func disabledReason(_ action: Action) -> Phrase? {
    switch action {
    case .removeNeighborhood where state.focus == .field: .reasonFocusChosen
    case .openMap where context.maps == nil: .reasonNoMap
    default: nil
    }
  }

  // MARK: Typing

  /// With the focus on a chosen neighborhood, letters start a search, except those that act on the neighborhood.
  func startsTyping(_ key: Key) -> Bool {
    guard state.focus != .field, key.modifiers.isEmpty, case .character(let character) = key.code, character.isLetter
    else { return false }
    let letters = KeyboardLayout.latinLetters(typing: character).map(Array.init) ?? [character]
    let chord = KeyChord(letters.map { Key(.character($0)) })
    return context.keymap.outcome(of: chord, in: [.neighborhoods]) == .nothing
  }

  /// Letters act on no list while they start a search, so the footer does not name them.
  var stateHints: StateHints { StateHints(isListEmpty: state.focus != .field) }

  func type(_ key: Key) -> Bool {
    if startsTyping(key) { state.focus = .field }
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
    opensWhenFound = false
    places.find(state.field.text, near: state.current) { [self] in
      showMatches()
      guard places.error == nil else { return }
      state.list.selectFirst()
      readMore()
      if opensWhenFound { open() }
    }
  }

  /// Loads the next page when the last row of this one is visible.
  private func readMore() {
    places.readMore(upTo: state.list.visibleRange.upperBound) { [weak self] in self?.showMatches() }
  }

  private func showMatches() {
    (state.matches, state.total, state.searched) = (places.matches, places.total, places.searched)
    state.error = places.error
    state.list.setCount(state.matches.count)
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
    case "close": context.go(.pop)
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
    let stops = [NeighborhoodsState.Focus.field] + state.chosen.indices.map { .chosen($0) }
    let index = stops.firstIndex(of: state.focus) ?? 0
    state.focus = stops[(index + step + stops.count) % stops.count]
  }

  private func open() {
    switch state.focus {
    case .chosen(let index): select(index)
    case .field where state.searched != state.field.text: opensWhenFound = true
    case .field:
      guard state.matches.indices.contains(state.list.current) else { return }
      let code = state.matches[state.list.current].neighborhood.code
      add(code)
    }
  }

  /// Shows the selected match, or the current neighborhood, on a map, on which a neighborhood can be picked.
  private func openMap() {
    guard let maps = context.maps else { return }
    let match = state.matches.indices.contains(state.list.current) ? state.matches[state.list.current] : nil
    let current = state.chosen.first { $0.code == state.current }?.place
    guard let place = match?.neighborhood ?? current else {
      return context.go(.notify(Notice(sentence: Sentence(.positionMissing), isError: true)))
    }
    context.pickOnMap(around: place, maps: maps) { [weak self] picked in
      if let picked { self?.add(picked.neighborhood.code) }
    }
  }

  private func add(_ code: NeighborhoodCode) {
    guard state.hasRoom || state.chosen.contains(where: { $0.code == code }) else { return askToReplace(with: code) }
    let neighborhoods = context.market.neighborhoods
    change(typed: state.field.text) { () async throws(NeighborhoodsError) in try await neighborhoods.add(code) }
  }

  /// Asks which of the two neighborhoods the third one replaces.
  private func askToReplace(with code: NeighborhoodCode) {
    let typed = state.field.text
    let buttons = state.chosen.map { entry in
      Dialog.Button(Sentence(.buttonReplaceNeighborhood, name(of: entry)), isDangerous: true) { [self] in
        let neighborhoods = context.market.neighborhoods
        change(typed: typed) { () async throws(NeighborhoodsError) in
          try await neighborhoods.replace(entry.code, with: code)
        }
      }
    }
    let text = Sentence(.askReplaceNeighborhood, context.placeName(code))
    context.go(.ask(Dialog(title: .questionTitle, text: text, buttons: buttons + [Dialog.Button(.buttonCancel)])))
  }

  private func name(of entry: NeighborhoodEntry) -> String {
    entry.place.map(context.strings.name) ?? entry.code.text
  }

  private func select(_ index: Int) {
    guard state.chosen.indices.contains(index) else { return }
    state.focus = .chosen(index)
    let code = state.chosen[index].code
    let neighborhoods = context.market.neighborhoods
    change { () async throws(NeighborhoodsError) in try await neighborhoods.use(code) }
  }

  private func askToRemove() {
    guard case .chosen(let index) = state.focus, state.chosen.indices.contains(index) else { return }
    guard state.chosen.count > 1 else { return refuseLast() }
    let entry = state.chosen[index]
    let remove = Dialog.Button(.buttonRemove, isDangerous: true) { [self] in
      let neighborhoods = context.market.neighborhoods
      change { () async throws(NeighborhoodsError) in try await neighborhoods.remove(entry.code) }
    }
    let text = Sentence(.askRemoveNeighborhood, name(of: entry))
    context.go(.ask(Dialog(title: .questionTitle, text: text, buttons: [remove, Dialog.Button(.buttonCancel)])))
  }

  private func refuseLast() {
    let text = Sentence(.lastNeighborhood)
    context.go(.ask(Dialog(title: .alertTitle, text: text, buttons: [Dialog.Button(.buttonOK)])))
  }

  /// Changes the chosen neighborhoods, then removes `typed`, the searched text, from the field.
  private func change(
    typed: String? = nil, _ choose: @escaping @Sendable () async throws(NeighborhoodsError) -> NeighborhoodChoice
  ) {
    context.activity.runInTurn { [self] in
      do throws(NeighborhoodsError) {
        take(try await choose())
        if let typed { clear(typed) }
        context.go(.marketChanged(.neighborhoods))
      } catch {
        if error == .rule(.last) { return refuseLast() }
        context.say(error)
      }
    }
  }

  /// Keeps text typed since.
  private func clear(_ typed: String) {
    guard !typed.isEmpty, state.field.text.hasPrefix(typed) else { return }
    state.field.replace(with: String(state.field.text.dropFirst(typed.count)))
    search()
  }

  private func take(_ choice: NeighborhoodChoice) {
    let neighborhoods = context.market.neighborhoods
    state.chosen = choice.chosen.map { NeighborhoodEntry(code: $0, place: neighborhoods.neighborhood($0)) }
    state.current = choice.current
    if case .chosen(let index) = state.focus, index >= state.chosen.count { state.focus = .field }
  }

  // MARK: Drawing

  func fit(_ area: Rect, _ render: RenderContext) {
    state.list.setVisible(NeighborhoodsView.visibleRows(in: area, render))
  }

  func draw(in area: Rect, on frame: inout Frame, render: RenderContext) {
    NeighborhoodsView(state: state).draw(in: area, on: &frame, render: render)
  }

  func spoken(_ render: RenderContext) -> [SpokenLine] { NeighborhoodsView(state: state).spoken(render) }
}
