@testable import Screens

/// The keys of all texts, of the screens and of the command line.
enum AllPhrases {
  static var all: [any TranslatedPhrase] { Phrase.allCases.map { $0 } + CommandPhrase.allCases.map { $0 } }
}
