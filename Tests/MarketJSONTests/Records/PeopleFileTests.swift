import MarketJSON
import MarketTesting
import Marketplace
import Testing

/// People.json.
@Suite struct PeopleFileTests {
  @Test func whatIsNoPersonIsLeftOut() throws {
    let text = """
      {"version":1,"people":[{"id":"x","name":"y"},7,{"id":"\(Sample.seller(1))","name":" \\u0007","joinedAt":"2022-01-01"},
      {"id":"\(Sample.seller(2))","name":"수달","neighborhood":"1","joinedAt":"2022-01-01T00:00:00Z","picture":{"file":"../x"}},
      {"id":"\(Sample.seller(2))","name":"둘","neighborhood":"1","joinedAt":"2022-01-01"},
      {"id":"\(Sample.seller(3))","name":"집없음","joinedAt":"2022-01-01"}]}
      """
    let people = try PeopleFile.people(Array(text.utf8))
    #expect(people.map(\.name) == ["수달"] && people.first?.picture == nil)
  }

  @Test(arguments: [
    "하늘\u{302E}", "하\u{200B}늘", "a" + String(repeating: "\u{301}", count: 5), ".", "..", "-", "\u{202E}a",
  ])
  func whoseNameWouldBeDrawnOtherwiseIsLeftOut(_ name: String) throws {
    var strange = Sample.account(Sample.seller(1), name: name)
    strange.about = "저요"
    let read = try PeopleFile.read(
      PeopleFile.text(of: [strange, Sample.account(Sample.seller(2), name: "Mint & Sesame")]))
    #expect(read.people.map(\.name) == ["Mint & Sesame"] && read.strange == [name])
  }
}
