import MarketTesting
import Testing

@testable import Screens

/// V3: two versions of a text, word by word.
@Suite struct WordDiffTests {
  private static func marked(_ pieces: [WordDiff.Piece]) -> [String] { pieces.filter(\.isMarked).map(\.text) }

  @Test(arguments: [
    ("", "", [], []), ("의자", "의자", [], []), ("의자", "", ["의자"], []), ("", "chair", [], ["chair"]),
    ("캠핑 의자 두 개", "캠핑 의자 세 개", ["두"], ["세"]),
    ("두 번 썼어요.", "한 번 썼어요. 깨끗해요.", ["두"], ["한", ".", "깨끗해요"]),
    ("Used twice, clean.", "Used once, clean.", ["twice"], ["once"]),
    ("a b c", "b c d", ["a"], ["d"]),
  ])
  func marksTheWordsThatDiffer(_ old: String, _ new: String, _ gone: [String], _ added: [String]) {
    let diff = WordDiff(old, new)
    let words = { (pieces: [WordDiff.Piece]) in Self.marked(pieces).joined().filter { $0 != " " } }
    #expect(words(diff.old) == gone.joined())
    #expect(words(diff.new) == added.joined())
  }

  /// Nothing is lost, and the words without a mark are the same on both sides.
  @Test(arguments: 0..<200) func keepsBothTextsAndTheirCommonWords(_ seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let words = ["의자", "두", "개", "chair", "the", "👨‍👩‍👧", "1,000원", "\n", ".", "한글과 English"]
    func text() -> String {
      (0..<Int.random(in: 0...30, using: &random)).map { _ in words.randomElement(using: &random) ?? "" }
        .joined(separator: " ")
    }
    let (old, new) = (text(), text())
    let diff = WordDiff(old, new)
    #expect(diff.old.map(\.text).joined() == old)
    #expect(diff.new.map(\.text).joined() == new)
    func common(_ pieces: [WordDiff.Piece]) -> String {
      pieces.filter { !$0.isMarked }.map(\.text).joined().filter { !$0.isWhitespace }
    }
    #expect(common(diff.old) == common(diff.new))
    #expect(WordDiff(old, old).old.allSatisfy { !$0.isMarked })
  }

  /// Long texts of different words are compared only at their ends.
  @Test func boundsItsCost() {
    let old = "same " + (0..<5000).map { "a\($0)" }.joined(separator: " ")
    let new = "same " + (0..<5000).map { "b\($0)" }.joined(separator: " ")
    let diff = WordDiff(old, new)
    #expect(diff.old.first == WordDiff.Piece(text: "same ", isMarked: false))
    #expect(diff.new.map(\.text).joined() == new)
  }
}
