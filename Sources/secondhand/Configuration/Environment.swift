import Glibc
import Marketplace
import Screens

/// The program's environment variables.
struct Environment {
  static func value(_ name: String) -> String? {
    guard let text = getenv(name) else { return nil }
    let value = String(cString: text)
    return value.isEmpty ? nil : value
  }

  /// The user's home folder: HOME, or the entry in the user database; nil if neither exists. System users have the root
  /// folder there.
  static var home: String? {
    if let home = value("HOME"), home.hasPrefix("/") { return home }
    var entry = passwd()
    var found: UnsafeMutablePointer<passwd>?
    let home = withUnsafeTemporaryAllocation(of: CChar.self, capacity: 16_384) { buffer -> String? in
      guard let space = buffer.baseAddress, getpwuid_r(geteuid(), &entry, space, buffer.count, &found) == 0,
        found != nil
      else { return nil }
      return entry.pw_dir.map { String(cString: $0) }
    }
    return home.flatMap { $0.hasPrefix("/") && $0 != "/" ? $0 : nil }
  }

  /// The language of the locale: Korean if the locale names it, else English.
  static var language: Language {
    let locale = value("LC_ALL") ?? value("LC_MESSAGES") ?? value("LANG") ?? ""
    return locale.lowercased().hasPrefix("ko") ? .korean : .english
  }

  static var wantsColor: Bool { value("NO_COLOR") == nil }

  static var wantsDirectColor: Bool {
    let depth = value("COLORTERM")?.lowercased()
    return depth == "truecolor" || depth == "24bit"
  }

  /// Whether the terminal is remote. A slow line disables animation.
  static var isRemote: Bool { value("SSH_CONNECTION") != nil || value("SSH_TTY") != nil }

  /// The log level; nil if it is unset or invalid.
  static var logLevel: LogLevel? { value("SECONDHAND_LOG_LEVEL").flatMap(LogLevel.init(rawValue:)) }

  /// How long a command waits for the server, in milliseconds; nil if it is unset or invalid.
  static var serverPatience: Int? {
    value("SECONDHAND_SERVER_PATIENCE").flatMap(Int.init).flatMap { (1...3600).contains($0) ? $0 * 1000 : nil }
  }

  static var settings: PartialSettings {
    var settings = PartialSettings()
    settings.language = value("SECONDHAND_LANG").flatMap(Settings.Language.init(rawValue:))
    settings.theme = value("SECONDHAND_THEME").flatMap(Settings.ThemeChoice.init(rawValue:))
    settings.pictures = value("SECONDHAND_IMAGES").flatMap(Settings.PictureChoice.init(rawValue:))
    settings.welcome = value("SECONDHAND_WELCOME").flatMap { $0 == "off" ? false : nil }
    settings.screenReader = value("SECONDHAND_SCREEN_READER").flatMap { $0 == "on" ? true : $0 == "off" ? false : nil }
    return settings
  }

  /// The first of the variables with fixed values that has another one; nil if there is none.
  static var fault: Sentence? {
    fault("SECONDHAND_LANG", of: Settings.Language.self) ?? fault("SECONDHAND_THEME", of: Settings.ThemeChoice.self)
      ?? fault("SECONDHAND_IMAGES", of: Settings.PictureChoice.self)
      ?? fault("SECONDHAND_LOG_LEVEL", of: LogLevel.self)
      ?? fault("SECONDHAND_SCREEN_READER", settings.screenReader == nil, among: ["on", "off"])
  }

  private static func fault<Choice: RawRepresentable<String> & CaseIterable>(_ name: String, of: Choice.Type)
    -> Sentence?
  {
    fault(
      name, value(name).map { Choice(rawValue: $0) == nil } ?? false, among: Choice.allCases.map(\.rawValue))
  }

  private static func fault(_ name: String, _ isWrong: Bool, among choices: @autoclosure () -> [String]) -> Sentence? {
    guard isWrong, let value = value(name) else { return nil }
    return Sentence(.errorEnvironment, name, value, choices().joined(separator: ", "))
  }
}
