import Marketplace
import TerminalUI

/// The page of one post, with its comments.
@MainActor
final class PostModel: Screen {
  var state: PostState
  let context: AppContext
  /// Where to measure the distance from.
  private let origin: Coordinate?
  /// The lines of the page, when it was last fitted.
  private(set) var lines: [PostLine] = []
  private var rows = 1
  /// Incremented on every read. Results of an older generation are dropped.
  private var generation = 0
  private var isReadingMore = false
  /// The comment to focus when it has been read.
  private var target: ID<PostComment>?
  /// What was typed and not sent, by what it answers.
  var typed: [CommentPurpose: String] = [:]

  /// `comment`: the comment to begin at.
  init(_ id: ID<Post>, at comment: ID<PostComment>? = nil, from origin: Coordinate?, context: AppContext) {
    state = PostState(id: id)
    target = comment
    self.origin = origin
    self.context = context
  }

  var destination: Destination { .post(state.id) }
  var contexts: [ActionContext] { [.post, .postItem, .moving] }

  func appear() { read() }

  func marketChanged(_ change: Change) {
    switch change {
    case .post(state.id), .accounts, .everything: read()
    case .personal(let person): if person == context.viewer { read() }
    case .post, .listing, .neighborhoods, .room, .inbox, .progress: break
    }
  }

  var items: PostActions {
    PostActions(context: context) { [weak self, context] in if let self { context.leave(self) } }
  }

  func perform(_ action: Action) -> Bool {
    if scrollPage(action) { return true }
    switch action {
    case .moveDown: move(1)
    case .moveUp: move(-1)
    case .open, .comment: writeComment()
    case .showNew: showArrivals()
    // In Town, writing means a post.
    case .write: context.needAccount { [context] _ in context.go(.push(.postEditor(nil))) }
    case .openLink: openLink()
    case .openMap: openMap()
    case .copyLink where state.focused == nil && contactLink != nil:
      if let contactLink { context.go(.copy(contactLink)) }
    case .nextPicture: turnPicture(1)
    case .previousPicture: turnPicture(-1)
    case .viewPicture: viewPicture()
    default:
      if let comment = state.focused, performOnComment(action, comment) { return true }
      return items.perform(action, on: state.post)
    }
    return true
  }

  func disabledReason(_ action: Action) -> Phrase? {
    switch action {
    case .open, .comment: state.isGone ? .postGone : state.focused?.comment.isPublic == false ? .townDeleted : nil
    case .showNew: state.thread.arrived == 0 ? .reasonNoNewComments : nil
    case .openLink: links.isEmpty ? .reasonNoLink : nil
    case .openMap: context.maps == nil || state.row?.neighborhood == nil ? .reasonNoMap : nil
    case .nextPicture, .previousPicture: pictures.count < 2 ? .reasonNoMorePictures : nil
    case .viewPicture: pictures.isEmpty ? .reasonNoPicture : nil
    case .accept: reasonNotToAccept
    default: commentReason(action) ?? itemReason(action)
    }
  }

  private func itemReason(_ action: Action) -> Phrase? {
    if state.focused != nil, Self.isOfComment(action) { return nil }
    if state.isGone, PostActions.needsPost(action) { return .postGone }
    return items.disabledReason(action, on: state.post)
  }

  var stateHints: StateHints {
    var words: [(action: Action, phrase: Phrase)] = []
    if state.focus != nil { words.append((.open, .hintReply)) }
    if state.thread.arrived > 0 { words.append((.showNew, .hintShowNew)) }
    if let post = state.post, post.project != nil { words.append((.changeStatus, projectHint(post))) }
    return StateHints(words: words)
  }

  private func projectHint(_ post: Post) -> Phrase {
    if items.isOwn(post) { return post.project?.isClosed == true ? .hintReopenProject : .hintCloseProject }
    return state.detail?.isMember == true ? .hintLeaveProject : .hintJoinProject
  }

  // MARK: Reading

  private func read() {
    generation += 1
    let mine = generation
    context.activity.run { [self, market = context.market] in
      do throws(TownError) {
        let detail = try await market.town.post(state.id, from: origin)
        let comments = try await comments(in: market)
        let isLeader = detail.post.project != nil && detail.post.author == market.viewer.account
        let members = try await isLeader ? market.town.members(of: state.id) : []
        guard mine == generation else { return }
        let isFirst = state.detail == nil
        (state.detail, state.phase, state.isGone) = (detail, .ready, detail.post.isDeleted)
        state.members = members.map { context.strings.sellerName($0.name) }
        state.thread.take(comments, viewer: market.viewer.account, showsAll: isFirst)
        state.picture = min(state.picture, max(0, pictures.count - 1))
        if let target, state.thread.shown.contains(where: { $0.id == target }) { focus(on: target) }
        target = nil
        if state.focused == nil { state.focus = nil }
      } catch {
        guard mine == generation else { return }
        // A post that disappears while it is read stays on the screen with a note.
        if error == .notFound { state.isGone = true }
        if state.detail == nil { state.phase = .failed(error) }
        if error != .notFound || state.detail == nil { context.note(error) }
      }
    }
  }

  /// As many comments as are loaded, and at least the first page.
  private func comments(in market: Market) async throws(TownError) -> CommentPage {
    var found = CommentPage()
    do throws(TownError) {
      repeat {
        let page = try await market.town.comments(of: state.id, after: found.next, limit: Self.pageLength)
        found.comments += page.comments
        found.next = page.next
      } while found.next != nil
        && (found.comments.count < state.thread.latest.count || isToFind(target, in: found))
    } catch { throw error }
    return found
  }

  private static let pageLength = 100
  /// A comment to begin at is looked for among this many.
  private static let mostSought = 2000

  private func isToFind(_ comment: ID<PostComment>?, in page: CommentPage) -> Bool {
    comment != nil && page.comments.count < Self.mostSought && !page.comments.contains { $0.id == comment }
  }

  /// Reads the next comments when the end of the loaded ones is near.
  private func readMore() {
    guard let next = state.thread.next, !isReadingMore, state.scroll + 2 * rows >= lines.count else { return }
    isReadingMore = true
    let mine = generation
    context.activity.run { [self, market = context.market] in
      defer { isReadingMore = false }
      do throws(TownError) {
        let page = try await market.town.comments(of: state.id, after: next, limit: Self.pageLength)
        if mine == generation { state.thread.append(page) }
      } catch {
        context.say(error)
      }
    }
  }

  private func showArrivals() {
    let first = state.thread.firstArrival
    state.thread.showArrivals()
    focus(on: first)
  }

  /// Focuses a comment as soon as its lines are known.
  func focus(on comment: ID<PostComment>?) {
    state.focus = comment
    isRevealing = true
  }

  private var isRevealing = false

  // MARK: Moving

  /// Moves through the text line by line, and through the comments one by one as soon as they are visible.
  private func move(_ step: Int) {
    guard !context.settings.screenReader else { return scroll(by: step) }
    let order = state.thread.shown.map(\.id)
    let index = state.focus.flatMap { order.firstIndex(of: $0) }
    if let index, let range = range(of: order[index]) {
      // A comment longer than the page is read to its end first.
      if step > 0, range.upperBound > state.scroll + rows { return scroll(by: 1) }
      if step < 0, range.lowerBound < state.scroll { return scroll(by: -1) }
    }
    let target = index.map { $0 + step } ?? (step > 0 ? 0 : -1)
    guard order.indices.contains(target), let range = range(of: order[target]) else {
      if index == 0, step < 0 { state.focus = nil }
      if index == nil { scroll(by: step) }
      return
    }
    if index == nil, range.lowerBound >= state.scroll + rows { return scroll(by: step) }
    state.focus = order[target]
    reveal(range)
  }

  /// The lines of a comment.
  private func range(of comment: ID<PostComment>) -> Range<Int>? {
    guard let first = lines.firstIndex(where: { $0.comment == comment }) else { return nil }
    let count = lines[first...].prefix { $0.comment == comment }.count
    return first..<first + count
  }

  private func reveal(_ range: Range<Int>) {
    if range.upperBound > state.scroll + rows { state.scroll = range.upperBound - rows }
    if range.lowerBound < state.scroll { state.scroll = range.lowerBound }
    state.scroll = min(max(0, state.scroll), overflow)
    readMore()
  }

  private var overflow: Int { max(0, lines.count - (context.settings.screenReader ? 1 : rows)) }

  private func scrollPage(_ action: Action) -> Bool {
    switch action {
    case .halfPageDown: scroll(by: max(1, rows / 2))
    case .halfPageUp: scroll(by: -max(1, rows / 2))
    case .pageDown: scroll(by: max(1, rows - 1))
    case .pageUp: scroll(by: -max(1, rows - 1))
    case .first:
      scroll(by: -state.scroll)
      if !context.settings.screenReader { state.focus = nil }
    case .last:
      scroll(by: overflow)
      if !context.settings.screenReader { state.focus = state.thread.shown.last?.id }
    default: return false
    }
    return true
  }

  private func scroll(by count: Int) {
    state.scroll = min(max(0, state.scroll + count), overflow)
    if context.settings.screenReader {
      state.focus = lines.indices.contains(state.scroll) ? lines[state.scroll].comment : nil
    } else if let focus = state.focus, let range = range(of: focus),
      range.upperBound <= state.scroll || range.lowerBound >= state.scroll + rows
    {
      // The focus does not stay off screen.
      state.focus = nil
    }
    readMore()
  }

  func wheel(_ notches: Int, over target: HitTarget?) { scroll(by: notches) }

  func scrollToTop() -> Bool {
    guard state.scroll > 0 || state.focus != nil else { return false }
    (state.scroll, state.focus) = (0, nil)
    return true
  }

  func click(_ target: HitTarget) {
    guard target.name == "comment", state.thread.shown.indices.contains(target.index) else { return }
    state.focus = state.thread.shown[target.index].id
  }

  // MARK: Drawing

  private var view: PostView { PostView(state: state) }

  func fit(_ area: Rect, _ render: RenderContext) {
    if context.settings.screenReader {
      lines = view.spokenLines(render)
      rows = max(3, area.rows / 2 + 2)
    } else {
      let text = view.textArea(in: area)
      lines = view.lines(in: text.size, render)
      rows = max(1, text.rows)
    }
    if isRevealing, let focus = state.focus, let range = range(of: focus) {
      isRevealing = false
      if context.settings.screenReader { state.scroll = range.lowerBound } else { reveal(range) }
    }
    state.scroll = min(max(0, state.scroll), overflow)
  }

  var hasBottomBar: Bool { true }

  func draw(in area: Rect, on frame: inout Frame, render: RenderContext) {
    view.draw(in: area, on: &frame, render: render)
  }

  func spoken(_ render: RenderContext) -> [SpokenLine] { view.spoken(render) }

  func changesIn(_ render: RenderContext) -> Int64? {
    let times = [state.post?.createdAt].compactMap(\.self) + state.thread.shown.map(\.comment.createdAt)
    return times.map { render.timeChangesIn($0) }.min()
  }
}
