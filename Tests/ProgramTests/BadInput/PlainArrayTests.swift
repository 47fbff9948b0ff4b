import Foundation
import PtyTesting
import Testing

/// A Products.json of another program: a plain array with other field names.
@Suite(.serialized) struct PlainArrayTests {
  private static let text = #"""
    [
      {"id": 7, "title": "원목 의자", "price": 35000, "location": "역삼동", "category": ["가구/인테리어", "인기매물"],
       "image": "https://img.example/chair.jpg", "timePosted": "2025-03-20T10:00:00", "likes": 4, "comments": 2,
       "isReserved": true, "user": "단정한고라니", "description": "튼튼해요."},
      {"id": "8", "title": "책 나눔해요", "location": "역삼동", "category": ["도서"], "image": "books.png",
       "timePosted": "2025-03-20T09:00:00", "likes": 0, "comments": 0, "isReserved": false, "user": "단정한고라니",
       "description": ""}
    ]
    """#

  @Test func itIsShownAndLeftAsItIs() throws {
    let home = try TemporaryHome()
    try home.write(Self.text, to: home.products)
    let program = try home.open(columns: 120, rows: 40)
    #expect(program.selects("원목 의자"))
    for words in ["예약중", "35,000원", "단정한고라니 · 역삼동", "가구/인테리어", "튼튼해요."] {
      #expect(program.screenText.contains(words), "\(program.screenText)")
    }
    program.send("q")
    #expect(program.end == 0)
    #expect(try home.text(of: home.products) == Self.text)
  }

  @Test func itsNumbersBecomeTheSameIdsEachTime() throws {
    let home = try TemporaryHome()
    try home.write(Self.text, to: home.products)
    let first = try home.run("list", "--json")
    #expect(first.errors == "" && first.lines.count == 2)
    #expect(try home.run("list", "--json").output == first.output)
    let chair = try #require(
      try JSONSerialization.jsonObject(with: Data(first.lines[0].utf8)) as? [String: Any])
    #expect((chair["id"] as? String).flatMap(UUID.init(uuidString:)) != nil)
    #expect(
      chair["categories"] as? [String] == ["furniture"] && chair["createdAt"] as? String == "2025-03-20T10:00:00+09:00")
    #expect(first.output.contains("https://img.example/chair.jpg"), "the address is kept, and never fetched")
    let mine = try home.run("list", "--json", "--seller", "단정한고라니")
    #expect(mine.lines.count == 2, "one neighbor, by their name")
  }
}
