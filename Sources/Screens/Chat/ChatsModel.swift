import Marketplace
import TerminalUI

/// The person's rooms in four parts, or the rooms about one of their listings, sorted by newest message.
@MainActor
final class ChatsModel: ListBeside {
  private let context: AppContext
  /// The listing that all rooms are about; nil for all rooms of the person.
  private let about: ID<Listing>?
  private(set) var filter = RoomFilter.all
  private var parts: [RoomFilter: PagedRows<RoomEntry>] = [:]
  /// The preview of the selected room beside the list.
  private let previews: RoomPreviews
  private var opensBeside = false
  /// The room that is open beside the list and selected in it.
  private var followed: ID<ChatRoom>?

  init(about listing: ID<Listing>? = nil, context: AppContext) {
    self.context = context
    about = listing
    previews = RoomPreviews(context: context)
    for filter in listing == nil ? RoomFilter.allCases : [.all] {
      parts[filter] = PagedRows(context: context, source: source(filter))
    }
  }

  private func source(_ filter: RoomFilter) -> RowSource<RoomEntry> {
    if let about { return .rooms(about: about, context) }
    return RowSource { [context] start, limit throws(StoreError) in
      try await context.market.chats.rooms(filter, from: start, limit: limit)
    } index: { [context] id throws(StoreError) in
      try await context.market.chats.index(of: id, filter)
    }
  }

  var destination: Destination { about.map(Destination.chatsAbout) ?? .chats }
  var contexts: [ActionContext] { [.chats, .moving] }
  var stateHints: StateHints { StateHints(isListEmpty: rows.list.count == 0) }
  var rows: PagedRows<RoomEntry> { parts[filter] ?? PagedRows(context: context, source: source(filter)) }

  func appear() {
    followed = nil
    if rows.phase != .ready { rows.reload() }
  }

  /// Selects the room that is open beside the list. Switches to all rooms if the current part does not show it.
  func follow(_ room: ID<ChatRoom>?) {
    guard let room, room != followed, rows.phase == .ready, context.viewer != nil else { return }
    followed = room
    if rows.selected?.id == room { return }
    let (source, filter) = (source(filter), filter)
    context.activity.run { [self] in
      guard let index = try? await source.index(room) else {
        if filter != .all, followed == room, self.filter == filter {
          show(.all)
          followed = nil
        }
        return
      }
      if followed == room, self.filter == filter { rows.select(index) }
    }
  }

  func show(_ filter: RoomFilter) {
    self.filter = filter
    if rows.phase == .ready { rows.refresh() } else { rows.reload() }
  }

  func personChanged() {
    filter = .all
    previews.clear()
    for part in parts.values { part.clear() }
    if context.viewer != nil { rows.reload() }
  }

  func marketChanged(_ change: Change) {
    guard context.viewer != nil else { return }
    previews.marketChanged(change)
    // A new room enters the list with its first message.
    if case .room(let room) = change, room == followed, rows.selected?.id != room { followed = nil }
    // The other parts reload when they are shown.
    guard rows.phase != .loading else { return }
    switch change {
    case .room, .listing, .accounts, .everything: rows.refresh()
    case .neighborhoods, .personal, .post, .inbox, .progress: break
    }
  }

  // MARK: Actions

  func perform(_ action: Action) -> Bool {
    if rows.move(action) { return true }
    switch action {
    case .open: open()
    case .nextValue: turn(1)
    case .previousValue: turn(-1)
    case .nextUnread: selectNextUnread()
    case .searchMessages: context.go(.push(.messageSearch))
    case .roomMenu: if let entry = rows.selected { RoomActions(context: context).openMenu(for: entry) }
    default: return false
    }
    return true
  }

  func disabledReason(_ action: Action) -> Phrase? {
    switch action {
    case .open, .roomMenu: rows.selected == nil ? .reasonNothingToOpen : nil
    case .nextValue, .previousValue: about == nil ? nil : .reasonOnePart
    case .nextUnread: filter == .all && rows.list.count == 0 ? .nothingUnread : nil
    default: nil
    }
  }

  private func open() {
    if let entry = rows.selected { context.go(.push(.room(entry.id))) }
  }

  private func turn(_ step: Int) {
    let all = RoomFilter.allCases
    let index = all.firstIndex(of: filter) ?? 0
    show(all[(index + step + all.count) % all.count])
  }

  func click(_ target: HitTarget) {
    if target.name == "segment", RoomFilter.allCases.indices.contains(target.index) {
      return show(RoomFilter.allCases[target.index])
    }
    guard target.name == "row" else { return }
    rows.select(target.index)
    if !opensBeside { open() }
  }

  func wheel(_ notches: Int, over target: HitTarget?) { rows.wheel(notches) }
  func scrollToTop() -> Bool { rows.scrollToTop() }

  /// Selects the next unread room below the selected one, wrapping around at the end.
  private func selectNextUnread() {
    guard context.viewer != nil else { return }
    let (source, filter, selected) = (source(filter), filter, rows.selected?.id)
    context.activity.run { [self, market = context.market] in
      do throws(StoreError) {
        let search = UnreadSearch(market)
        let found =
          if let about { try await search.next(after: selected, about: about) } else {
            try await search.next(after: selected, in: filter)
          }
        guard context.isCurrent(market) else { return }
        guard let found else { return context.go(.notify(Notice(sentence: Sentence(.nothingUnread)))) }
        if self.filter == filter, let index = try await source.index(found) {
          rows.select(index)
        }
      } catch {
        context.say(error)
      }
    }
  }

  // MARK: Drawing

  private func areas(_ area: Rect, _ render: RenderContext) -> (heading: Rect, list: Rect, panes: SplitPanes?) {
    let panes = render.sizeClass == .wide ? SplitPanes(area, share: context.settings.split) : nil
    let parts = (panes?.left ?? area).split(top: area.rows < 14 ? 1 : 2)
    return (parts.top, parts.rest, panes)
  }

  func fit(_ area: Rect, _ render: RenderContext) {
    let areas = areas(area, render)
    opensBeside = render.sizeClass == .wide && !context.settings.screenReader
    rows.setVisible(ListingRowsView.visibleRows(in: areas.list.rows, render))
    // The open room replaces the preview.
    guard opensBeside, context.isInFront(self), let panes = areas.panes else { return previews.clear() }
    let place = rows.list.current
    previews.show(rows.selected?.id, beside: [place + 1, place - 1].compactMap { rows.window[$0]?.id })
    previews.shown?.fit(panes.right, render)
  }

  func draw(in area: Rect, on frame: inout Frame, render: RenderContext) {
    let areas = areas(area, render)
    view.draw(heading: areas.heading, list: areas.list, on: &frame, render: render)
    guard let panes = areas.panes else { return }
    panes.drawRule(on: &frame, render: render)
    guard let preview = previews.shown else { return }
    var quiet = render
    quiet.hasFocus = false
    preview.draw(in: panes.right, on: &frame, render: quiet)
    frame.hit(panes.right, .action(.open))
  }

  private var view: ChatsView { ChatsView(filter: filter, rows: rows, isAboutListing: about != nil) }
  func spoken(_ render: RenderContext) -> [SpokenLine] { view.spoken(render) }
  func changesIn(_ render: RenderContext) -> Int64? { view.changesIn(render) }
}

extension RowSource<RoomEntry> {
  private static var mostAboutOne: Int { 200 }

  /// The newest rooms about one of the viewer's own listings.
  @MainActor
  fileprivate static func rooms(about listing: ID<Listing>, _ context: AppContext) -> Self {
    Self { start, limit throws(StoreError) in
      let all = try await context.market.chats.rooms(about: listing, limit: mostAboutOne)
      return Page(items: Array(all.dropFirst(start).prefix(limit)), start: start, total: all.count)
    } index: { id throws(StoreError) in
      try await context.market.chats.rooms(about: listing, limit: mostAboutOne).firstIndex { $0.id == id }
    }
  }
}
