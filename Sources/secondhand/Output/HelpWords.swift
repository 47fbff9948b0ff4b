import ArgumentParser
import Screens

/// The help texts of commands and options. The parser asks each command for them when it needs them; the code that
/// shows the help sets their language.
enum HelpWords {
  /// The language of the current help.
  @TaskLocal static var language = Screens.Language.english

  static func text(_ phrase: CommandPhrase) -> String { Strings(language)(phrase) }
}

extension ArgumentHelp {
  /// The help of an argument or option; `valueName` is the name of its value.
  static func text(_ phrase: CommandPhrase, valueName: String? = nil) -> ArgumentHelp {
    ArgumentHelp(HelpWords.text(phrase), valueName: valueName)
  }
}

extension ValidationError {
  /// An English error, like all parser texts. `HelpText` translates it.
  init(_ phrase: CommandPhrase) { self.init(Strings(.english)(phrase)) }
}
