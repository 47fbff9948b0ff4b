import Marketplace
import Screens

extension ResolvedConfiguration {
  /// The strings in which to speak of arguments that the parser did not take, as far as they say what counts for that.
  static func strings(of arguments: [String]) -> Strings {
    let options = GlobalOptions(readFrom: arguments)
    do { return try ResolvedConfiguration(options).strings } catch { return Strings(options.language) }
  }
}

extension GlobalOptions {
  /// What these arguments say of the language, the log and the places of files, whether the parser takes them or not.
  init(readFrom arguments: [String]) {
    self = .none
    lang = Self.value(of: "--lang", in: arguments).flatMap(Settings.Language.init(rawValue:))
    logLevel = Self.value(of: "--log-level", in: arguments).flatMap(LogLevel.init(rawValue:))
    data = Self.value(of: "--data", in: arguments)
    config = Self.value(of: "--config", in: arguments)
  }

  /// What stands behind an option, for `--name value` as for `--name=value`.
  private static func value(of name: String, in arguments: [String]) -> String? {
    for (index, word) in arguments.enumerated() {
      if word.hasPrefix(name + "=") { return String(word.dropFirst(name.count + 1)) }
      if word == name, index + 1 < arguments.count { return arguments[index + 1] }
    }
    return nil
  }
}
