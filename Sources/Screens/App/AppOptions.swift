public import Marketplace
public import TerminalUI

/// What the program was started with.
public struct AppOptions: Sendable {
  public var markets: Markets
  public var settings: Settings
  public var systemLanguage: Language
  public var keymap: Keymap
  public var version: String
  /// Whether moving pictures may be shown at all: not over a slow line.
  public var allowsMotion: Bool
  public var start: Destination?
  /// Whether the program begins with the welcome.
  public var welcomes: Bool
  /// Who is signed in; nil for a guest.
  public var account: Account?
  /// Said at the foot of the first screen.
  public var firstNotice: Sentence?
  /// What writing a listing takes from the surroundings.
  public var tools: EditorTools
  /// Where the handbook is kept.
  public var handbook: (any HandbookSource)?
  /// The program's log.
  public var log: any EventLog
  /// Where the pictures of listings are had; nil shows words for them.
  public var pictures: (any PictureSource)?
  /// Makes of them what a terminal shows as real pixels; without it they are blocks.
  public var encoder: (any PictureEncoder)?
  /// Remembers who is signed in from now on; nil for a guest.
  public var remember: @Sendable @MainActor (ID<Account>?) async -> Void
  /// Keeps settings that the person changed.
  public var keep: @Sendable @MainActor (Settings) async throws(StoreError) -> Void

  public init(
    markets: Markets, settings: Settings, systemLanguage: Language, keymap: Keymap = Keymap(), version: String,
    allowsMotion: Bool = true, start: Destination? = nil, welcomes: Bool = false, account: Account? = nil,
    firstNotice: Sentence? = nil,
    pictures: (any PictureSource)? = nil, encoder: (any PictureEncoder)? = nil,
    tools: EditorTools = EditorTools(), handbook: (any HandbookSource)? = nil, log: any EventLog = NoLog(),
    remember: @escaping @Sendable @MainActor (ID<Account>?) async -> Void = { _ in },
    keep: @escaping @Sendable @MainActor (Settings) async throws(StoreError) -> Void = { _ in }
  ) {
    self.markets = markets
    self.settings = settings
    self.systemLanguage = systemLanguage
    self.keymap = keymap
    self.version = version
    self.allowsMotion = allowsMotion
    self.start = start
    self.welcomes = welcomes
    self.account = account
    self.firstNotice = firstNotice
    self.pictures = pictures
    self.remember = remember
    self.tools = tools
    self.handbook = handbook
    self.log = log
    self.encoder = encoder
    self.keep = keep
  }
}
