import ArgumentParser
import Screens

/// The words of commands and options. The parser asks each command for them when it has to explain it; who shows that
/// explanation says in which language.
enum HelpWords {
  /// The language of the help that is being made.
  @TaskLocal static var language = Screens.Language.english

  static func text(_ phrase: Phrase) -> String { Strings(language)(phrase) }
}

extension ArgumentHelp {
  /// What a thing on the command line is for; `valueName` is how its value is called.
  static func text(_ phrase: Phrase, valueName: String? = nil) -> ArgumentHelp {
    ArgumentHelp(HelpWords.text(phrase), valueName: valueName)
  }
}

extension ValidationError {
  /// What is wrong, in English as all that the parser says; `HelpText` shows it in the person's language.
  init(_ phrase: Phrase) { self.init(Strings(.english)(phrase)) }
}
