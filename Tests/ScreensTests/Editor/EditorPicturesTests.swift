import MarketTesting
import Marketplace
import Testing

@testable import Screens

@Suite struct EditorPicturesTests {
  private func picture(_ number: Int) -> EditorPicture {
    EditorPicture(picture: DraftPicture(source: .path("/home/\(number).jpg")))
  }

  private func pictures(_ count: Int) -> EditorPictures { EditorPictures((0..<count).map(picture)) }

  @Test func removingTheFirstPromotesTheSecond() {
    var pictures = pictures(3)
    pictures.remove(at: 0)
    #expect(pictures.items.map(\.name) == ["1.jpg", "2.jpg"])
    #expect(pictures.restore() == 0)
    #expect(pictures.items.map(\.name) == ["0.jpg", "1.jpg", "2.jpg"])
    #expect(pictures.restore() == nil)
  }

  @Test func takesTenAndNoMore() {
    var pictures = pictures(10)
    let added = pictures.add(picture(11))
    #expect(!added)
    pictures.remove(at: 4)
    let again = pictures.add(picture(11))
    #expect(again)
    #expect(pictures.restore() == nil)
    #expect(pictures.hasRemoved)
  }

  @Test func movesWithinItsEnds() {
    var pictures = pictures(3)
    #expect(pictures.move(0, by: 2) == 2)
    #expect(pictures.items.map(\.name) == ["1.jpg", "2.jpg", "0.jpg"])
    #expect(pictures.move(0, by: -1) == 0)
    #expect(pictures.move(7, by: 1) == 7)
  }

  /// After any actions only removed pictures are missing, and `restore` brings all of them back.
  @Test func losesNone() {
    var generator = SeededGenerator(seed: 5)
    for _ in 0..<100 {
      var pictures = pictures(8)
      for _ in 0..<30 {
        let index = Int.random(in: 0..<10, using: &generator)
        switch Int.random(in: 0..<3, using: &generator) {
        case 0: pictures.remove(at: index)
        case 1: _ = pictures.restore()
        default: _ = pictures.move(index, by: Int.random(in: -3...3, using: &generator))
        }
      }
      while pictures.restore() != nil {}
      #expect(Set(pictures.items.map(\.name)) == Set((0..<8).map { "\($0).jpg" }))
      #expect(pictures.count == 8)
    }
  }
}
