import Marketplace
import TerminalUI

/// Writes or edits a post.
@MainActor
final class PostEditorModel: DraftedForm {
  var state = PostEditorState()
  let context: AppContext
  /// The market of the person who writes. It stays the same when another person signs in later.
  let market: Market
  var completing = 0
  var pathsBeingAdded = 0
  var whenPathsAreAdded: (@MainActor () -> Void)?
  /// The saved post; nil for a new one.
  var original: Post?
  /// The unchanged form.
  var baseline = PostDraft()
  var keeping = DraftKeeping()
  private(set) lazy var links = LinkCardModel(limit: LinkPreview.listingLimit, context: context) { [weak self] in
    self?.state.cards = $0
  }
  /// The state of the town tab. Its position is the place of a new post.
  let town: TownState?
  /// The content of a refused edit, which the form begins with.
  let typed: PostChanges?
  /// Called after the post is saved.
  let onSaved: (@MainActor () async -> Void)?

  init(
    _ post: ID<Post>?, town: TownState?, typed: PostChanges? = nil, onSaved: (@MainActor () async -> Void)? = nil,
    context: AppContext
  ) {
    self.context = context
    self.typed = typed
    self.onSaved = onSaved
    self.town = town
    market = context.market
    state.post = post
    if town?.isBoard == true, post == nil { state.kind = .together }
  }

  var destination: Destination { .postEditor(state.post) }
  var contexts: [ActionContext] { (state.cards.addresses.isEmpty ? [] : [.linkCard]) + [.placeForm, .editor, .moving] }
  var hasCaret: Bool { state.focus.isField }

  func appear() {
    if state.phase != .ready, !state.isSaving { open() }
  }

  // MARK: Actions

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
    case .halfPageDown, .pageDown: for _ in 0..<3 { moveVertically(1) }
    case .halfPageUp, .pageUp: for _ in 0..<3 { moveVertically(-1) }
    case .first: focus(on: state.stops[0])
    case .last: focus(on: .done)
    case .open: press()
    case .nextValue: turnValue(1)
    case .previousValue: turnValue(-1)
    case .allCategories: chooseTopic()
    case .openMap: openMap()
    case .addCard: links.add()
    case .dropCard: links.drop()
    case .editText: editElsewhere()
    case .publish: publish()
    case .back, .quit: leave()
    default: return false
    }
    changed()
    return true
  }

  func disabledReason(_ action: Action) -> Phrase? {
    switch action {
    case .addCard, .dropCard: links.disabledReason(action)
    case .openMap: context.maps == nil ? .reasonNoMap : nil
    case .editText: context.tools.editText == nil ? .reasonNoTextEditor : nil
    default: pictureReason(action)
    }
  }

  var isInText: Bool { state.focus == .text }

  var stateHints: StateHints {
    var hints = fieldHints
    if !hints.areAll { hints.words.append((.allCategories, .chipTopic)) }
    return hints
  }

  /// Handles Enter or a click at the focus.
  func press() {
    switch state.focus {
    case .kind(let kind): state.kind = kind
    case .topic: chooseTopic()
    case .contact: state.project.isByLink.toggle()
    case .picture, .text: break
    case .path: pressPath()
    case .title, .purpose, .seeking, .wanted, .until, .link, .spot: focus(on: state.stop(1))
    case .neighborhood: choosePlace()
    case .done: publish()
    }
  }

  private func chooseTopic() {
    let entries = Topic.allCases.map { topic in
      Menu.Entry(text: context.strings.name(topic), isCurrent: topic == state.topic) { [self] in
        state.topic = topic
        changed()
      }
    }
    context.go(.choose(Menu(title: .chipTopic, entries: entries)))
  }

  private func moveVertically(_ step: Int) {
    if state.focus == .path, moveCandidate(step) { return }
    // Only Tab wraps around at the ends of the form.
    guard step > 0 ? state.focus != .done : state.focus.order > state.stops[0].order else { return }
    focus(on: state.stop(step))
  }

  private func turnValue(_ step: Int) {
    switch state.focus {
    case .kind(let kind):
      let index = (PostKind.allCases.firstIndex(of: kind) ?? 0) + step
      let next = PostKind.allCases[min(max(0, index), PostKind.allCases.count - 1)]
      (state.focus, state.kind) = (.kind(next), next)
    case .contact: state.project.isByLink.toggle()
    case .picture:
      state.strip.move(by: step)
      state.focus = .picture(state.strip.current)
    case .topic, .neighborhood, .done: focus(on: state.stop(step))
    default: break
    }
  }

  /// Moves the focus.
  func focus(on focus: PostFocus) {
    let leavesPath = state.focus == .path && focus != .path
    state.focus = focus
    if case .picture(let index) = focus { state.strip.select(index) }
    if leavesPath { takeTypedPath() }
  }

  func focusPicture(on part: PictureFocus) {
    switch part {
    case .picture(let index): focus(on: .picture(index))
    case .path: focus(on: .path)
    }
  }

  func leavePath() { focus(on: state.stop(1)) }

  func changed() { changed(nil) }

  /// Saves the draft after every change. `key`: what was typed; nil for anything else.
  func changed(_ key: Key?) {
    keepDraft()
    links.textChanged(state.text.text, isTyping: key != nil && state.focus == .text)
  }

  private func editElsewhere() {
    focus(on: .text)
    context.editElsewhere(state.text.text) { [self] edited in
      state.text.replace(withAll: edited)
      changed()
      guard edited.count > TownRules.textLimit else { return }
      let limit = Strings.grouped(TownRules.textLimit)
      context.go(.notify(Notice(sentence: Sentence(.townLongText, limit), isError: true)))
    }
  }

  // MARK: Drawing

  func fit(_ area: Rect, _ render: RenderContext) { PostEditorView.fit(&state, in: area, render) }

  func draw(in area: Rect, on frame: inout Frame, render: RenderContext) {
    PostEditorView(state: state).draw(in: area, on: &frame, render: render)
  }

  func spoken(_ render: RenderContext) -> [SpokenLine] { PostEditorSpeech(state: state).lines(render) }
}
