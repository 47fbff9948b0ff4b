import Marketplace
import TerminalUI

/// A person as neighbors see him: who he is, since when, and what he sells.
@MainActor
final class ProfileModel: ListingsScreen {
  let pane: ListingsPane
  private let id: ID<Account>
  private let stage: Stage
  private var profile: Profile?
  private var isRead = false
  private var isBlocked = false
  /// One has reported this person, and nobody has decided on it.
  private var isReported = false
  /// The room with this person in which something was said last.
  private var room: ID<ChatRoom>?

  /// Rooms that are looked through for it.
  private static let roomLimit = 200

  init(_ id: ID<Account>, stage: Stage) {
    self.id = id
    self.stage = stage
    let feed = Feed(place: .everywhere, filter: ListingFilter(seller: id))
    // One's own profile shows what others see, without the hidden listings.
    func listings() -> any Listings { (stage.viewer == id ? stage.guestMarket : stage.market).listings }
    pane = ListingsPane(
      stage: stage,
      source: ListingSource { start, limit throws(StoreError) in
        try await listings().page(feed, at: .index(start), limit: limit)
      } index: { listing throws(StoreError) in
        try await listings().index(of: listing, in: feed)
      })
  }

  var destination: Destination { .profile(id) }
  var contexts: [ActionContext] { [.profile, .item, .moving] }
  var empty: Phrase { isBlocked ? .blockedProfile : isRead && profile == nil ? .somebodyGone : .emptyProfile }

  func appear() {
    read()
    if pane.phase != .ready { pane.reload() }
  }

  func marketChanged(_ change: Change) {
    switch change {
    case .accounts, .everything:
      read()
      pane.refresh()
    case .listing: pane.refresh()
    case .personal, .neighborhoods, .room, .progress: break
    }
  }

  private func read() {
    stage.activity.run { [self, market = stage.market] in
      do throws(StoreError) {
        let found = try await market.accounts.profile(id)
        let blocked = try await market.accounts.blocked()
        let reports = try await market.accounts.reports()
        let rooms = try await market.chats.rooms(.all, from: 0, limit: Self.roomLimit)
        guard stage.isCurrent(market) else { return }
        room = rooms.items.first { $0.other.id == id }?.id
        isReported = reports.contains { $0.subject == .account(id) && $0.state == .open }
        (profile, isRead, isBlocked) = (found, true, blocked.contains { $0.id == id })
      } catch {
        stage.say(error)
      }
    }
  }

  private var isOwn: Bool { stage.viewer == id }

  func performOwn(_ action: Action) -> Bool {
    switch action {
    case .block: changeBlock()
    case .reportPerson: changeReport()
    // About the listing that is selected; where there is none, where one talked with him last.
    case .chat where pane.selected == nil: if let room { stage.go(.push(.room(room))) }
    // It is open already.
    case .openSeller: break
    default: return false
    }
    return true
  }

  private func changeBlock() {
    let name = stage.strings.sellerName(profile?.name ?? "")
    guard isBlocked, stage.viewer != nil else { return stage.askToBlock(id, name: name) }
    stage.setBlocked(id, name: name, to: false, in: stage.market)
  }

  private func changeReport() {
    if isReported, stage.viewer != nil {
      let name = stage.strings.sellerName(profile?.name ?? "")
      return stage.askToWithdraw(.account(id), named: name, in: stage.market)
    }
    stage.askToReport { [stage, id] reason, note, market in
      stage.report(.account(id), reason, note: note, in: market, said: .reportedPerson)
    }
  }

  var stateHints: StateHints {
    var hints = listHints
    if isBlocked { hints.words.append((.block, .hintUnblock)) }
    if isReported { hints.words.append((.reportPerson, .hintWithdrawReport)) }
    return hints
  }

  func disabledReason(_ action: Action) -> Phrase? {
    switch action {
    case .chat where pane.selected == nil && room != nil: nil
    case .block, .reportPerson: isOwn ? .reasonYourself : nil
    default: pane.disabledReason(action) ?? items.disabledReason(action, on: pane.selected)
    }
  }

  // MARK: Drawing

  /// The head, the title of the list, and blank lines where there is room.
  func headingRows(in area: Rect, _ look: Look) -> Int { headRows(look) + (area.rows < 14 ? 1 : 3) }

  private func headRows(_ look: Look) -> Int {
    look.sizeClass == .small ? min(PersonHead.rows, lines(look).count) : PersonHead.rows
  }

  private func lines(_ look: Look) -> [String] {
    guard let profile else { return [""] }
    let about = profile.about
    return [look.strings.sellerName(profile.name), since(look)] + (about.isEmpty ? [] : [about])
  }

  private func since(_ look: Look) -> String {
    guard let account = profile?.account else { return look.strings(.onlyListings) }
    let date = look.strings.date(account.joinedAt, offset: look.offset)
    return stage.placeName(account.neighborhoods.current) + " · " + look.strings(.memberSince, date)
  }

  func drawHeading(in area: Rect, on frame: inout Frame, look: Look) {
    PersonHead(picture: profile?.picture, lines: lines(look)).draw(in: area, on: &frame, look: look)
    let isLow = area.rows <= headRows(look) + 1
    let rest = area.split(top: headRows(look) + (isLow ? 0 : 1)).rest
    let used = drawTitle(look.strings(.profileListings), in: rest, on: &frame, look: look)
    if !isOwn, profile != nil { drawButtons(in: rest, from: rest.column + used + 4, on: &frame, look: look) }
  }

  private func drawButtons(in area: Rect, from start: Int, on frame: inout Frame, look: Look) {
    let chat: [(Phrase, Action)] = pane.selected == nil && room == nil ? [] : [(.entryChat, .chat)]
    let buttons: [(Phrase, Action)] =
      chat + [
        (isBlocked ? .buttonUnblock : .buttonBlock, .block),
        (isReported ? .buttonWithdrawReport : .buttonReport, .reportPerson),
      ]
    var column = area.end - 2
    for (title, action) in buttons.reversed() {
      let text = " \(look.strings(title)) "
      column -= text.columns
      guard column >= start else { return }
      frame.put(text, at: Point(column: column, row: area.row), style: look.style(.button))
      frame.hit(Rect(column: column, row: area.row, columns: text.columns, rows: 1), .action(action))
      column -= 1
    }
  }

  func spokenHeading(_ look: Look) -> [SpokenLine] {
    guard let profile else { return [] }
    var lines = [SpokenLine(look.strings(.spokenProfile, look.strings.sellerName(profile.name), since(look)))]
    if !profile.about.isEmpty { lines.append(SpokenLine(profile.about.truncated(to: 400))) }
    return lines + [spokenTitle(look.strings(.profileListings), look)]
  }
}
