import Marketplace
import TerminalUI

/// The person's rooms, the one with the newest message first, in four parts.
@MainActor
final class ChatsModel: ListBeside {
  private let stage: Stage
  private(set) var filter = RoomFilter.all
  private var parts: [RoomFilter: PagedRows<RoomEntry>] = [:]
  /// The selected room as it shows beside the list.
  private let previews: RoomPreviews
  private var opensBeside = false
  /// The room beside the list that is selected in it.
  private var followed: ID<ChatRoom>?

  init(stage: Stage) {
    self.stage = stage
    previews = RoomPreviews(stage: stage)
    for filter in RoomFilter.allCases { parts[filter] = PagedRows(stage: stage, source: Self.source(filter, stage)) }
  }

  private static func source(_ filter: RoomFilter, _ stage: Stage) -> RowSource<RoomEntry> {
    RowSource { start, limit throws(StoreError) in
      try await stage.market.chats.rooms(filter, from: start, limit: limit)
    } index: { id throws(StoreError) in
      try await stage.market.chats.index(of: id, filter)
    }
  }

  var destination: Destination { .chats }
  var contexts: [ActionContext] { [.chats, .moving] }
  var stateHints: StateHints { StateHints(isListEmpty: rows.list.count == 0) }
  var rows: PagedRows<RoomEntry> { parts[filter] ?? PagedRows(stage: stage, source: Self.source(filter, stage)) }

  func appear() {
    followed = nil
    if rows.phase != .ready { rows.reload() }
  }

  /// Selects the room that is open beside the list, in the part that shows it or else in all of them.
  func follow(_ room: ID<ChatRoom>?) {
    guard let room, room != followed, rows.phase == .ready, stage.viewer != nil else { return }
    followed = room
    if rows.selected?.id == room { return }
    let chats = stage.market.chats
    let filter = filter
    stage.activity.run { [self] in
      guard let index = try? await chats.index(of: room, filter) else {
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
    if stage.viewer != nil { rows.reload() }
  }

  func marketChanged(_ change: Change) {
    guard stage.viewer != nil else { return }
    previews.marketChanged(change)
    // A new room comes into the list with its first message.
    if case .room(let room) = change, room == followed, rows.selected?.id != room { followed = nil }
    // The other parts are read again when they are shown.
    guard rows.phase != .loading else { return }
    switch change {
    case .room, .listing, .accounts, .everything: rows.refresh()
    case .neighborhoods, .personal, .progress: break
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
    case .searchMessages: stage.go(.push(.messageSearch))
    case .roomMenu: if let entry = rows.selected { RoomActions(stage: stage).openMenu(for: entry) }
    default: return false
    }
    return true
  }

  func disabledReason(_ action: Action) -> Phrase? {
    switch action {
    case .open, .roomMenu: rows.selected == nil ? .reasonNothingSelected : nil
    case .nextUnread: filter == .all && rows.list.count == 0 ? .nothingUnread : nil
    default: nil
    }
  }

  private func open() {
    if let entry = rows.selected { stage.go(.push(.room(entry.id))) }
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

  /// The next room below the selected one with something unread, from the last on the first again.
  private func selectNextUnread() {
    guard stage.viewer != nil else { return }
    let (filter, selected) = (filter, rows.selected?.id)
    stage.activity.run { [self, market = stage.market] in
      do throws(StoreError) {
        let search = UnreadSearch(market)
        let found = try await search.next(after: selected, in: filter)
        guard stage.isCurrent(market) else { return }
        guard let found else { return stage.go(.notify(Notice(sentence: Sentence(.nothingUnread)))) }
        if self.filter == filter, let index = try await market.chats.index(of: found, filter) {
          rows.select(index)
        }
      } catch {
        stage.say(error)
      }
    }
  }

  // MARK: Drawing

  private func areas(_ area: Rect, _ look: Look) -> (heading: Rect, list: Rect, panes: SplitPanes?) {
    let panes = look.sizeClass == .wide ? SplitPanes(area, share: stage.settings.split) : nil
    let parts = (panes?.left ?? area).split(top: area.rows < 14 ? 1 : 2)
    return (parts.top, parts.rest, panes)
  }

  func fit(_ area: Rect, _ look: Look) {
    let areas = areas(area, look)
    opensBeside = look.sizeClass == .wide && !stage.settings.screenReader
    rows.setVisible(ListingRowsView.visibleRows(in: areas.list.rows, look))
    // Where a room is open, it stands there itself.
    guard opensBeside, stage.isInFront(self), let panes = areas.panes else { return previews.clear() }
    let place = rows.list.current
    previews.show(rows.selected?.id, beside: [place + 1, place - 1].compactMap { rows.window[$0]?.id })
    previews.shown?.fit(panes.right, look)
  }

  func draw(in area: Rect, on frame: inout Frame, look: Look) {
    let areas = areas(area, look)
    ChatsView(filter: filter, rows: rows).draw(heading: areas.heading, list: areas.list, on: &frame, look: look)
    guard let panes = areas.panes else { return }
    panes.drawRule(on: &frame, look: look)
    guard let preview = previews.shown else { return }
    var quiet = look
    quiet.hasFocus = false
    preview.draw(in: panes.right, on: &frame, look: quiet)
    frame.hit(panes.right, .action(.open))
  }

  func spoken(_ look: Look) -> [SpokenLine] { ChatsView(filter: filter, rows: rows).spoken(look) }
  func changesIn(_ look: Look) -> Int64? { ChatsView(filter: filter, rows: rows).changesIn(look) }
}
