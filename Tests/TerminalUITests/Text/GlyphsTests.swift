import Testing

@testable import TerminalUI

@Suite struct GlyphsTests {
  @Test(arguments: [
    ("a", 1), ("가", 2), ("漢", 2), ("あ", 2), ("ｱ", 1), ("Ａ", 2), ("é", 1), ("e\u{301}", 1), ("…", 1), ("│", 1), ("₩", 1),
    ("·", 1),
    ("👍", 2), ("👍🏽", 2), ("👨‍👩‍👧‍👦", 2), ("👨🏻‍❤️‍💋‍👨🏿", 2), ("❤️", 2), ("❤", 1), ("🇰🇷", 2), ("1️⃣", 2), ("1\u{20E3}", 2), ("☝🏽", 2),
    ("🏳\u{200D}🌈", 2), ("🏴\u{E0067}\u{E0062}\u{E0065}\u{E006E}\u{E0067}\u{E007F}", 2), ("⌚\u{FE0E}", 2), ("🪊", 2),
    ("🚗🏽", 2),
    ("\u{1112}\u{1161}\u{11AB}", 2), ("ㅋ", 2), ("한\u{302E}", 2), ("가\u{301}", 2), ("葛\u{E0100}", 2),
  ])
  func readsACharacterAsOneGlyph(_ text: String, _ width: Int) {
    #expect(Glyphs(text).map(\.width) == [width])
  }

  @Test(arguments: [
    ("\u{0}\u{1B}[31m", "␀␛[31m"), ("\u{7F}", "␡"), ("\u{9B}2J\u{85}", "\u{FFFD}2J\u{FFFD}"), ("a\u{7}b", "a␇b"),
    ("\u{B}\u{C}", "␋␌"),
    ("a\u{202E}b", "a<202E>b"), ("\u{61C}\u{200F}\u{2069}", "<061C><200F><2069>"),
    ("\u{E000}\u{10FFFF}\u{FFFE}\u{378}", "����"),
    ("a\nb\rc\r\nd\te", "a b c d e"), ("a\u{2028}b\u{2029}", "a b "), ("\r\r\n", "  "),
  ])
  func showsWhatATerminalWouldObey(_ text: String, _ shown: String) {
    #expect(text.displayed == shown)
  }

  @Test(arguments: [
    "\u{200B}", "\u{FEFF}", "\u{AD}", "\u{2060}", "\u{200D}", "\u{200C}", "\u{FE0F}", "\u{FE00}", "\u{E0041}",
    "\u{E0100}", "\u{3164}",
    "\u{115F}", "\u{1160}", "\u{180E}", "\u{34F}", "\u{FFF9}", "\u{2065}",
  ])
  func leavesAwayWhatStandsForNothing(_ text: String) {
    #expect(Array(Glyphs(text)).isEmpty)
    #expect(("a" + text + "b").displayed == "ab")
  }

  @Test func keepsAtMostFourMarksOnALetter() {
    let marks = String(repeating: "\u{301}", count: 10_000)
    #expect(
      Array(Glyphs("a" + marks + "b")) == [
        Glyph(.cluster("a" + String(repeating: "\u{301}", count: 4)), width: 1), Glyph(.scalar("b"), width: 1),
      ])
  }

  @Test func givesAMarkWithoutALetterACircle() {
    #expect("\u{301}a\n\u{302}\u{303}".displayed == "\u{25CC}\u{301}a \u{25CC}\u{302}\u{303}")
    #expect("\u{301}".columns == 1)
  }

  @Test(arguments: [
    ("\u{1100}\u{1161}\u{11A8}", "각"), ("\u{AC00}\u{11A8}", "각"), ("\u{1100}\u{1161}", "가"), ("\u{1100}", "ㄱ"),
    ("\u{1161}", "ㅏ"),
    ("\u{11AA}", "ㄳ"), ("\u{1100}\u{1100}\u{1161}", "ㄱ가"), ("\u{AC01}\u{11A8}", "각ㄱ"), ("\u{AC00}\u{1161}", "가ㅏ"),
    ("\u{1112}\u{1175}\u{11C2}", "힣"),
    ("\u{115F}\u{1161}", "ㅏ"), ("\u{1100}\u{1160}", "ㄱ"), ("\u{1111}", "ㅍ"), ("\u{11C2}", "ㅎ"),
  ])
  func composesJamo(_ text: String, _ shown: String) {
    #expect(text.displayed.unicodeScalars.elementsEqual(shown.unicodeScalars))
    #expect(text.columns == shown.count * 2)
  }

  @Test func keepsOldSyllablesTogether() {
    #expect(Glyphs("\u{1112}\u{119E}\u{11AB}글").map(\.width) == [2, 2])
    #expect(Array(Glyphs("\u{119E}")) == [Glyph(.cluster("\u{115F}\u{119E}"), width: 2)])
  }

  /// Every decomposed Hangul syllable has the width and the appearance of the composed one.
  @Test func composesEverySyllable() {
    for value in UInt32(0xAC00)...0xD7A3 {
      let index = value - 0xAC00
      var jamo = String.UnicodeScalarView()
      jamo.append(Unicode.Scalar(0x1100 + index / 588)!)
      jamo.append(Unicode.Scalar(0x1161 + index % 588 / 28)!)
      if index % 28 > 0 { jamo.append(Unicode.Scalar(0x11A7 + index % 28)!) }
      let glyphs = Array(Glyphs(String(jamo)))
      guard glyphs == [Glyph(.scalar(Unicode.Scalar(value)!), width: 2)] else {
        Issue.record("U+\(String(value, radix: 16)): \(glyphs)")
        return
      }
    }
  }

  @Test func pairsFlagsFromTheLeftAndSquaresTheOneLeftOver() {
    #expect(Glyphs("🇰🇷🇺🇸").map(\.width) == [2, 2])
    #expect(Array(Glyphs("🇰🇷🇺")) == [Glyph(.cluster("🇰🇷"), width: 2), Glyph(.scalar("🅄"), width: 1)])
    #expect("🇰\u{200B}🇷".displayed == "🄺🅁")
  }

  @Test func keepsOfASequenceWhatMeansSomething() {
    #expect("🪑\u{FE0F}".displayed.unicodeScalars.count == 1)
    #expect("a\u{FE0F}".displayed == "a")
    #expect("👩\u{200D}".displayed == "👩")
    // What is invisible between the two keeps nothing apart: what is shown has to be read as it is.
    for between in ["\u{302E}", "\u{34F}", "\u{200D}", "\u{FE0E}\u{E007F}"] {
      #expect("3\(between)\u{20E3}".displayed.unicodeScalars.elementsEqual("3\u{FE0F}\u{20E3}".unicodeScalars))
    }
    #expect("1\u{20E3}".displayed.unicodeScalars.elementsEqual("1\u{FE0F}\u{20E3}".unicodeScalars))
    #expect("a🏽".displayed == "a\u{FFFD}")
  }

  @Test func boundsWhatAGlyphHolds() {
    let chain = Array(repeating: "🧑", count: 1_000).joined(separator: "\u{200D}")
    let tagged = "🏴" + String(repeating: "\u{E0067}", count: 1_000)
    for text in [chain, tagged, "🧑" + String(repeating: "\u{1F3FD}", count: 1_000)] {
      for glyph in Glyphs(text) {
        if case .cluster(let cluster) = glyph.content { #expect(cluster.unicodeScalars.count <= 16) }
      }
    }
  }

  @Test func givesAConsonantOfAConjunctItsOwnColumn() {
    #expect(Glyphs("क्ष").map(\.width) == [1, 1])
  }
}
