import Marketplace
import TerminalUI

/// Creates or edits a listing.
@MainActor
final class EditorModel: DraftedForm {
  var state = EditorState()
  let context: AppContext
  /// The market of the person who writes. It stays the same when another person signs in later.
  let market: Market
  /// The saved listing; nil for a new one.
  var original: Listing?
  /// The unchanged form: empty, or the content of the saved listing.
  var baseline = ListingDraft()
  var keeping = DraftKeeping()
  /// Identifies the latest request. Results for an earlier text are dropped.
  var recommendation = 0
  var recommendedFor = ""
  var completing = 0
  var pathsBeingAdded = 0
  var whenPathsAreAdded: (@MainActor () -> Void)?
  private(set) lazy var links = LinkCardModel(limit: LinkPreview.listingLimit, context: context) { [weak self] in
    self?.state.cards = $0
  }

  /// Content that replaces the saved content when the editor opens.
  let typed: ListingDraft?
  /// Called after a successful save.
  private(set) var onSaved: (@MainActor () async -> Void)?

  init(
    _ listing: ID<Listing>?, typed: ListingDraft? = nil, onSaved: (@MainActor () async -> Void)? = nil,
    context: AppContext
  ) {
    self.typed = typed
    self.onSaved = onSaved
    self.context = context
    market = context.market
    state.listing = listing
  }

  var destination: Destination { .editor(state.listing) }
  var contexts: [ActionContext] { (state.cards.addresses.isEmpty ? [] : [.linkCard]) + [.editor, .moving] }
  var hasCaret: Bool { state.focus.isField }

  func appear() {
    if state.phase == .ready || state.isSaving { readNeighborhood() } else { open() }
  }

  func marketChanged(_ change: Change) {
    if change == .neighborhoods || change == .everything { readNeighborhood() }
  }

  func perform(_ action: Action) -> Bool {
    if state.isSaving { return !Self.worksWhileSaving(action) }
    if performOnPictures(action) {
      changed()
      return true
    }
    switch action {
    case .nextFocus: focus(on: state.stop(1))
    case .previousFocus: focus(on: state.stop(-1))
    case .moveDown: moveVertically(1)
    case .moveUp: moveVertically(-1)
    case .halfPageDown, .pageDown: focus(on: state.stop(min(3, 9 - state.focus.place)))
    case .halfPageUp, .pageUp: focus(on: state.stop(-min(3, state.focus.place)))
    case .first where selectedPicture != nil: focus(on: .picture(0))
    case .last where selectedPicture != nil: focus(on: .picture(state.pictures.count - 1))
    case .first: focus(on: .title)
    case .last: focus(on: .done)
    case .open: press()
    case .nextValue: turnValue(1)
    case .previousValue: turnValue(-1)
    case .allCategories: chooseFromAll()
    case .editText: editElsewhere()
    case .addCard: links.add()
    case .dropCard: links.drop()
    case .publish: publish()
    case .back, .quit: leave()
    default: return false
    }
    changed()
    return true
  }

  var stateHints: StateHints { fieldHints }
  var isInText: Bool { state.focus == .description }

  func disabledReason(_ action: Action) -> Phrase? {
    switch action {
    case .addCard, .dropCard: links.disabledReason(action)
    case .editText: context.tools.editText == nil ? .reasonNoTextEditor : nil
    default: pictureReason(action)
    }
  }

  /// Handles Enter or a click at the focus.
  func press() {
    switch state.focus {
    case .picture, .description: break
    case .path: pressPath()
    case .title, .price: focus(on: state.stop(1))
    case .category(let index): choose(index)
    case .giveaway: toggleGiveaway()
    case .offers: toggleOffers()
    case .neighborhood: chooseNeighborhood()
    case .done: publish()
    }
  }

  private func moveVertically(_ step: Int) {
    if state.focus == .path, moveCandidate(step) { return }
    let place = state.focus.place
    // Only Tab wraps around at the ends of the form.
    guard step > 0 ? place < EditorFocus.done.place : place > (state.stops.first?.place ?? 0) else { return }
    focus(on: state.stop(step))
  }

  private func turnValue(_ step: Int) {
    switch state.focus {
    case .picture:
      state.strip.move(by: step)
      state.focus = .picture(state.strip.current)
    case .category(let index): state.focus = .category(min(max(0, index + step), state.offered.count))
    case .giveaway, .offers, .neighborhood, .done: focus(on: state.stop(step))
    default: break
    }
  }

  /// Moves the focus. Leaving the title starts the category suggestions.
  func focus(on focus: EditorFocus) {
    let leavesTitle = state.focus == .title && focus != .title
    let leavesPath = state.focus == .path && focus != .path
    if focus != .price { state.priceFault = nil }
    state.focus = focus
    if case .picture(let index) = focus { state.strip.select(index) }
    if leavesTitle { recommend() }
    if leavesPath { takeTypedPath() }
  }

  func focusPicture(on part: PictureFocus) {
    switch part {
    case .picture(let index): focus(on: .picture(index))
    case .path: focus(on: .path)
    }
  }

  func leavePath() { focus(on: state.stop(1)) }

  /// Saves the draft after every change. `key`: what was typed; nil for anything else.
  func changed(_ key: Key?) {
    keepDraft()
    links.textChanged(state.description.text, isTyping: key != nil && state.focus == .description)
  }

  func changed() { changed(nil) }

  func toggleGiveaway() {
    state.priceFault = nil
    if state.isGiveaway {
      state.price = state.priceBefore ?? PriceEntry()
      state.priceBefore = nil
    } else {
      state.priceBefore = state.price
      state.price = PriceEntry(0)
    }
  }

  func toggleOffers() {
    if !state.isGiveaway { state.takesOffers.toggle() }
  }

  // MARK: Drawing

  func fit(_ area: Rect, _ render: RenderContext) { EditorView.fit(&state, in: area, render) }

  func wheel(_ notches: Int, over target: HitTarget?) {
    if let target, target.name == FieldView.target.name, target.index >= EditorFields.description {
      state.description.scroll(by: notches)
    } else if target?.name == PathFieldView.refusals {
      _ = state.refusals.turn(notches)
    } else {
      scrollForm(by: notches)
    }
  }

  private func scrollForm(by notches: Int) {
    let step = notches > 0 ? 1 : -1
    let place = state.focus.place
    guard step > 0 ? place < EditorFocus.done.place : place > (state.stops.first?.place ?? 0) else { return }
    focus(on: state.stop(step))
  }

  func draw(in area: Rect, on frame: inout Frame, render: RenderContext) {
    EditorView(state: state).draw(in: area, on: &frame, render: render)
  }

  func spoken(_ render: RenderContext) -> [SpokenLine] { EditorSpeech(state: state).lines(render) }
}
