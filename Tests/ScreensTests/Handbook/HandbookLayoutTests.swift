import TerminalUI
import Testing

@testable import Screens

/// Markdown becomes blocks, and blocks become lines of a given width.
@Suite struct HandbookLayoutTests {
  private let keys = HandbookKeys(keymap: Keymap(), strings: Strings(.english))

  private func lines(_ markdown: String, columns: Int = 40) -> [String] {
    HandbookLayout.lines(of: HandbookPage(.start, markdown: markdown, keys: keys), columns: columns).map(\.plain)
  }

  @Test func everyBlockHasItsForm() {
    let text = """
      # Title

      A paragraph in
      two lines.
      ## Part
      - one
      - two, which is
        longer than a line of this width
      10. ten

      ```sh
      secondhand list

        indented
      ```
      """
    #expect(
      lines(text) == [
        "Title", "", "  A paragraph in two lines.", "", "Part", "", "  • one",
        "  • two, which is longer than a line of", "    this width", "  10. ten", "", "    secondhand list", "",
        "      indented",
      ])
  }

  @Test func emphasisSurvivesWrapping() {
    let page = HandbookPage(.start, markdown: "press `j` or **both of these** now", keys: keys)
    let lines = HandbookLayout.lines(of: page, columns: 16)
    #expect(lines.map(\.plain) == ["  press j or", "  both of these", "  now"])
    let strong = lines[1].text.parts.filter { $0.emphasis == .strong }.map(\.text)
    #expect(strong == ["both of these"])
    #expect(lines[0].text.parts.contains(HandbookText.Part(text: "j", emphasis: .code)))
  }

  @Test(arguments: ["a ` b", "a ** b", "``", "****", "`", "a `b", "2 * 3 ** 4"])
  func aMarkAloneIsText(_ text: String) { #expect(HandbookText(markdown: text).plain == text) }

  @Test func keysAreThoseOfTheReader() throws {
    let own = HandbookKeys(
      keymap: Keymap(overrides: ["home.chooseCategory": [try #require(KeyChord("F2"))], "item.heart": []]),
      strings: Strings(.english))
    #expect(own.filled("{key:home.chooseCategory} and {key:global.undo}") == "`F2` and `u`")
    #expect(own.filled("{key:item.heart}").hasPrefix("`:` `"), "what has no key is found in the palette")
    #expect(own.filled("{key:home.dance} {0}") == "{key:home.dance} {0}")
    let table = HandbookPage(.keys, markdown: "{keys}", keys: own).blocks
    #expect(table.contains { if case .key("F2", _, "home.chooseCategory") = $0 { true } else { false } })
    #expect(!table.contains { if case .key(_, _, "item.heart") = $0 { true } else { false } })
  }

  @Test(arguments: [38, 60, 75, 76, 80, 200]) func noLineIsWiderThanItMayBe(_ columns: Int) {
    for text in ScriptedHandbook().texts(in: .korean).values {
      for line in lines(text, columns: columns) { #expect(line.columns <= columns, "\(line)") }
    }
  }

  @Test func wordsAreFoundInEveryTopic() {
    let pages = HandbookPage.all(ScriptedHandbook().texts(in: .english), keys: keys)
    #expect(
      HandbookSearch.matches(of: "", in: pages).map(\.text).prefix(3) == [
        "Getting started", "The first step", "The second step",
      ])
    let found = HandbookSearch.matches(of: "word LEAVES", in: pages)
    #expect(found.map(\.title) == ["Searching"] && found.first?.block == 1)
    let saved = HandbookSearch.matches(of: "saved", in: pages)
    #expect(saved.contains { $0.text.hasPrefix("…") && $0.text.contains("is saved at once") }, "\(saved)")
  }
}
