/// How a person wants the program to be; each with a default that suits most.
public struct Settings: Hashable, Sendable {
  public var language: Language
  public var theme: ThemeChoice
  public var pictures: PictureChoice
  public var motion: Bool
  public var mouse: Bool
  public var screenReader: Bool
  public var timeFormat: TimeFormat
  /// The share of a wide screen's columns that the list takes: 0.3 to 0.7.
  public var split: Double

  public enum Language: String, CaseIterable, Sendable {
    case system
    case korean = "ko"
    case english = "en"
  }
  public enum ThemeChoice: String, CaseIterable, Sendable {
    case system, light, dark
    case highContrast = "high-contrast"
  }
  public enum PictureChoice: String, CaseIterable, Sendable { case auto, kitty, iterm, sixel, blocks, off }
  public enum TimeFormat: String, CaseIterable, Sendable { case ago, clock }

  public init(
    language: Language = .system, theme: ThemeChoice = .system, pictures: PictureChoice = .auto, motion: Bool = true,
    mouse: Bool = true, screenReader: Bool = false, timeFormat: TimeFormat = .ago, split: Double = 0.5
  ) {
    self.language = language
    self.theme = theme
    self.pictures = pictures
    self.motion = motion
    self.mouse = mouse
    self.screenReader = screenReader
    self.timeFormat = timeFormat
    self.split = split
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

  public init() {}
}
