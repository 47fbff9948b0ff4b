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
  private(set) lazy var map = TownMapModel(context: context)
  /// Whether the screen has room for two panes. A click in a list with the post beside it need not open the post.
  var showsTwoPanes: Bool { SizeClass(context.screenSize()) == .wide && !context.settings.screenReader }
  /// Whether the map has the focus while it is beside the list.
  var prefersMap = false
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
    (state.layout, state.isMapFocused, state.map) = (layout, isMapFocused, map.state)
    return state
  }

  var destination: Destination { .town }
  var contexts: [ActionContext] {
    let panes: [ActionContext] = layout == .both ? [.townPanes] : []
    return panes + (isMapFocused ? [.townMap, .town, .postItem] : [.townList, .town, .postItem, .moving])
  }

  var focusedPart: FocusedPart { layout == .map ? .whole : isMapFocused ? .right : .left }
  var isListLoading: Bool { pages.phase == .loading }

  func appear() {
    map.appear()
    if pages.phase != .ready { pages.reload() } else if hasMoved { moveAlong() }
  }

  func personChanged() {
    settled.total = nil
    map.pins.clear()
    pages.clear()
    pages.reload()
  }

  func perform(_ action: Action) -> Bool {
    if isMapFocused, performOnMap(action) { return true }
    // Beside the list, the map zooms without being focused.
    if layout == .both, action == .zoomIn || action == .zoomOut { return performOnMap(action) }
    if pages.move(action) {
      map.reveal(pages.selected)
      return true
    }
    switch action {
    case .open: openSelected()
    case .turnLayout: turnLayout()
    case .nextFocus, .previousFocus: prefersMap.toggle()
    case .lookAtHome: look(from: nil)
    case .choosePlace: choosePlace()
    case .chooseRange: context.go(.choose(radiusMenu()))
    case .chooseOrder: context.go(.choose(orderMenu()))
    case .chooseKind: context.go(.choose(kindMenu()))
    case .chooseCategory: context.go(.choose(topicMenu()))
    case .showProjects: toggleBoard()
    case .clearFilters: clearFilters()
    case .showNew: pages.reload()
    case .search: context.go(.push(.townSearch))
    case .write: write()
    default: return items.perform(action, on: pages.selected?.post)
    }
    return true
  }

  func disabledReason(_ action: Action) -> Phrase? {
    if isMapFocused || layout == .both, let reason = disabledReasonOnMap(action) { return reason }
    return switch action {
    case .open: pages.selected == nil ? .reasonNoPostSelected : nil
    case .turnLayout: context.maps == nil ? .reasonNoMap : nil
    case .lookAtHome: provider == nil ? .reasonAtHome : nil
    case .clearFilters: settled.hasFilter ? nil : .reasonNoPostFilter
    case .showNew: settled.arrived == 0 ? .reasonNoNewPosts : nil
    default: items.disabledReason(action, on: pages.selected?.post)
    }
  }

  private var items: PostActions { PostActions(context: context) }

  func openSelected() {
    if let post = pages.selected { context.go(.push(.post(post.id))) }
  }

  private func write() {
    context.needAccount { [context] _ in context.go(.push(.postEditor(nil))) }
  }

  func click(_ target: HitTarget) {
    switch target.name {
    case "row":
      prefersMap = false
      pages.select(target.index)
      map.reveal(pages.selected)
      if !showsTwoPanes { openSelected() }
    case "map": prefersMap = true
    case "pin": click(pin: target.index)
    case "clear": clear(target.index)
    default: break
    }
  }

  func wheel(_ notches: Int, over target: HitTarget?) {
    if ["map", "pin"].contains(target?.name) || layout == .map { return map.zoom(by: -notches) }
    pages.wheel(notches)
    map.reveal(pages.selected)
  }

  func drag(columns: Int, rows: Int) { map.pan(columns: -columns, rows: -rows) }

  func scrollToTop() -> Bool {
    let moved = layout != .list && map.showWhole()
    return pages.scrollToTop() || moved
  }

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
    let view = view
    pages.setVisible(view.visibleRows(in: area, render))
    // Below an open post, only the left pane is left.
    let isAlone = context.isInFront(self)
    let place = context.settings.screenReader ? area : view.mapPlace(in: area, isAlone: isAlone, render)
    map.fit(layout == .list ? nil : place?.size, settled.query, selected: pages.selected)
  }

  private var view: TownView { TownView(state: state, split: context.settings.split) }

  /// `+ 글쓰기`, or only `+` after the list is scrolled.
  func footButton(_ render: RenderContext) -> (text: String, action: Action)? {
    (render.strings(pages.list.top > 0 ? .writeShort : .writePostButton), .write)
  }

  var stateHints: StateHints {
    var hints = StateHints(isListEmpty: pages.list.count == 0)
    if hints.isListEmpty { hints.words.append((.write, .hintWritePost)) }
    if isMapFocused { hints.words.append((.searchHere, .actionSearchHere)) }
    switch nextLayout {
    case .list: hints.words.append((.turnLayout, .hintList))
    case .both: hints.words.append((.turnLayout, .hintBoth))
    case .map: break
    }
    return hints
  }

  func draw(in area: Rect, on frame: inout Frame, render: RenderContext) {
    view.draw(in: area, on: &frame, render: render)
  }

  func spoken(_ render: RenderContext) -> [SpokenLine] {
    view.spoken(render)
  }

  func changesIn(_ render: RenderContext) -> Int64? {
    PostRowsView(posts: pages.posts, list: pages.list).changesIn(render)
  }
}
