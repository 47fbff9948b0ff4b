public import Marketplace
public import TerminalUI

/// The start options of the program.
public struct AppOptions: Sendable {
  public var markets: Markets
  public var settings: Settings
  public var systemLanguage: Language
  public var keymap: Keymap
  public var version: String
  /// Whether animation is allowed. A slow line disallows it.
  public var allowsMotion: Bool
  public var start: Destination?
  /// Whether the program starts with the welcome screen.
  public var welcomes: Bool
  /// The signed-in account; nil for a guest.
  public var account: Account?
  /// A notice for the first screen.
  public var firstNotice: Sentence?
  /// The editor's external tools.
  public var tools: EditorTools
  /// Reads the handbook.
  public var handbook: (any HandbookSource)?
  /// Where the Town tab looks around at first; nil for the current neighborhood.
  public var location: (any LocationProvider)?
  /// Reads borders and names for maps; nil shows no maps.
  public var maps: MapSource?
  /// How the terminal shows the dots of maps.
  public var dots: DotStyle
  /// The program's log.
  public var log: any EventLog
  /// Reads the pictures of listings; nil shows words instead.
  public var pictures: (any PictureSource)?
  /// Encodes pictures for terminals with pixel graphics. Without it, pictures are drawn as blocks.
  public var encoder: (any PictureEncoder)?
  /// The servers that the person can join; nil if this program joins none.
  public var servers: (any Servers)?
  /// Keeps the shown replica in step with its server; nil for the own store.
  public var synchronizer: (any Synchronizer)?
  /// Remembers the signed-in account for the next start; nil for a guest.
  public var remember: @Sendable @MainActor (ID<Account>?) async -> Void
  /// Saves settings that the person changed.
  public var keep: @Sendable @MainActor (Settings) async throws(StoreError) -> Void

  public init(
    markets: Markets, settings: Settings, systemLanguage: Language, keymap: Keymap = Keymap(), version: String,
    allowsMotion: Bool = true, start: Destination? = nil, welcomes: Bool = false, account: Account? = nil,
    firstNotice: Sentence? = nil,
    pictures: (any PictureSource)? = nil, encoder: (any PictureEncoder)? = nil,
    tools: EditorTools = EditorTools(), handbook: (any HandbookSource)? = nil,
    location: (any LocationProvider)? = nil, maps: MapSource? = nil,
    dots: DotStyle = .braille, log: any EventLog = NoLog(),
    servers: (any Servers)? = nil, synchronizer: (any Synchronizer)? = nil,
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
    self.location = location
    self.maps = maps
    self.dots = dots
    self.log = log
    self.encoder = encoder
    self.servers = servers
    self.synchronizer = synchronizer
    self.keep = keep
  }
}
