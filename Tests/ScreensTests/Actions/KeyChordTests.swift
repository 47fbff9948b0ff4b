import MarketTesting
import TerminalUI
import Testing

@testable import Screens

/// Names of keys in the configuration file.
@Suite struct KeyChordTests {
  @Test func readsWhatAPersonWrites() {
    #expect(KeyChord("j")?.keys == [Key(.character("j"))])
    #expect(KeyChord("gg")?.keys == [Key(.character("g")), Key(.character("g"))])
    #expect(KeyChord("Ctrl-D")?.keys == [Key(.character("d"), .control)])
    #expect(KeyChord("ctrl-d") == nil)
    #expect(KeyChord("Alt-Enter")?.keys == [Key(.enter, .alt)])
    #expect(KeyChord("pagedown")?.keys == [Key(.pageDown)])
    #expect(KeyChord("Space")?.keys == [Key(.character(" "))])
    #expect(KeyChord("F12")?.keys == [Key(.function(12))])
    #expect(KeyChord("g Home")?.keys == [Key(.character("g")), Key(.home)])
    #expect(KeyChord("Ctrl--")?.keys == [Key(.character("-"), .control)])
    #expect(KeyChord("-")?.keys == [Key(.character("-"))])
  }

  @Test(arguments: ["", "Hom", "F36", "Ctrl-", "Meta-x", "Escape", "abc", "Enter Hom"])
  func refusesWhatIsNoKey(_ text: String) {
    #expect(KeyChord(text) == nil)
  }

  @Test func everyKeyOfTheTableIsReadBackFromItsName() {
    for row in ActionTable.rows {
      for chord in row.keys { #expect(KeyChord(chord.name) == chord, "\(chord.name)") }
    }
  }

  @Test(arguments: [
    ("Right", "→"), ("Left", "←"), ("Up", "↑"), ("Shift-Down", "Shift-↓"), ("g Left", "g ←"), ("gg", "gg"),
    ("Ctrl-d", "Ctrl-D"), ("Space", "Space"), ("F2", "F2"), ("Enter", "Enter"),
  ])
  func arrowsAreDrawnOnTheScreenAndNamedInTheFile(_ name: String, _ label: String) throws {
    let chord = try #require(KeyChord(name))
    #expect(chord.label == label)
    #expect(KeyChord(chord.name) == chord)
  }

  @MainActor
  @Test func theActionsAreFoundByAnArrowAndByItsName() async {
    for words in ["→", "right"] {
      let journey = await Journey(language: .english)
      await journey.press(":")
      await journey.send(.paste(words))
      #expect(journey.shows("→") && journey.shows("Open listing") && !journey.shows("Right"), "\(journey.screen)")
    }
  }

  @Test(arguments: 0..<400 as Range<UInt64>)
  func everyChordIsReadBackFromItsName(_ seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let keys = (0..<Int.random(in: 1...3, using: &random)).map { _ in Self.key(&random) }
    let chord = KeyChord(keys)
    #expect(KeyChord(chord.name) == chord, "seed \(seed): \(chord.name)")
  }

  private static func key(_ random: inout SeededGenerator) -> Key {
    let named: [Key.Code] = [
      .enter, .tab, .escape, .backspace, .delete, .insert, .up, .down, .left, .right, .home, .end, .pageUp, .pageDown,
      .character(" "), .function(Int.random(in: 1...35, using: &random)),
    ]
    let typed = Array("abzFGQ-?:,/019한ㅈ").map { Key.Code.character($0) }
    var modifiers: Key.Modifiers = []
    for modifier in [Key.Modifiers.control, .alt, .shift] where Int.random(in: 0..<4, using: &random) == 0 {
      modifiers.insert(modifier)
    }
    let code = (Bool.random(using: &random) ? named : typed).randomElement(using: &random) ?? .enter
    if case .character(let character) = code {
      // A typed character has Shift applied; with Ctrl there are no capitals.
      modifiers.remove(.shift)
      return Key(.character(modifiers.contains(.control) ? Character(character.lowercased()) : character), modifiers)
    }
    return Key(code, modifiers)
  }
}
