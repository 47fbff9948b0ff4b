import Testing

@testable import Screens

/// A library's English messages in the user's language.
@Suite struct TranslationTests {
  private let english = Strings(.english)
  private let korean = Strings(.korean)

  @Test(arguments: ["--limit <n>", "", "it's", "' or '", "의자 👨‍👩‍👧"])
  func whateverStandsInItsPlacesIsFoundAgain(_ argument: String) {
    for phrase in [CommandPhrase.parserUnknownOption, .parserMissingValue, .parserSurplusWord, .parserHelpLine] {
      let said = english(phrase, argument)
      #expect(english.translation(of: said, among: [phrase]) == said)
      #expect(korean.translation(of: said, among: [phrase]) == korean(phrase, argument))
    }
  }

  @Test func severalPlacesKeepTheirOrder() {
    let said = english(.parserBadValueOneOf, "lent", "--status", "'a', 'b' or 'c'")
    #expect(
      korean.translation(of: said, among: [.parserBadValueOneOf])
        == korean(.parserBadValueOneOf, "lent", "--status", "'a', 'b' or 'c'"))
    #expect(korean.translation(of: said, among: [.parserBadValue]) == nil)
  }

  @Test(arguments: ["", "Unknown option", "Unknown option 'x", "An unknown option 'x'", "Unknown option 'x'."])
  func whatIsSomethingElseStaysUntranslated(_ text: String) {
    #expect(korean.translation(of: text, among: [.parserUnknownOption]) == nil)
  }

  @Test func theFirstThatFitsCounts() {
    let said = english(.parserUnknownOptionGuess, "--limt", "--limit")
    #expect(
      korean.translation(of: said, among: [.parserUnknownOptionGuess, .parserUnknownOption])
        == korean(.parserUnknownOptionGuess, "--limt", "--limit"))
  }
}
