import Marketplace
public import TerminalUI

/// The whole program between key input and frames: tabs, screen stacks, overlays and key handling.
@MainActor
public final class AppModel {
  let context: AppContext
  let keymap: Keymap
  /// The labels of the keys that open the tabs, in tab order; a dot for a tab without a key.
  let tabKeys: [String]
  let options: AppOptions
  let home: HomeModel
  var tabs: TabStacks
  /// The overlays, topmost last: a menu or a dialog, and possibly the command palette above it.
  var overlays: [any Screen] = []
  var notices: Notices
  var notice: Notice? { notices.shown }
  private(set) var pressed: [Key] = []
  /// Keys that wait until the front screen has loaded, see AppModel+HeldKeys.
  var heldKeys: [Key] = []
  /// Whether a screen is sliding in over the one below it.
  var isSliding = false
  /// Whether the terminal reports a light background; nil before it answers.
  var backgroundIsLight: Bool?
  var lastTheme: Theme?
  var shelf: PictureLoader?
  /// The picture setting that the last "unavailable here" notice was about.
  var missedPictures: Settings.PictureChoice?
  public internal(set) var hasEnded = false
  /// What the program does after the screen has closed.
  public internal(set) var ending = Ending.quit
  /// Called when the screen closes without a key press.
  var onEnd: () -> Void = {}
  var wasInterrupted = false
  /// Whether an interrupt ends the program. Then it does not wait for stuck work.
  var isInterrupted = false
  var knownNotices: [StoreNotice] = []
  /// The loaded share of all listings, from 0 to 1, while the store is still loading.
  var progress: Double?
  /// The destination of the latest notification.
  var newsPlace: Destination?
  private(set) lazy var news = News(context: context) { [weak self] (item: InboxItem) in
    self?.isWatched(item) == true
  } tell: { [weak self] in
    self?.tell($0)
  }
  private(set) lazy var reminders = MeetingReminders(context: context) { [weak self] in self?.remind($0, $1, in: $2) }
  /// The front screen at the last check.
  private var shown: (any Screen)?
  /// Caches for the footer, which needs these in every frame. They depend only on the contexts, and few combinations
  /// exist.
  var knownHints:
    [(contexts: [ActionContext], hasCaret: Bool, hints: [(hint: FooterView.Hint, context: ActionContext)])] = []
  var knownRows: [(contexts: [ActionContext], rows: [(row: ActionRow, keys: [KeyChord])])] = []
  /// Sends commands other than frames to the terminal.
  public var onCommand: (TerminalCommand) -> Void = { _ in }
  /// Lends the terminal to another program until it exits.
  public var onLend: (() -> Void) -> Void = { $0() }
  /// The frame on the terminal.
  var shownFrame: () -> Frame? = { nil }
  /// The last key or click.
  private var opener: Opener?
  /// Called when a picture arrives that the latest frame shows as words.
  var onPicture: () -> Void = {}

  public init(_ options: AppOptions) {
    self.options = options
    keymap = options.keymap
    tabKeys = Tab.allCases.map { options.keymap.label(of: $0.action) ?? "·" }
    notices = Notices(first: options.firstNotice.map { Notice(sentence: $0, isError: true) })
    context = AppContext(
      markets: options.markets, settings: options.settings, systemLanguage: options.systemLanguage,
      keymap: options.keymap, account: options.account,
      tools: options.tools, maps: options.maps, log: options.log, servers: options.servers,
      synchronizer: options.synchronizer
    )
    let home = HomeModel(context: context)
    self.home = home
    tabs = TabStacks { [context] tab in
      switch tab {
      case .home: home
      case .sales: SalesModel(context: context)
      case .wishlist: WishlistModel(context: context)
      case .chat: ChatsModel(context: context)
      case .account: AccountModel(context: context)
      case .town: TownModel(context: context, provider: options.location)
      }
    }
    context.go = { [weak self] in self?.navigate($0) }
    context.stacks = { [weak self] in self?.tabs.all ?? [] }
    context.isInFront = { [weak self] in self?.tabs.top === $0 }
    context.isCovered = { [weak self] in self?.overlay != nil }
    context.lend = { [weak self] use in self?.onLend { use() } }
    // The opened listing is also selected in the list, which a wide screen shows beside it.
    if case .listing(let id)? = options.start { home.reload(keeping: id) } else { home.appear() }
    context.readPerson()
    context.readHearts()
    context.readUnread()
    context.sendWaiting()
    readNotices()
    if let start = options.start { push(start) }
    if options.welcomes { welcome() }
  }

  var overlay: (any Screen)? { overlays.last }

  /// The screen that receives the keys.
  var front: (any Screen)? { overlay ?? tabs.top }

  var contexts: [ActionContext] { (front?.contexts ?? []) + [.global] }

  // MARK: Input

  /// Handles terminal events other than mouse events, which arrive as clicks and wheel turns.
  public func handle(_ event: InputEvent) {
    defer { noteFront() }
    attend(event)
    switch event {
    case .key(let key): handle(key)
    case .paste(let text):
      if front?.hasCaret == true { front?.paste(text) }
    case .mouse: break
    case .background(let color): backgroundIsLight = Theme.isLight(color)
    case .colorScheme(let isDark): colorSchemeChanged(isDark: isDark)
    case .resumed: onCommand(.repaint)
    case .terminate: hasEnded = true
    // The sliding frame was drawn for the old size.
    case .resize: isSliding = false
    case .focus, .answer: break
    }
  }

  func handle(_ key: Key) {
    isSliding = false
    notices.turn()
    let interrupted = wasInterrupted
    wasInterrupted = key == Self.controlC
    // Runs before all other key handling: two interrupts always end the program.
    if isInterrupt(key, again: interrupted) {
      (pressed, heldKeys) = ([], [])
      return interrupt(again: interrupted)
    }
    if holdBehindOthers(key) { return }
    let isTyped = pressed.isEmpty && isTyped(key)
    if isTyped, front?.type(key) == true { return }
    if !pressed.isEmpty, key.code == .escape {
      pressed = []
      return
    }
    let chord = KeyChord(pressed + [key])
    pressed = []
    switch keymap.outcome(of: chord, in: contexts) {
    case .action(let action):
      if hold(chord, for: action) { return }
      opener = .action(action)
      perform(action)
    case .incomplete where front?.hasCaret != true: pressed = chord.keys
    case .nothing where front?.hasCaret != true: handleHangul(key)
    case .incomplete, .nothing: break
    }
  }

  /// Handles a click. `column` counts from the left edge of the hit area.
  func click(_ hit: Frame.Hit?, column: Int) {
    defer { noteFront() }
    isSliding = false
    notices.turn()
    guard let hit else {
      if overlay != nil { perform(.back) }
      return
    }
    let target = hit.target
    // A key hint in the footer opens its menu at the same place as the key itself.
    let isInFooter = hit.area.bottom == shownFrame()?.size.rows
    opener = target.action.flatMap { isInFooter ? .action($0) : nil } ?? .place(hit.area)
    if target.name == "tab", let tab = Tab(rawValue: target.index) { return press(tab) }
    if let action = target.action {
      // The heading of a profile beside an open listing has buttons about the person.
      if overlay == nil, [.block, .reportPerson].contains(action) { leaveForListBeside() }
      return perform(action)
    }
    if target.name == FieldView.target.name {
      front?.clickField(target.index, column: column, width: hit.area.columns)
      return
    }
    // A click in the list beside a listing goes to the list.
    if overlay == nil, ["row", "segment", "map", "pin"].contains(target.name) {
      if clickChatsBeside(target) { return }
      leaveForListBeside()
    }
    front?.click(target)
  }

  func wheel(_ notches: Int, over target: HitTarget?) {
    if ["row", "map", "pin"].contains(target?.name), overlay == nil, let list = listBeside {
      return list.wheel(notches, over: target)
    }
    front?.wheel(notches, over: target)
  }

  /// Moves what the pointer holds by columns to the right and rows down.
  func drag(columns: Int, rows: Int) { front?.drag(columns: columns, rows: rows) }

  // MARK: Actions

  func perform(_ action: Action) {
    if performInFront(action) || overlay != nil { return }
    performEverywhere(action)
  }

  /// Runs an action from the command palette. If the front menu or dialog does not handle it, closes the overlay, as
  /// Esc does, and runs the action on the screen below.
  private func run(_ action: Action) {
    opener = .action(action)
    if performInFront(action) { return }
    if overlay?.perform(.back) == true { return perform(action) }
    performEverywhere(action)
  }

  /// Returns false if the front screen does not handle the action.
  private func performInFront(_ action: Action) -> Bool {
    // Actions of the list's heading go to the list, too.
    if Self.isOfHeading(action), !isOfFront(action) { leaveForListBeside() }
    if let reason = disabledReason(action) {
      front?.refused(action)
      notices.show(Notice(sentence: Sentence(reason)))
      return true
    }
    if front?.perform(action) == true { return true }
    switch action {
    case .redraw: onCommand(.repaint)
    case .suspend: onCommand(.suspend)
    case .openNews: openNews()
    case .interrupt: interrupt(again: false)
    case .back where overlay != nil: closeOverlay()
    case .help: overlays.append(actions(isHelp: true))
    case .palette: overlays.append(actions(isHelp: false))
    default: return false
    }
    return true
  }

  private func performEverywhere(_ action: Action) {
    switch action {
    case .back: pop()
    case .quit: if tabs.isAtRoot { hasEnded = true } else { pop() }
    case .homeTab: press(.home)
    case .salesTab: press(.sales)
    case .wishlistTab: press(.wishlist)
    case .chatTab: press(.chat)
    case .accountTab: press(.account)
    case .townTab: press(.town)
    case .nextTab: turnTab(1)
    case .previousTab: turnTab(-1)
    case .undo: context.undo()
    case .redo: context.redo()
    case .toggleTime: toggleTime()
    case .nextTheme: turnTheme()
    case .chooseNeighborhood: navigate(.choose(home.neighborhoodMenu()))
    case .search: push(.search)
    case .inbox: push(.inbox)
    case .savedSearches: context.needAccount { [weak self] _ in self?.push(.savedSearches) }
    case .people: push(.people)
    case .bookmarks: push(.bookmarks)
    case .setNeighborhoods: push(.neighborhoods)
    case .servers where context.servers != nil: push(.servers)
    case .outbox where context.synchronizer != nil: push(.outbox)
    case .write: context.needAccount { [weak self] _ in self?.push(.editor(nil)) }
    case .settings: push(.settings)
    case .handbook: push(.handbook)
    case .about: push(.about)
    case .removeSample: context.askToRemoveSample()
    default: break
    }
  }

  func disabledReason(_ action: Action) -> Phrase? {
    if let reason = front?.disabledReason(action) { return reason }
    return action == .openNews && newsPlace == nil && context.viewer == nil ? .reasonNoNews : nil
  }

  /// Selects a tab. For the active tab, scrolls to the top first, then returns to the root.
  func press(_ tab: Tab) {
    overlays = []
    if tab.needsAccount, context.viewer == nil {
      return context.needAccount { [weak self] _ in self?.press(tab) }
    }
    guard tab == tabs.tab else {
      tabs.select(tab)
      tabs.top?.appear()
      return
    }
    if tabs.top?.scrollToTop() == true { return }
    tabs.popToRoot()
    tabs.top?.appear()
  }

  private func turnTab(_ step: Int) {
    // For a guest, cycling through the tabs skips those that need an account.
    let open = Tab.allCases.filter { context.viewer != nil || !$0.needsAccount }
    let index = open.firstIndex(of: tabs.tab) ?? 0
    press(open[(index + step + open.count) % open.count])
  }

  // MARK: Navigation

  /// Notifies the former front screen that it is no longer in front.
  func noteFront() {
    let top = hasEnded ? nil : tabs.top
    if let shown, shown !== top { shown.disappear() }
    shown = top
  }

  private func navigate(_ navigation: Navigation) {
    defer { noteFront() }
    switch navigation {
    case .push(let destination): push(destination)
    case .pop: pop()
    case .finish(let done, let next):
      tabs.remove(done)
      push(next)
    case .ask(let dialog): overlays = [DialogModel(dialog, context: context)]
    case .prompt(let prompt): overlays = [PromptModel(prompt, context: context)]
    case .choose(let menu):
      let place = shownFrame().flatMap { opener?.place(on: $0) }
      overlays = [MenuModel(menu, at: place, context: context)]
    case .closeOverlay: closeOverlay()
    case .dismissOverlays:
      if overlay?.perform(.back) == true { overlays = [] }
    case .notify(let notice):
      if notice.isError { context.note(notice.sentence) }
      notices.show(notice)
    case .copy(let text):
      onCommand(.copy(text))
      notices.show(Notice(sentence: Sentence(.copied, text)))
    case .copySecret(let text, let sentence):
      onCommand(.copy(text))
      notices.show(Notice(sentence: sentence))
    case .apply(let settings): apply(settings)
    case .run(let action): run(action)
    case .marketChanged(let change): marketChanged([change])
    // The member of a replica signs in and out on the server's page.
    case .signIn where context.isReplica, .signUp where context.isReplica: push(.servers)
    case .signIn(let act): show(SignInModel(context: context, then: act))
    case .signUp(let act): show(SignUpModel(context: context, then: act))
    case .personChanged(let account): personChanged(account)
    case .show(let screen): show(screen)
    case .leave(let screen): if tabs.top === screen { pop() } else { tabs.remove(screen) }
    case .find(let finder): overlays = [FinderModel(finder, context: context)]
    case .sheet(let sheet): overlays = [SheetModel(sheet, context: context)]
    case .cover(let screen): overlays = [screen]
    case .prices(let spread): overlays = [PricesModel(spread, context: context)]
    case .closeSheet(let sheet): overlays.removeAll { $0 === sheet }
    case .restart: restart()
    }
  }

  func show(_ screen: any Screen) {
    if screen is RoomModel { tabs.prepare(.chat)?.appear() }
    tabs.push(screen)
    screen.appear()
    context.markInboxRead(about: screen.destination)
  }

  func pop() {
    guard tabs.pop() else { return }
    tabs.top?.appear()
  }

  private func closeOverlay() {
    if overlay is WelcomeModel { noteWelcome() }
    guard let closed = overlays.popLast() else { return }
    // A menu or dialog that follows a menu opens at the same place.
    opener = (closed as? MenuModel)?.opener.map { .place($0) } ?? opener
  }

  func endSlide() { isSliding = false }
}
