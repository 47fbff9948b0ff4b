import Marketplace
import TerminalUI

/// The person's own posts, and those that they commented on, liked or joined.
@MainActor
final class PostsModel: ListBeside {
  private let context: AppContext
  private(set) var shown: OwnPosts
  private var opensBeside = false
  private lazy var pages = PostPages(
    context: context,
    source: PostPages.Source(page: { [weak self] cursor, limit throws(TownError) in
      try await self?.page(after: cursor, limit: limit) ?? PostPage()
    }))

  init(_ shown: OwnPosts, context: AppContext) {
    self.shown = shown
    self.context = context
  }

  var destination: Destination { .ownPosts(shown) }
  var contexts: [ActionContext] { [.posts, .postItem, .moving] }
  var isListLoading: Bool { pages.phase == .loading }

  private func page(after cursor: PostCursor?, limit: Int) async throws(TownError) -> PostPage {
    do throws(TownError) { return try await context.market.town.own(shown, after: cursor, limit: limit) } catch {
      throw error
    }
  }

  func appear() { if pages.phase == .ready { pages.refresh() } else { pages.reload() } }

  func marketChanged(_ change: Change) {
    switch change {
    case .post, .accounts, .everything: if pages.phase != .loading { pages.refresh() }
    case .personal(let person): if person == context.viewer, pages.phase != .loading { pages.refresh() }
    case .listing, .neighborhoods, .room, .inbox, .progress: break
    }
  }

  func perform(_ action: Action) -> Bool {
    if pages.move(action) { return true }
    switch action {
    case .open: openSelected()
    case .nextValue: turn(1)
    case .previousValue: turn(-1)
    case .write: context.needAccount { [context] _ in context.go(.push(.postEditor(nil))) }
    default: return items.perform(action, on: pages.selected?.post)
    }
    return true
  }

  func disabledReason(_ action: Action) -> Phrase? {
    if action == .open { return pages.selected == nil ? .reasonNoPostSelected : nil }
    return items.disabledReason(action, on: pages.selected?.post)
  }

  private var items: PostActions { PostActions(context: context) }

  private func openSelected() {
    if let post = pages.selected { context.go(.push(.post(post.id))) }
  }

  private func turn(_ step: Int) {
    let all = OwnPosts.segments
    let index = all.firstIndex(of: shown) ?? 0
    show(all[(index + step + all.count) % all.count])
  }

  private func show(_ list: OwnPosts) {
    shown = list
    pages.clear()
    pages.reload()
  }

  func click(_ target: HitTarget) {
    switch target.name {
    case "segment": if OwnPosts.segments.indices.contains(target.index) { show(OwnPosts.segments[target.index]) }
    case "row":
      pages.select(target.index)
      if !opensBeside { openSelected() }
    default: break
    }
  }

  func wheel(_ notches: Int, over target: HitTarget?) { pages.wheel(notches) }
  func scrollToTop() -> Bool { pages.scrollToTop() }

  // MARK: Drawing

  var stateHints: StateHints {
    var hints = StateHints(isListEmpty: pages.list.count == 0)
    if shown == .written, hints.isListEmpty { hints.words.append((.write, .hintWritePost)) }
    return hints
  }

  private var rows: PostRowsView { PostRowsView(posts: pages.posts, list: pages.list, hasMore: pages.hasMore) }

  private func parts(of area: Rect, _ render: RenderContext) -> (heading: Rect, list: Rect, panes: SplitPanes?) {
    let panes = render.sizeClass == .wide ? SplitPanes(area, share: context.settings.split) : nil
    let left = panes?.left ?? area
    let parts = left.split(top: left.rows < 14 ? 1 : 2)
    return (parts.top, parts.rest, panes)
  }

  func fit(_ area: Rect, _ render: RenderContext) {
    opensBeside = render.sizeClass == .wide && !context.settings.screenReader
    pages.setVisible(PostRowsView.visibleRows(in: parts(of: area, render).list.rows, render))
  }

  func draw(in area: Rect, on frame: inout Frame, render: RenderContext) {
    let parts = parts(of: area, render)
    titles.draw(in: parts.heading, on: &frame, render: render)
    if let note = note(render) {
      EmptyNote(note.sentence, isError: note.isError).draw(in: parts.list, on: &frame, render: render)
    } else {
      rows.draw(in: parts.list, on: &frame, render: render)
    }
    guard let panes = parts.panes else { return }
    panes.drawRule(on: &frame, render: render)
    if let post = pages.selected { panes.drawQuietly(post, on: &frame, render: render) }
  }

  private var titles: SegmentTitles {
    SegmentTitles(titles: OwnPosts.segments.map(\.title), shown: OwnPosts.segments.firstIndex(of: shown) ?? 0)
  }

  private func note(_ render: RenderContext) -> (sentence: Sentence, isError: Bool)? {
    switch pages.phase {
    case .failed(let error): (render.strings.sentence(error), true)
    case .loading: (Sentence(.loading), false)
    case .ready: pages.posts.isEmpty ? (Sentence(shown.empty), false) : nil
    }
  }

  func spoken(_ render: RenderContext) -> [SpokenLine] {
    let head = titles.spoken(render)
    if let note = note(render) { return head + [SpokenLine(render.strings(note.sentence))] }
    return head + rows.spoken(render)
  }

  func changesIn(_ render: RenderContext) -> Int64? { rows.changesIn(render) }
}

extension OwnPosts {
  /// The lists of the screen. The bookmarks are on a screen of their own.
  fileprivate static let segments: [OwnPosts] = [.written, .commented, .liked, .joined]

  var title: Phrase {
    switch self {
    case .written: .segmentWritten
    case .commented: .segmentCommented
    case .liked: .segmentLiked
    case .bookmarked: .bookmarksTitle
    case .joined: .segmentJoined
    }
  }

  fileprivate var empty: Phrase {
    switch self {
    case .written: .emptyWritten
    case .commented: .emptyCommented
    case .liked: .emptyLiked
    case .bookmarked: .emptyBookmarks
    case .joined: .emptyJoined
    }
  }
}
