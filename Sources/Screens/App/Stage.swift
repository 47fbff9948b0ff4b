import Marketplace
import TerminalUI

/// What every screen stands on: the market, its own surroundings, and the way to the others.
@MainActor
final class Stage {
  let market: Market
  let activity = Activity()
  /// What holds now; changed through the settings screen, and kept.
  var settings: Settings
  /// The language of the surroundings, for those who chose none.
  let systemLanguage: Language
  /// The keys that the texts name.
  private let keymap: Keymap
  var go: (Navigation) -> Void = { _ in }
  /// Every screen of every tab.
  var stacks: () -> [any Screen] = { [] }
  /// What writing a listing takes from the surroundings.
  let tools: EditorTools
  /// Gives the terminal to somebody else until that one is done.
  var lend: (@MainActor () -> Void) -> Void = { $0() }

  /// Who sits here; nil is a guest.
  var account: Account?
  /// What was done to several listings at once, the last one last.
  var batches: [Batch] = []
  private(set) lazy var sellers = SellerProfiles(market: market, activity: activity)
  private(set) lazy var related = RelatedListings(market: market, activity: activity)
  /// How many undos and redos are under way: what they are about is not yet as the screen shows it.
  var reversals = 0
  /// Whether the person looks here.
  var attention = Attention()
  /// What the person gave hearts, as the screens show it.
  var hearts = Hearts()
  /// What the person looked for last in what was said; nil before.
  var soughtMessages: String?
  /// Messages that the person has not read, as far as they are counted.
  var unread = 0
  /// Whether a screen is what the person looks at.
  var isInFront: (any Screen) -> Bool = { _ in false }
  /// Whether a menu or a question lies over it.
  var isCovered: () -> Bool = { false }

  init(
    market: Market, settings: Settings, systemLanguage: Language, keymap: Keymap = .standard, account: Account? = nil,
    tools: EditorTools = EditorTools()
  ) {
    self.account = account
    self.tools = tools
    self.market = market
    self.settings = settings
    self.systemLanguage = systemLanguage
    self.keymap = keymap
  }

  /// Whose eyes see the listings; nil is a guest's.
  var viewer: ID<Account>? { account?.id }

  /// Does what takes somebody to do it: at once, or after a guest has signed in.
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
  /// Somebody sits here now; nil is a guest.
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
