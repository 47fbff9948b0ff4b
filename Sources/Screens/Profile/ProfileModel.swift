import Marketplace
import TerminalUI

/// The public profile of an account: its name, its age and its listings.
@MainActor
final class ProfileModel: ListingsScreen {
  let pane: ListingsPane
  private let id: ID<Account>
  private let context: AppContext
  private var profile: Profile?
  private var isRead = false
  private var isBlocked = false
  /// Whether the viewer has an open report about this account.
  private var isReported = false
  /// The viewer's most recent room with this account.
  private var room: ID<ChatRoom>?
  /// The viewer's own contact for this account.
  private var contact: ContactDetails?

  /// The maximum number of rooms to search for it.
  private static let roomLimit = 200

  init(_ id: ID<Account>, context: AppContext) {
    self.id = id
    self.context = context
    let feed = Feed(place: .everywhere, filter: ListingFilter(seller: id))
    // The person's own profile shows what others see, without hidden listings.
    func listings() -> any Listings { (context.viewer == id ? context.guestMarket : context.market).listings }
    pane = ListingsPane(
      context: context,
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
    case .personal(let owner): if owner == context.viewer ?? .guest { readContact() }
    case .neighborhoods, .room, .post, .progress: break
    }
  }

  /// Reads the viewer's own contact for this account.
  private func readContact() {
    context.activity.run { [self, market = context.market] in
      do throws(StoreError) {
        let found = try await market.contacts.contact(of: id)
        if context.isCurrent(market) { contact = found?.details }
      } catch {
        context.say(error)
      }
    }
  }

  private func read() {
    readContact()
    context.activity.run { [self, market = context.market] in
      do throws(StoreError) {
        let found = try await market.accounts.profile(id)
        let blocked = try await market.accounts.blocked()
        let reports = try await market.accounts.reports()
        let rooms = try await market.chats.rooms(.all, from: 0, limit: Self.roomLimit)
        guard context.isCurrent(market) else { return }
        room = rooms.items.first { $0.other.id == id }?.id
        isReported = reports.contains { $0.subject == .account(id) && $0.state == .open }
        (profile, isRead, isBlocked) = (found, true, blocked.contains { $0.id == id })
      } catch {
        context.say(error)
      }
    }
  }

  private var isOwn: Bool { context.viewer == id }

  func performOwn(_ action: Action) -> Bool {
    switch action {
    case .block: changeBlock()
    case .reportPerson: changeReport()
    case .addContact: if let profile { context.openContact(of: profile) }
    // Without a selected listing, opens the most recent chat with this account.
    case .chat where pane.selected == nil: if let room { context.go(.push(.room(room))) }
    // The profile is already open.
    case .openSeller: break
    default: return false
    }
    return true
  }

  private func changeBlock() {
    let name = context.strings.sellerName(profile?.name ?? "")
    guard isBlocked, context.viewer != nil else { return context.askToBlock(id, name: name) }
    context.setBlocked(id, name: name, to: false, in: context.market)
  }

  private func changeReport() {
    if isReported, context.viewer != nil {
      let name = context.strings.sellerName(profile?.name ?? "")
      return context.askToWithdraw(.account(id), named: name, in: context.market)
    }
    context.askToReport { [context, id] reason, note, market in
      context.report(.account(id), reason, note: note, in: market, said: .reportedPerson)
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
    case .block, .reportPerson, .addContact: isOwn ? .reasonYourself : nil
    default: pane.disabledReason(action) ?? items.disabledReason(action, on: pane.selected)
    }
  }

  // MARK: Drawing

  /// The head, the title of the list, and blank rows if there is room.
  func headingRows(in area: Rect, _ render: RenderContext) -> Int {
    headRows(render) + noteRows(in: area) + (area.rows < 14 ? 1 : 3)
  }

  /// The row of the viewer's private notes.
  private func noteRows(in area: Rect) -> Int { contact?.hasNotes == true && area.rows >= 4 ? 1 : 0 }

  private func headRows(_ render: RenderContext) -> Int {
    render.sizeClass == .small ? min(PersonHead.rows, lines(render).count) : PersonHead.rows
  }

  private func lines(_ render: RenderContext) -> [String] {
    guard let profile else { return [""] }
    let about = profile.about
    return [render.strings.sellerName(profile.name), since(render)] + (about.isEmpty ? [] : [about])
  }

  private func since(_ render: RenderContext) -> String {
    guard let account = profile?.account else { return render.strings(.onlyListings) }
    let date = render.strings.date(account.joinedAt, offset: render.offset)
    return context.placeName(account.neighborhoods.current) + " · " + render.strings(.memberSince, date)
  }

  func drawHeading(in area: Rect, on frame: inout Frame, render: RenderContext) {
    PersonHead(picture: profile?.picture, of: profile?.id, lines: lines(render)).draw(
      in: area, on: &frame, render: render)
    let noted = area.split(top: headRows(render)).rest.split(top: noteRows(in: area))
    if let contact, noted.top.rows > 0 {
      frame.put(
        render.strings(.privateNotes, render.strings.notes(of: contact)),
        at: Point(column: noted.top.column + 2, row: noted.top.row), truncatedTo: max(0, noted.top.columns - 4),
        style: render.style(.dim))
    }
    let isLow = area.rows <= headRows(render) + noted.top.rows + 1
    let rest = noted.rest.split(top: isLow ? 0 : 1).rest
    let used = drawTitle(render.strings(.profileListings), in: rest, on: &frame, render: render)
    if !isOwn, profile != nil { drawButtons(in: rest, from: rest.column + used + 4, on: &frame, render: render) }
  }

  private func drawButtons(in area: Rect, from start: Int, on frame: inout Frame, render: RenderContext) {
    let chat: [(Phrase, Action)] = pane.selected == nil && room == nil ? [] : [(.entryChat, .chat)]
    let buttons: [(Phrase, Action)] =
      chat + [
        (isBlocked ? .buttonUnblock : .buttonBlock, .block),
        (isReported ? .buttonWithdrawReport : .buttonReport, .reportPerson),
      ]
    var column = area.end - 2
    for (title, action) in buttons.reversed() {
      let text = " \(render.strings(title)) "
      column -= text.columns
      guard column >= start else { return }
      frame.put(text, at: Point(column: column, row: area.row), style: render.style(.button))
      frame.hit(Rect(column: column, row: area.row, columns: text.columns, rows: 1), .action(action))
      column -= 1
    }
  }

  func spokenHeading(_ render: RenderContext) -> [SpokenLine] {
    guard let profile else { return [] }
    var lines = [SpokenLine(render.strings(.spokenProfile, render.strings.sellerName(profile.name), since(render)))]
    if let contact, contact.hasNotes {
      lines.append(SpokenLine(render.strings(.privateNotes, render.strings.notes(of: contact))))
    }
    if !profile.about.isEmpty { lines.append(SpokenLine(profile.about.truncated(to: 400))) }
    return lines + [spokenTitle(render.strings(.profileListings), render)]
  }
}
