import Marketplace

/// One setting: its title, its current value and its next value, or the screen that changes it.
enum SettingsRow: CaseIterable {
  case theme, language, pictures, motion, mouse, screenReader, timeFormat, notifications, quietHours, inboxKinds,
    quickReplies,
    linkPreviews, blocked, sample

  /// The screen of a setting that has more than a few values.
  var destination: Destination? {
    switch self {
    case .blocked: .blocked
    case .quickReplies: .quickReplies
    case .inboxKinds: .inboxKinds
    default: nil
    }
  }

  /// Whether the setting needs an account.
  var needsAccount: Bool { self == .blocked }

  var title: Phrase {
    switch self {
    case .theme: .settingTheme
    case .language: .settingLanguage
    case .pictures: .settingPictures
    case .motion: .settingMotion
    case .mouse: .settingMouse
    case .screenReader: .settingScreenReader
    case .timeFormat: .settingTime
    case .notifications: .settingNotifications
    case .quietHours: .settingQuietHours
    case .inboxKinds: .inboxSettings
    case .quickReplies: .quickRepliesTitle
    case .linkPreviews: .settingLinkPreviews
    case .blocked: .blockedPeople
    case .sample: .removeSample
    }
  }

  /// Whether the value is typed instead of cycled.
  var isWritten: Bool { self == .quietHours }

  /// Whether the row opens something instead of turning to its next value.
  var opens: Bool { destination != nil || isWritten || self == .sample }

  /// The current value in words; nil if another screen shows it.
  func words(_ settings: Settings, _ strings: Strings) -> String? {
    guard self == .quietHours, settings.quietHours != .none else { return value(settings).map { strings($0) } }
    return settings.quietHours.text
  }

  private func value(_ settings: Settings) -> Phrase? {
    switch self {
    case .blocked, .quickReplies, .inboxKinds, .sample: nil
    case .quietHours: .off
    case .theme:
      switch settings.theme {
      case .system: .themeSystem
      case .light: .themeLight
      case .dark: .themeDark
      case .highContrast: .themeHighContrast
      }
    case .language:
      switch settings.language {
      case .system: .languageSystem
      case .korean: .languageKorean
      case .english: .languageEnglish
      }
    case .pictures:
      switch settings.pictures {
      case .auto: .picturesAuto
      case .kitty: .picturesKitty
      case .iterm: .picturesITerm
      case .sixel: .picturesSixel
      case .blocks: .picturesBlocks
      case .off: .picturesOff
      }
    case .linkPreviews:
      switch settings.linkPreviews {
      case .never: .linkPreviewsNever
      case .ask: .linkPreviewsAsk
      case .always: .linkPreviewsAlways
      }
    case .motion: settings.motion ? .on : .off
    case .mouse: settings.mouse ? .on : .off
    case .screenReader: settings.screenReader ? .on : .off
    case .timeFormat: settings.timeFormat == .ago ? .timeAgo : .timeClock
    case .notifications:
      switch settings.notifications {
      case .auto: .notificationsAuto
      case .osc9: .notificationsOSC9
      case .osc777: .notificationsOSC777
      case .osc99: .notificationsOSC99
      case .bell: .notificationsBell
      case .off: .off
      }
    }
  }

  /// The settings with the next value of this row, or the previous one if `step` is -1.
  func turned(_ settings: Settings, by step: Int) -> Settings {
    var turned = settings
    switch self {
    case .theme: turned.theme = Self.next(settings.theme, step)
    case .language: turned.language = Self.next(settings.language, step)
    case .pictures: turned.pictures = Self.next(settings.pictures, step)
    case .motion: turned.motion.toggle()
    case .mouse: turned.mouse.toggle()
    case .screenReader: turned.screenReader.toggle()
    case .timeFormat: turned.timeFormat = Self.next(settings.timeFormat, step)
    case .notifications: turned.notifications = Self.next(settings.notifications, step)
    case .linkPreviews: turned.linkPreviews = Self.next(settings.linkPreviews, step)
    case .blocked, .quickReplies, .inboxKinds, .quietHours, .sample: break
    }
    return turned
  }

  private static func next<Value: CaseIterable & Equatable>(_ value: Value, _ step: Int) -> Value {
    let all = Array(Value.allCases)
    guard let index = all.firstIndex(of: value) else { return value }
    return all[(index + step + all.count) % all.count]
  }
}
