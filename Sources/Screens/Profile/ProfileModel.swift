import Marketplace
import TerminalUI

/// The card of a member: who they are, what their deals were like, and their listings. One's own card is edited here.
@MainActor
final class ProfileModel: ListingsScreen {
  let pane: ListingsPane
  let id: ID<Account>
  let context: AppContext
  private(set) var profile: Profile?
  /// The newest posts of the person.
  private(set) var posts: [Post] = []
  /// The number of thanks that the viewer received. Only on one's own card.
  private(set) var thanks = 0
  private var isRead = false
  private var reading: Activity.Work?
  private(set) var isBlocked = false
  /// Whether the viewer has an open report about this account.
  private(set) var isReported = false
  /// The viewer's most recent room with this account.
  private(set) var room: ID<ChatRoom>?
  /// The viewer's own contact for this account.
  private var contact: ContactDetails?

  private static let postLimit = 50

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

  var isOwn: Bool { context.viewer == id }
  var isFollowed: Bool { context.followed.contains(id) }
  private var name: String { context.strings.sellerName(profile?.name ?? "") }

  func appear() {
    context.market.accounts.refresh(id)
    read()
    if pane.phase != .ready { pane.reload() }
  }

  func marketChanged(_ change: Change) {
    switch change {
    case .accounts, .everything:
      read()
      pane.refresh()
    case .listing: pane.refresh()
    case .post, .personal: read()
    case .neighborhoods, .room, .inbox, .progress: break
    }
  }

  private func read() {
    reading = context.activity.run { [self, market = context.market] in
      do throws(StoreError) {
        let found = try await market.accounts.profile(id)
        let blocked = try await market.accounts.blocked()
        let reports = try await market.accounts.reports()
        let rooms = try await market.rooms(with: id)
        let known = try await market.contacts.contact(of: id)
        let written = (try? await market.town.posts(by: id, limit: Self.postLimit)) ?? []
        let received = isOwn ? try await market.ratings.received().count : 0
        guard context.isCurrent(market) else { return }
        (room, contact) = (rooms.first?.id, known?.details)
        isReported = reports.contains { $0.subject == .account(id) && $0.state == .open }
        (profile, isRead, isBlocked) = (found, true, blocked.contains { $0.id == id })
        (posts, thanks) = (written, received)
      } catch {
        context.say(error)
      }
    }
  }

  func performOwn(_ action: Action) -> Bool {
    // A key can be faster than the card, and these actions need its name.
    if !isRead, [.block, .reportPerson, .addContact, .follow].contains(action) {
      context.activity.runInTurn(after: reading) { [self] in if isRead { _ = performOwn(action) } }
      return true
    }
    switch action {
    case .block: changeBlock()
    case .reportPerson: changeReport()
    case .addContact: if let profile { context.openContact(of: profile) }
    case .follow: context.toggleFollow(id, name: name)
    case .editProfile: chooseEdit()
    case .showPosts: choosePost()
    case .showThanks: context.go(.push(.thanks))
    // Without a selected listing, opens the most recent chat with this account.
    case .chat where pane.selected == nil: if let room { context.go(.push(.room(room))) }
    // The profile is already open.
    case .openSeller: break
    default: return false
    }
    return true
  }

  private func changeBlock() {
    guard isBlocked, context.viewer != nil else { return context.askToBlock(id, name: name) }
    context.setBlocked(id, name: name, to: false, in: context.market)
  }

  private func changeReport() {
    if isReported, context.viewer != nil {
      return context.askToWithdraw(.account(id), named: name, in: context.market)
    }
    context.askToReport { [context, id] reason, note, market in
      context.report(.account(id), reason, note: note, in: market, said: .reportedPerson)
    }
  }

  private func choosePost() {
    let entries = posts.map { post in
      Menu.Entry(text: post.title, isCurrent: false) { [context] in context.go(.push(.post(post.id))) }
    }
    context.go(.choose(Menu(title: Sentence(.menuPostsOf, name), entries: entries)))
  }

  // MARK: Editing one's own card

  private func chooseEdit() {
    let entries = [
      Menu.Entry(text: context.strings(.editAbout), isCurrent: false) { [self] in promptForAbout() },
      Menu.Entry(text: context.strings(.changeName), isCurrent: false) { [context] in context.go(.push(.rename)) },
      Menu.Entry(text: context.strings(.changePicture), isCurrent: false) { [context] in
        context.go(.push(.accountPicture))
      },
    ]
    context.go(.choose(Menu(title: .actionEditProfile, entries: entries)))
  }

  private func promptForAbout() {
    let market = context.market
    context.go(
      .prompt(
        Prompt(
          title: .editAbout, placeholder: .aboutPlaceholder, text: profile?.about ?? "",
          maximum: AccountRules.aboutLimit
        ) { [self] text in
          context.activity.runInTurn { [self] in
            do throws(AccountsError) {
              let account = try await market.accounts.setAbout(to: text)
              context.take(account)
              context.go(.notify(Notice(sentence: Sentence(.doneAbout))))
            } catch {
              context.say(error)
            }
          }
        }))
  }

  // MARK: Keys

  var stateHints: StateHints {
    var hints = listHints
    if isBlocked { hints.words.append((.block, .hintUnblock)) }
    if isReported { hints.words.append((.reportPerson, .hintWithdrawReport)) }
    if isFollowed { hints.words.append((.follow, .hintUnfollow)) }
    return hints
  }

  func disabledReason(_ action: Action) -> Phrase? {
    switch action {
    case .chat where pane.selected == nil && room != nil: nil
    case .block, .reportPerson, .follow, .addContact:
      isOwn ? .reasonYourself : isRead && profile == nil && !isFollowed && !isBlocked ? .somebodyGone : nil
    case .editProfile, .showThanks: isOwn ? nil : .reasonOthersCard
    case .showPosts: posts.isEmpty ? .reasonNoPosts : nil
    default: pane.disabledReason(action) ?? items.disabledReason(action, on: pane.selected)
    }
  }

  // MARK: Drawing

  private var card: MemberCard {
    MemberCard(
      profile: profile, place: profile?.account.map { context.placeName($0.neighborhoods.current) }, isOwn: isOwn,
      posts: posts.count, thanks: thanks, notes: contact.flatMap { $0.hasNotes ? $0 : nil })
  }

  /// The card, the title of the list, and blank rows if there is room.
  func headingRows(in area: Rect, _ render: RenderContext) -> Int {
    card.rows(in: area, render) + (area.rows < 14 ? 1 : 3)
  }

  func drawHeading(in area: Rect, on frame: inout Frame, render: RenderContext) {
    // The heading is as high as `headingRows`, so the gap is there if there are blank rows.
    let isLow = area.rows <= PersonHead.rows + 1
    let rows = area.rows - (isLow ? 1 : 3)
    card.draw(in: area.split(top: rows).top, on: &frame, render: render)
    let rest = area.split(top: rows + (isLow ? 0 : 1)).rest
    let used = drawTitle(render.strings(.profileListings), in: rest, on: &frame, render: render)
    if profile != nil { drawButtons(in: rest, from: rest.column + used + 4, on: &frame, render: render) }
  }

  private var buttons: [(Phrase, Action)] {
    let posts: [(Phrase, Action)] = posts.isEmpty ? [] : [(.buttonPosts, .showPosts)]
    if isOwn {
      return posts + (thanks > 0 ? [(.thanksTitle, .showThanks)] : []) + [(.buttonEditProfile, .editProfile)]
    }
    let chat: [(Phrase, Action)] = pane.selected == nil && room == nil ? [] : [(.entryChat, .chat)]
    return [(isFollowed ? .buttonUnfollow : .buttonFollow, .follow)] + chat + posts + [
      (isBlocked ? .buttonUnblock : .buttonBlock, .block),
      (isReported ? .buttonWithdrawReport : .buttonReport, .reportPerson),
    ]
  }

  private func drawButtons(in area: Rect, from start: Int, on frame: inout Frame, render: RenderContext) {
    var shown = buttons.map { (text: " \(render.strings($0.0)) ", action: $0.1) }
    func columns() -> Int { shown.reduce(-1) { $0 + $1.text.columns + 1 } }
    // A narrow screen keeps the first buttons of somebody else, and the last one, which edits, of one's own card.
    while !shown.isEmpty, columns() > area.end - 2 - start {
      if isOwn { shown.removeFirst() } else { shown.removeLast() }
    }
    var column = area.end - 2 - columns()
    for (text, action) in shown {
      frame.put(text, at: Point(column: column, row: area.row), style: render.style(.button))
      frame.hit(Rect(column: column, row: area.row, columns: text.columns, rows: 1), .action(action))
      column += text.columns + 1
    }
  }

  func spokenHeading(_ render: RenderContext) -> [SpokenLine] {
    card.spoken(render) + (profile == nil ? [] : [spokenTitle(render.strings(.profileListings), render)])
  }
}
