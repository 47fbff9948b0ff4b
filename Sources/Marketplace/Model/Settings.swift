/// The settings of the program.
public struct Settings: Hashable, Sendable {
  /// The language of all texts.
  public var language: Language
  /// The color theme.
  public var theme: ThemeChoice
  /// How the terminal shows pictures.
  public var pictures: PictureChoice
  /// Whether screens are animated.
  public var motion: Bool
  /// Whether the program handles the mouse. The terminal cannot select text with the mouse then.
  public var mouse: Bool
  /// Whether screens are printed as lines for a screen reader.
  public var screenReader: Bool
  /// The format of times.
  public var timeFormat: TimeFormat
  /// The list's share of the columns on a wide screen: 0.3 to 0.7.
  public var split: Double
  /// What the town tab shows.
  public var townLayout: TownLayout
  /// The person's own quick replies; nil when the person wrote none.
  public var quickReplies: [String]?
  /// How the program announces messages while the person is not looking at it.
  public var notifications: NotificationChoice
  /// The level of each kind of inbox item.
  public var inbox: InboxChoice
  /// The hours without notifications.
  public var quietHours: QuietHours
  /// Whether the program reads the pages of links while their text is written, to add cards.
  public var linkPreviews: LinkPreviewChoice
  /// Whether the next start of the full screen shows the welcome screen; false after the first one.
  public var welcome: Bool

  /// The maximum number of quick replies, and of characters in each.
  public static let quickReplyLimits = (count: 10, characters: 200)

  /// `system` uses the language of the locale.
  public enum Language: String, CaseIterable, Sendable {
    case system
    case korean = "ko"
    case english = "en"
  }
  /// `system` uses the terminal's own background.
  public enum ThemeChoice: String, CaseIterable, Sendable {
    case system, light, dark
    case highContrast = "high-contrast"
  }
  /// `auto` uses the best method that the terminal supports.
  public enum PictureChoice: String, CaseIterable, Sendable {
    case auto, kitty, iterm, sixel, blocks, off

    /// Whether the choice needs more than character cells.
    public var wantsPixels: Bool { self != .blocks && self != .off }
  }
  /// `auto` uses the best method that the terminal is known to support.
  public enum NotificationChoice: String, CaseIterable, Sendable { case auto, osc9, osc777, osc99, bell, off }
  /// With `ask`, the person decides for each link; with `always`, a card is added when its page has been read.
  public enum LinkPreviewChoice: String, CaseIterable, Sendable { case never, ask, always }
  /// With `both`, a wide screen shows the list and the map side by side, and a narrower one shows the list.
  public enum TownLayout: String, CaseIterable, Sendable { case list, both, map }
  /// Relative to now, or as a time of day.
  public enum TimeFormat: String, CaseIterable, Sendable { case ago, clock }

  /// Uses the default for every parameter that is not given.
  public init(
    language: Language = .system, theme: ThemeChoice = .system, pictures: PictureChoice = .auto, motion: Bool = true,
    mouse: Bool = true, screenReader: Bool = false, timeFormat: TimeFormat = .ago, split: Double = 0.5,
    townLayout: TownLayout = .list, quickReplies: [String]? = nil, notifications: NotificationChoice = .auto,
    inbox: InboxChoice = InboxChoice(),
    quietHours: QuietHours = .none,
    linkPreviews: LinkPreviewChoice = .ask, welcome: Bool = true
  ) {
    self.language = language
    self.theme = theme
    self.pictures = pictures
    self.motion = motion
    self.mouse = mouse
    self.screenReader = screenReader
    self.timeFormat = timeFormat
    self.split = split
    self.townLayout = townLayout
    self.quickReplies = quickReplies
    self.notifications = notifications
    self.inbox = inbox
    self.quietHours = quietHours
    self.linkPreviews = linkPreviews
    self.welcome = welcome
  }
}

/// Settings with only some values set, from a flag, the environment or a file.
public struct PartialSettings: Hashable, Sendable {
  public var language: Settings.Language?
  public var theme: Settings.ThemeChoice?
  public var pictures: Settings.PictureChoice?
  public var motion: Bool?
  public var mouse: Bool?
  public var screenReader: Bool?
  public var timeFormat: Settings.TimeFormat?
  public var split: Double?
  public var townLayout: Settings.TownLayout?
  public var quickReplies: [String]?
  public var notifications: Settings.NotificationChoice?
  public var inbox: InboxChoice?
  public var quietHours: QuietHours?
  public var linkPreviews: Settings.LinkPreviewChoice?
  public var welcome: Bool?

  /// No value is set.
  public init() {}
}
