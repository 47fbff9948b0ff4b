/// How a person wants the program to be; each with a default that suits most.
public struct Settings: Hashable, Sendable {
  /// Of every text of the program.
  public var language: Language
  /// The colors.
  public var theme: ThemeChoice
  /// By what means a terminal shows pictures.
  public var pictures: PictureChoice
  /// Whether screens slide in.
  public var motion: Bool
  /// Whether the program takes the mouse, which the terminal cannot then select text with.
  public var mouse: Bool
  /// Whether screens are written as lines to be listened to.
  public var screenReader: Bool
  /// How times are written.
  public var timeFormat: TimeFormat
  /// The share of a wide screen's columns that the list takes: 0.3 to 0.7.
  public var split: Double
  /// What a person says often, in his own words; nil while he wrote none.
  public var quickReplies: [String]?
  /// How the person is told of what others said while he looks elsewhere.
  public var notifications: NotificationChoice
  /// When he is not.
  public var quietHours: QuietHours
  /// Whether the first start of the full screen welcomes the user; false once it has.
  public var welcome: Bool

  /// The most of them, and the most characters of each.
  public static let quickReplyLimits = (count: 10, characters: 200)

  /// `system` is the language of the locale.
  public enum Language: String, CaseIterable, Sendable {
    case system
    case korean = "ko"
    case english = "en"
  }
  /// `system` takes the terminal's own background.
  public enum ThemeChoice: String, CaseIterable, Sendable {
    case system, light, dark
    case highContrast = "high-contrast"
  }
  /// `auto` is the best that the terminal can do.
  public enum PictureChoice: String, CaseIterable, Sendable {
    case auto, kitty, iterm, sixel, blocks, off

    /// Whether it asks for more than a terminal's letters can show.
    public var wantsPixels: Bool { self != .blocks && self != .off }
  }
  /// `auto` is the best that the terminal is known to do.
  public enum NotificationChoice: String, CaseIterable, Sendable { case auto, osc9, osc777, osc99, bell, off }
  /// How long ago, or the time of day.
  public enum TimeFormat: String, CaseIterable, Sendable { case ago, clock }

  /// The defaults, but for what is given.
  public init(
    language: Language = .system, theme: ThemeChoice = .system, pictures: PictureChoice = .auto, motion: Bool = true,
    mouse: Bool = true, screenReader: Bool = false, timeFormat: TimeFormat = .ago, split: Double = 0.5,
    quickReplies: [String]? = nil, notifications: NotificationChoice = .auto, quietHours: QuietHours = .none,
    welcome: Bool = true
  ) {
    self.language = language
    self.theme = theme
    self.pictures = pictures
    self.motion = motion
    self.mouse = mouse
    self.screenReader = screenReader
    self.timeFormat = timeFormat
    self.split = split
    self.quickReplies = quickReplies
    self.notifications = notifications
    self.quietHours = quietHours
    self.welcome = welcome
  }
}

/// Settings of which only some were said: what a flag, the environment or a file holds.
public struct PartialSettings: Hashable, Sendable {
  public var language: Settings.Language?
  public var theme: Settings.ThemeChoice?
  public var pictures: Settings.PictureChoice?
  public var motion: Bool?
  public var mouse: Bool?
  public var screenReader: Bool?
  public var timeFormat: Settings.TimeFormat?
  public var split: Double?
  public var quickReplies: [String]?
  public var notifications: Settings.NotificationChoice?
  public var quietHours: QuietHours?
  public var welcome: Bool?

  /// Nothing said.
  public init() {}
}
