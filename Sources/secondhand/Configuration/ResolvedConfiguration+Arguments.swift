import Marketplace
import Screens

extension ResolvedConfiguration {
  /// The strings for errors about invalid arguments. Uses the language from the arguments, if they have one.
  static func strings(of arguments: [String]) -> Strings {
    let options = OptionValues(readFrom: arguments)
    do { return try ResolvedConfiguration(options).strings } catch { return Strings(options.language) }
  }
}

extension OptionValues {
  /// Reads the options about language, log and file locations, even if the parser rejects the arguments.
  init(readFrom arguments: [String]) {
    lang = Self.value(of: "--lang", in: arguments).flatMap(Settings.Language.init(rawValue:))
    logLevel = Self.value(of: "--log-level", in: arguments).flatMap(LogLevel.init(rawValue:))
    data = Self.value(of: "--data", in: arguments)
    config = Self.value(of: "--config", in: arguments)
    server = Self.value(of: "--server", in: arguments)
  }

  /// The value of an option, as `--name value` or `--name=value`.
  private static func value(of name: String, in arguments: [String]) -> String? {
    for (index, word) in arguments.enumerated() {
      if word.hasPrefix(name + "=") { return String(word.dropFirst(name.count + 1)) }
      if word == name, index + 1 < arguments.count { return arguments[index + 1] }
    }
    return nil
  }
}
