import Dispatch
import Marketplace
import TerminalUI

/// The town tab: the posts around the person's position.
@MainActor
final class TownModel: ListBeside {
  let context: AppContext
  /// Everything but the loaded posts, which `pages` holds.
  var settled = TownState()
  /// A place that the person set; nil for the current neighborhood.
  private(set) var provider: (any LocationProvider)?
  /// Follows a position that moves.
  private var watch: (any PositionWatch)?
  /// Whether the position moved while another screen was in front.
  var hasMoved = false
  /// Whether the screen shows the selected post beside the list. Then a click need not open it.
  private var opensBeside = false
  private(set) lazy var pages = PostPages(
    context: context,
    source: PostPages.Source { [weak self] () throws(TownError) in
      try await self?.prepare()
    } page: { [weak self] cursor, limit throws(TownError) in
      try await self?.page(after: cursor, limit: limit) ?? PostPage()
    })

  /// `provider`: where to look around at first; nil for the current neighborhood.
  init(context: AppContext, provider: (any LocationProvider)? = nil) {
    self.context = context
    self.provider = provider
    follow()
  }

  /// The one state of the tab.
  var state: TownState {
    var state = settled
    (state.posts, state.list, state.hasMore, state.phase) = (pages.posts, pages.list, pages.hasMore, pages.phase)
    return state
  }

  var destination: Destination { .town }
  var contexts: [ActionContext] { [.town, .postItem, .moving] }
  var isListLoading: Bool { pages.phase == .loading }

  func appear() {
    if pages.phase != .ready { pages.reload() } else if hasMoved { moveAlong() }
  }

  func personChanged() {
    settled.total = nil
    pages.clear()
    pages.reload()
  }

  func perform(_ action: Action) -> Bool {
    if pages.move(action) { return true }
    switch action {
    case .open: openSelected()
    case .choosePlace: choosePlace()
    case .chooseRange: context.go(.choose(radiusMenu()))
    case .chooseOrder: context.go(.choose(orderMenu()))
    case .chooseKind: context.go(.choose(kindMenu()))
    case .chooseCategory: context.go(.choose(topicMenu()))
    case .showProjects: toggleBoard()
    case .clearFilters: clearFilters()
    case .showNew: pages.reload()
    case .write: write()
    default: return items.perform(action, on: pages.selected?.post)
    }
    return true
  }

  func disabledReason(_ action: Action) -> Phrase? {
    switch action {
    case .open: pages.selected == nil ? .reasonNoPostSelected : nil
    case .clearFilters: settled.hasFilter ? nil : .reasonNoPostFilter
    case .showNew: settled.arrived == 0 ? .reasonNoNewPosts : nil
    default: items.disabledReason(action, on: pages.selected?.post)
    }
  }

  private var items: PostActions { PostActions(context: context) }

  private func openSelected() {
    if let post = pages.selected { context.go(.push(.post(post.id))) }
  }

  private func write() {
    context.needAccount { [context] _ in context.go(.push(.postEditor(nil))) }
  }

  func click(_ target: HitTarget) {
    switch target.name {
    case "row":
      pages.select(target.index)
      if !opensBeside { openSelected() }
    case "clear": clear(target.index)
    default: break
    }
  }

  func wheel(_ notches: Int, over target: HitTarget?) { pages.wheel(notches) }
  func scrollToTop() -> Bool { pages.scrollToTop() }

  /// Looks around a place that the person set, or around the current neighborhood for nil.
  func look(from provider: (any LocationProvider)?) {
    self.provider = provider
    settled.total = nil
    follow()
    pages.reload()
  }

  private func follow() {
    watch = provider?.watch { [weak self] in
      DispatchQueue.main.async { MainActor.assumeIsolated { self?.moveAlong() } }
    }
  }

  // MARK: Drawing

  func fit(_ area: Rect, _ render: RenderContext) {
    opensBeside = render.sizeClass == .wide && !context.settings.screenReader
    pages.setVisible(TownView(state: state, split: context.settings.split).visibleRows(in: area, render))
  }

  /// `+ 글쓰기`, or only `+` after the list is scrolled.
  func footButton(_ render: RenderContext) -> (text: String, action: Action)? {
    (render.strings(pages.list.top > 0 ? .writeShort : .writePostButton), .write)
  }

  var stateHints: StateHints {
    var hints = StateHints(isListEmpty: pages.list.count == 0)
    if hints.isListEmpty { hints.words.append((.write, .hintWritePost)) }
    return hints
  }

  func draw(in area: Rect, on frame: inout Frame, render: RenderContext) {
    TownView(state: state, split: context.settings.split).draw(in: area, on: &frame, render: render)
  }

  func spoken(_ render: RenderContext) -> [SpokenLine] {
    TownView(state: state, split: context.settings.split).spoken(render)
  }

  func changesIn(_ render: RenderContext) -> Int64? {
    PostRowsView(posts: pages.posts, list: pages.list).changesIn(render)
  }
}
