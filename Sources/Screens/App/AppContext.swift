import Marketplace
import TerminalUI

/// What every screen shares: the market of whoever is signed in, the settings, and the way to other screens.
@MainActor
final class AppContext {
  let markets: Markets
  /// The market of whoever is signed in, or the guest's. Code that acts later captures it when the person asks, so it
  /// never acts for somebody who signed in meanwhile.
  private(set) var market: Market
  /// The market as a guest sees it.
  let guestMarket: Market
  let activity = Activity()
  /// The current settings. The settings screen changes and keeps them.
  var settings: Settings
  /// The language of the environment, for settings without a language.
  let systemLanguage: Language
  /// The keys that the texts name.
  private let keymap: Keymap
  var go: (Navigation) -> Void = { _ in }
  /// Every screen of every tab.
  var stacks: () -> [any Screen] = { [] }
  /// What the editor needs from outside.
  let tools: EditorTools
  /// Where errors are noted that the person is told.
  let log: any EventLog
  /// Gives the terminal to another program until it ends.
  var lend: (@MainActor () -> Void) -> Void = { $0() }

  /// Who is signed in; nil for a guest.
  var account: Account? {
    didSet { if account?.id != oldValue?.id { replaceMarket() } }
  }
  private(set) lazy var sellers = SellerProfiles(market: market, activity: activity)
  private(set) lazy var related = RelatedListings(market: market, guestMarket: guestMarket, activity: activity)
  /// Called when somebody else is signed in, or nobody any more.
  var onMarketChange: @MainActor () -> Void = {}
  /// How many undos and redos are under way. Until they end, the listings may differ from what the screen shows.
  var reversals = 0
  /// Whether the person looks here.
  var attention = Attention()
  /// The person's hearts, as the screens show them.
  var hearts = Hearts()
  /// The last search for messages; nil when there was none.
  var soughtMessages: String?
  /// The number of unread messages, as far as they are counted.
  var unread = 0
  /// Whether a screen is in front.
  var isInFront: (any Screen) -> Bool = { _ in false }
  /// Whether a menu or a question lies over it.
  var isCovered: () -> Bool = { false }

  init(
    markets: Markets, settings: Settings, systemLanguage: Language, keymap: Keymap = .standard, account: Account? = nil,
    tools: EditorTools = EditorTools(), log: any EventLog = NoLog()
  ) {
    self.account = account
    self.tools = tools
    self.log = log
    self.markets = markets
    market = markets.market(for: Viewer(account?.id))
    guestMarket = markets.market(for: .guest)
    self.settings = settings
    self.systemLanguage = systemLanguage
    self.keymap = keymap
  }

  /// Who is signed in; nil for a guest.
  var viewer: ID<Account>? { account?.id }

  /// Whether `market` still belongs to whoever is signed in.
  func isCurrent(_ market: Market) -> Bool { market.viewer == self.market.viewer }

  private func replaceMarket() {
    market = markets.market(for: Viewer(account?.id))
    sellers = SellerProfiles(market: market, activity: activity)
    related = RelatedListings(market: market, guestMarket: guestMarket, activity: activity)
    onMarketChange()
  }

  /// Does something that needs an account: at once, or after a guest has signed in.
  func needAccount(then act: @escaping @MainActor (ID<Account>) -> Void) {
    if let viewer { return act(viewer) }
    let signIn = Dialog.Button(.accountSignIn) { [weak self] in self?.go(.signIn(then: act)) }
    let signUp = Dialog.Button(.accountSignUp) { [weak self] in self?.go(.signUp(then: act)) }
    let buttons = [signIn, signUp, Dialog.Button(.buttonNotNow)]
    go(.ask(Dialog(title: .signInNeeded, text: Sentence(.signInFirst), buttons: buttons, focus: 0)))
  }

  /// Says what went wrong, at the foot of the screen.
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

/// Where a screen asks the program to go, or what to lay over it.
enum Navigation {
  case push(Destination)
  case pop
  /// The first place is done with, wherever it is, and leads to the second.
  case finish(Destination, Destination)
  case ask(Dialog)
  case choose(Menu)
  case prompt(Prompt)
  case closeOverlay
  /// Leaves every menu and question, as Esc does.
  case dismissOverlays
  case notify(Notice)
  case copy(String)
  /// These settings from now on, kept.
  case apply(Settings)
  case run(Action)
  /// Shows the sign-in screen, then continues with the interrupted action. Leaving the screen drops that action.
  case signIn(then: @MainActor (ID<Account>) -> Void)
  /// Shows the sign-up screen, signs the new person in, then continues with the interrupted action, if there is one.
  case signUp(then: (@MainActor (ID<Account>) -> Void)?)
  /// Somebody signed in, or signed out when nil.
  case personChanged(Account?)
  case find(Finder)
  case sheet(Sheet)
  /// The screen lies over what is there.
  case cover(any Screen)
  case prices(PriceSpread)
  /// A sheet is done with, if it is still there.
  case closeSheet(any Screen)
  /// A screen that belongs to the one that opens it.
  case show(any Screen)
  /// A screen is done with, and goes away wherever it is.
  case leave(any Screen)
  /// Something that this program did itself and that other screens show too.
  case marketChanged(Change)
}

/// A sentence above the footer that goes away with the next key, or by itself.
struct Notice: Hashable {
  let sentence: Sentence
  var isError = false
  /// About what the store noticed on its own.
  var isFromStore = false
  /// About what others said.
  var isNews = false
}
