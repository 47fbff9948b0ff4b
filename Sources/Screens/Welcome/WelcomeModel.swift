import Marketplace
import TerminalUI

/// The first screen of the first start: language, colors, neighborhood, and the next steps. It covers Home.
@MainActor
final class WelcomeModel: Screen {
  private(set) var state = WelcomeState()
  private let context: AppContext
  private let search: PlaceSearch
  /// Whether Enter came before the matches of the typed text. An input method sends the last syllable and Enter
  /// together.
  private var picksWhenFound = false

  init(context: AppContext) {
    self.context = context
    search = PlaceSearch(context: context)
    search.onAddresses = { [weak self] in self?.showRows() }
  }

  var destination: Destination { .home }
  var contexts: [ActionContext] { [.welcome, .moving] }
  var hasCaret: Bool { state.focus == .place }

  func appear() {
    showCurrent(NeighborhoodCode.suggested)
    context.activity.run { [self] in
      guard let choice = try? await context.guestMarket.neighborhoods.choice(), !state.hasPicked else { return }
      showCurrent(choice.current)
    }
    // No frame waits for it, because the initial value is nearly always right.
    context.activity.runBehind { [self] in
      if let isHere = try? await context.markets.sample.isHere() { state.hasSample = isHere }
    }
  }

  private func showCurrent(_ code: NeighborhoodCode) {
    state.current = code
    if state.searched.isEmpty { showRows() }
  }

  /// Shows the matches, or the current neighborhood while the field is empty.
  private func showRows() {
    state.searched = search.searched
    state.error = search.error
    let current = state.current.flatMap(context.market.neighborhoods.neighborhood)
    state.rows =
      search.searched.isEmpty ? current.map { [NeighborhoodMatch(neighborhood: $0, alias: nil)] } ?? [] : search.matches
    state.list.setCount(state.rows.count)
  }

  // MARK: Keys

  func perform(_ action: Action) -> Bool {
    switch action {
    case .nextFocus: turnFocus(1)
    case .previousFocus: turnFocus(-1)
    case .nextValue: turn(1)
    case .previousValue: turn(-1)
    case .open: press()
    case .back, .quit: leave()
    case .first, .last, .halfPageUp, .halfPageDown: break
    case .pageDown, .pageUp: if state.focus == .place { walk(action) }
    case .moveDown: move(1)
    case .moveUp: move(-1)
    default: return false
    }
    return true
  }

  private func turnFocus(_ step: Int) {
    if step > 0 { takeMatch() }
    let all = WelcomeState.Focus.allCases
    let place = state.focus.rawValue + step
    state.focus = all[(place + all.count) % all.count]
  }

  /// Up and Down first move through the rows below the field. Up from either button leads to the field.
  private func move(_ step: Int) {
    if state.focus == .place, !state.field.isEmpty, state.list.count > 0 {
      let row = state.list.current
      if step < 0 ? row > 0 : row + 1 < state.list.count { return walk(step < 0 ? .moveUp : .moveDown) }
    }
    switch (state.focus, step) {
    case (.signUp, -1): state.focus = .place
    case (.browse, 1), (.signUp, 1), (.language, -1): break
    default: turnFocus(step)
    }
  }

  private func walk(_ action: Action) {
    _ = state.list.perform(action)
    readMore()
  }

  private func turn(_ step: Int) {
    if let setting = state.focus.setting {
      context.go(.apply(setting.turned(context.settings, by: step)))
    } else if state.focus.isButton {
      state.focus = step > 0 ? .signUp : .browse
    }
  }

  private func press() {
    switch state.focus {
    case .language, .theme: turn(1)
    case .place: if state.searched == state.field.text { pick(state.list.current) } else { picksWhenFound = true }
    case .browse:
      takeMatch()
      leave()
    case .signUp:
      takeMatch()
      leave(to: .signUp)
    }
  }

  /// Leaves after the chosen neighborhood is saved, because the sign-up needs it.
  private func leave(to next: Destination? = nil) {
    context.activity.runInTurn { [context] in
      context.go(.closeOverlay)
      if let next { context.go(.push(next)) }
    }
  }

  // MARK: The neighborhood

  func type(_ key: Key) -> Bool {
    guard state.focus == .place else { return false }
    let before = state.field.text
    guard state.field.handle(key) else { return false }
    if state.field.text != before { find() }
    return true
  }

  func paste(_ text: String) {
    state.focus = .place
    state.field.insert(text)
    find()
  }

  private func find() {
    picksWhenFound = false
    search.find(state.field.text, near: state.current) { [self] in
      showRows()
      guard search.error == nil else { return }
      state.list.selectFirst()
      readMore()
      if picksWhenFound { pick(0) }
    }
  }

  private func readMore() {
    search.readMore(upTo: state.list.visibleRange.upperBound) { [weak self] in self?.showRows() }
  }

  private func pick(_ index: Int) {
    guard state.rows.indices.contains(index) else { return }
    choose(state.rows[index].neighborhood.code)
    state.focus = .browse
  }

  /// Chooses the highlighted match if the person moves on without pressing Enter.
  private func takeMatch() {
    guard !state.field.isEmpty, state.searched == state.field.text, state.rows.indices.contains(state.list.current)
    else { return }
    choose(state.rows[state.list.current].neighborhood.code)
  }

  private func choose(_ code: NeighborhoodCode) {
    let isNew = code != state.current
    (state.current, state.hasPicked) = (code, true)
    state.field.replace(with: "")
    find()
    guard isNew else { return }
    context.activity.runInTurn { [context] in
      do throws(NeighborhoodsError) {
        _ = try await context.guestMarket.neighborhoods.move(to: code)
        context.go(.marketChanged(.neighborhoods))
      } catch {
        context.say(error)
      }
    }
  }

  // MARK: The mouse

  func click(_ target: HitTarget) {
    switch target.name {
    case "row": pick(target.index)
    case "place":
      guard let focus = WelcomeState.Focus(rawValue: target.index) else { return }
      state.focus = focus
      if focus != .place { press() }
    default: break
    }
  }

  func clickField(_ index: Int, column: Int, width: Int) {
    state.focus = .place
    FieldView.click(&state.field, column: column, width: width)
  }

  func wheel(_ notches: Int, over target: HitTarget?) {
    state.list.scroll(by: notches)
    readMore()
  }

  // MARK: Drawing

  private var view: WelcomeView { WelcomeView(state: state, settings: context.settings) }

  func fit(_ area: Rect, _ render: RenderContext) { state.list.setVisible(view.visibleRows(in: area, render)) }
  func draw(in area: Rect, on frame: inout Frame, render: RenderContext) {
    view.draw(in: area, on: &frame, render: render)
  }
  func spoken(_ render: RenderContext) -> [SpokenLine] { view.spoken(render) }
}
