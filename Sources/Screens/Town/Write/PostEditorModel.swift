import Marketplace
import TerminalUI

/// Writes or edits a post.
@MainActor
final class PostEditorModel: PictureForm {
  var state = PostEditorState()
  let context: AppContext
  /// The market of the person who writes. It stays the same when another person signs in later.
  let market: Market
  var completing = 0
  /// The saved post; nil for a new one.
  var original: Post?
  /// The unchanged form.
  private var baseline = PostEditorState()
  /// The state of the town tab. Its position is the place of a new post.
  private let town: TownState?

  init(_ post: ID<Post>?, town: TownState?, context: AppContext) {
    self.context = context
    self.town = town
    market = context.market
    state.post = post
    if town?.isBoard == true, post == nil { state.kind = .together }
  }

  var destination: Destination { .postEditor(state.post) }
  var contexts: [ActionContext] { [.editor, .moving] }
  var hasCaret: Bool { state.focus.isField }

  func appear() {
    if state.phase != .ready, !state.isSaving { open() }
  }

  // MARK: Opening and leaving

  /// Reads the post, or finds the place of a new one. A form that was left unfinished replaces the content.
  private func open() {
    state.phase = .loading
    context.activity.run { [self] in
      do throws(TownError) {
        if let id = state.post {
          let post = try await market.town.post(id, from: nil).post
          guard post.author == market.viewer.account, !post.isDeleted else { throw .rule(.notYours) }
          original = post
          state.take(post, context.strings, offset: market.clock.offset(at: market.clock.now()))
        } else {
          try await choosePlace()
        }
        state.place = state.neighborhood.flatMap { market.neighborhoods.neighborhood($0) }
        state.phase = .ready
        baseline = state
        guard let left = context.postDrafts[state.post] else { return }
        state = left
        state.phase = .ready
        context.go(.notify(Notice(sentence: Sentence(.postDraftResumed))))
      } catch {
        context.leave(self)
        context.say(error)
      }
    }
  }

  /// Takes the position of the town tab, else the current neighborhood.
  private func choosePlace() async throws(TownError) {
    if let position = town?.position, let code = position.code ?? town?.neighborhood?.code {
      (state.coordinate, state.neighborhood) = (position.coordinate, code)
      return
    }
    do throws(TownError) {
      let position = try await market.town.position(from: nil)
      (state.coordinate, state.neighborhood) = (position.coordinate, position.code)
    } catch {
      // The person chooses a place in the form.
      guard case .location = error else { throw error }
    }
  }

  private var isChanged: Bool {
    !state.isEmpty && state.content != baseline.content
  }

  /// Asks what to do with a text that is not published.
  private func leave() {
    guard isChanged, state.phase == .ready else {
      context.postDrafts[state.post] = nil
      return context.leave(self)
    }
    let lose = Dialog.Button(.postDraftLose, isDangerous: true) { [self] in
      context.postDrafts[state.post] = nil
      context.leave(self)
    }
    let keep = Dialog.Button(.postDraftKeep) { [self] in
      context.postDrafts[state.post] = state
      context.leave(self)
    }
    let stay = Dialog.Button(.draftStay)
    let text = Sentence(.askPostDraft)
    // Keeping has the focus: it loses nothing.
    context.go(.ask(Dialog(title: .postDraftTitle, text: text, buttons: [lose, keep, stay], focus: 1)))
  }

  // MARK: Actions

  func perform(_ action: Action) -> Bool {
    if state.isSaving { return !Self.worksWhileSaving(action) }
    if performOnPictures(action) { return true }
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
    case .editText: editElsewhere()
    case .publish: publish()
    case .back, .quit: leave()
    default: return false
    }
    return true
  }

  func disabledReason(_ action: Action) -> Phrase? {
    switch action {
    case .editText: context.tools.editText == nil ? .reasonNoTextEditor : nil
    default: pictureReason(action)
    }
  }

  var stateHints: StateHints { pictureHints ?? StateHints(words: [(.allCategories, .chipTopic)]) }

  /// Handles Enter or a click at the focus.
  func press() {
    switch state.focus {
    case .kind(let kind): state.kind = kind
    case .topic: chooseTopic()
    case .contact: state.project.isByLink.toggle()
    case .picture, .text: break
    case .path: pressPath()
    case .title, .purpose, .seeking, .wanted, .until, .link, .spot: focus(on: state.stop(1))
    case .neighborhood: chooseNeighborhood()
    case .done: publish()
    }
  }

  private func chooseTopic() {
    let entries = Topic.allCases.map { topic in
      Menu.Entry(text: context.strings.name(topic), isCurrent: topic == state.topic) { [self] in state.topic = topic }
    }
    context.go(.choose(Menu(title: .chipTopic, entries: entries)))
  }

  private func chooseNeighborhood() {
    context.activity.run { [self] in
      let choice = try? await market.neighborhoods.choice()
      NeighborhoodPicker(context: context, choice: choice) { [weak self] code in self?.take(code) }.open()
    }
  }

  private func take(_ code: NeighborhoodCode) {
    state.place = market.neighborhoods.neighborhood(code)
    (state.neighborhood, state.coordinate) = (code, state.place?.centre)
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
    if state.focus == .path, focus != .path { closeCompletion() }
    state.focus = focus
    if case .picture(let index) = focus { state.strip.select(index) }
  }

  func focusPicture(on part: PictureFocus) {
    switch part {
    case .picture(let index): focus(on: .picture(index))
    case .path: focus(on: .path)
    }
  }

  func leavePath() { focus(on: state.stop(1)) }

  func changed() {}

  private func editElsewhere() {
    focus(on: .text)
    context.editElsewhere(state.text.text) { [self] edited in
      state.text.replace(with: edited)
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

extension PostEditorState {
  /// Everything that the author types or chooses, to compare two forms.
  fileprivate var content: [AnyHashable] {
    [
      kind, topic, title.text, text.text, spot.text, neighborhood?.text ?? "", pictures.items, project.purpose.text,
      project.seeking.text, project.wanted.text, project.until.text, project.isByLink, project.link.text,
    ]
  }
}
