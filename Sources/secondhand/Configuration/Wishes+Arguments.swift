import Marketplace
import Screens

extension Wishes {
  /// The strings in which to speak of arguments that the parser did not take, as far as they say what counts for that.
  static func strings(of arguments: [String]) -> Strings {
    var options = GlobalOptions.none
    options.lang = value(of: "--lang", in: arguments).flatMap(Settings.Language.init(rawValue:))
    options.data = value(of: "--data", in: arguments)
    options.config = value(of: "--config", in: arguments)
    do { return try Wishes(options).strings } catch { return Strings(options.language) }
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
