import Marketplace
import TerminalUI

/// The state that all screens share: the signed-in person's market, the settings, and navigation.
@MainActor
final class AppContext {
  let markets: Markets
  /// The market of the signed-in person, or the guest's. Deferred code captures it when the person starts the action,
  /// so it never acts for a person who signs in later.
  private(set) var market: Market
  /// The market as a guest sees it.
  let guestMarket: Market
  let activity = Activity()
  /// The current settings. The settings screen changes and saves them.
  var settings: Settings
  /// The language of the environment. It applies if the settings name no language.
  let systemLanguage: Language
  /// The key bindings that texts mention.
  let keymap: Keymap
  var go: (Navigation) -> Void = { _ in }
  /// All screens of all tabs.
  var stacks: () -> [any Screen] = { [] }
  /// The editor's external tools.
  let tools: EditorTools
  /// Reads borders and names for maps; nil shows no maps.
  let maps: MapSource?
  /// The log for errors that the person sees.
  let log: any EventLog
  /// The servers that the person can join; nil if this program joins none.
  let servers: (any Servers)?
  /// Keeps the shown replica in step with its server; nil for the own store.
  let synchronizer: (any Synchronizer)?
  /// Lends the terminal to another program until it exits.
  var lend: (@MainActor () -> Void) -> Void = { $0() }

  /// The signed-in account; nil for a guest.
  var account: Account? {
    didSet { if account?.id != oldValue?.id { replaceMarket() } }
  }
  private(set) lazy var sellers = SellerProfiles(market: market, activity: activity)
  private(set) lazy var related = RelatedListings(market: market, guestMarket: guestMarket, activity: activity)
  /// Called after another person signs in or the person signs out.
  var onMarketChange: @MainActor () -> Void = {}
  /// The number of running undos and redos. Until they end, the listings may differ from what the screen shows.
  var reversals = 0
  /// Whether the person is looking at the terminal.
  var attention = Attention()
  /// The person's hearts, including unsaved changes.
  var hearts = Hearts()
  /// The people whom the person follows.
  var followed: Set<ID<Account>> = []
  /// The query of the last message search; nil before the first one.
  var soughtMessages: String?
  /// The number of unread messages when they were last counted.
  var unread = 0
  /// The number of unread items of the inbox when they were last counted.
  var inboxUnread = 0
  /// Whether a screen is in front.
  var isInFront: (any Screen) -> Bool = { _ in false }
  /// The size of the terminal.
  var screenSize: () -> Size = { Size(columns: 80, rows: 24) }
  /// Whether a menu or a dialog covers the screen.
  var isCovered: () -> Bool = { false }

  init(
    markets: Markets, settings: Settings, systemLanguage: Language, keymap: Keymap = .standard, account: Account? = nil,
    tools: EditorTools = EditorTools(), maps: MapSource? = nil, log: any EventLog = NoLog(),
    servers: (any Servers)? = nil,
    synchronizer: (any Synchronizer)? = nil
  ) {
    self.account = account
    self.tools = tools
    self.maps = maps
    self.servers = servers
    self.log = log
    self.synchronizer = synchronizer
    self.markets = markets
    market = markets.market(for: Viewer(account?.id))
    guestMarket = markets.market(for: .guest)
    self.settings = settings
    self.systemLanguage = systemLanguage
    self.keymap = keymap
  }

  /// The signed-in account's ID; nil for a guest.
  var viewer: ID<Account>? { account?.id }

  /// Whether `market` still belongs to the signed-in person.
  func isCurrent(_ market: Market) -> Bool { market.viewer == self.market.viewer }

  private func replaceMarket() {
    market = markets.market(for: Viewer(account?.id))
    sellers = SellerProfiles(market: market, activity: activity)
    related = RelatedListings(market: market, guestMarket: guestMarket, activity: activity)
    onMarketChange()
  }

  /// Runs an action that needs an account: at once, or after a guest signs in.
  func needAccount(then act: @escaping @MainActor (ID<Account>) -> Void) {
    if let viewer { return act(viewer) }
    if isReplica { return go(.push(.servers)) }
    let signIn = Dialog.Button(.accountSignIn) { [weak self] in self?.go(.signIn(then: act)) }
    let signUp = Dialog.Button(.accountSignUp) { [weak self] in self?.go(.signUp(then: act)) }
    let buttons = [signIn, signUp, Dialog.Button(.buttonNotNow)]
    go(.ask(Dialog(title: .signInNeeded, text: Sentence(.signInFirst), buttons: buttons, focus: 0)))
  }

  /// Shows an error as a notice at the bottom of the screen.
  func say(_ error: StoreError) { go(.notify(Notice(sentence: strings.sentence(error), isError: true))) }

  func say(_ error: NeighborhoodsError) { go(.notify(Notice(sentence: strings.sentence(error), isError: true))) }

  var strings: Strings {
    switch settings.language {
    case .system: Strings(systemLanguage, keymap: keymap)
    case .korean: Strings(.korean, keymap: keymap)
    case .english: Strings(.english, keymap: keymap)
    }
  }
}

/// A navigation request of a screen.
enum Navigation {
  case push(Destination)
  case pop
  /// Closes the first destination, wherever it is, and opens the second.
  case finish(Destination, Destination)
  case ask(Dialog)
  case choose(Menu)
  case prompt(Prompt)
  case closeOverlay
  /// Closes all menus and dialogs, as Esc does.
  case dismissOverlays
  case notify(Notice)
  case copy(String)
  /// Copies a text that the notice does not repeat.
  case copySecret(String, said: Sentence)
  /// Applies the settings and saves them.
  case apply(Settings)
  case run(Action)
  /// Shows the sign-in screen, then continues with the interrupted action. Leaving the screen drops that action.
  case signIn(then: @MainActor (ID<Account>) -> Void)
  /// Shows the sign-up screen, signs the new person in, then continues with the interrupted action, if there is one.
  case signUp(then: (@MainActor (ID<Account>) -> Void)?)
  /// A person signed in, or signed out if nil.
  case personChanged(Account?)
  case find(Finder)
  case sheet(Sheet)
  /// Covers the current screen with another one.
  case cover(any Screen)
  case prices(PriceSpread)
  /// Closes a sheet if it is still open.
  case closeSheet(any Screen)
  /// Pushes a screen that its opener created.
  case show(any Screen)
  /// Removes a screen from its stack, wherever it is.
  case leave(any Screen)
  /// Announces a change by this program that other screens show, too.
  case marketChanged(Change)
  /// Closes the screen and restarts the program with another server or the own store.
  case restart
}

/// A sentence above the footer. The next key or a timeout dismisses it.
struct Notice: Hashable {
  let sentence: Sentence
  var isError = false
  /// Whether the store raised it on its own.
  var isFromStore = false
  /// Whether it announces other people's messages.
  var isNews = false
}
