import Testing
import VCards

@Suite struct CardMatchesTests {
  private var matches: CardMatches<Int> {
    var matches = CardMatches<Int>()
    matches.add(ContactCard(name: "홍길동", phones: [.init("010-1234-5678")], uid: "u1"), as: 1)
    matches.add(ContactCard(name: "Jane Doe", phones: [.init("02-123-4567"), .init("1588-1234")]), as: 2)
    matches.add(ContactCard(name: "Nobody"), as: 3)
    return matches
  }

  @Test func theIdentityDecidesFirst() {
    #expect(matches.key(of: ContactCard(name: "새 이름", uid: "u1")) == 1)
    #expect(matches.key(of: ContactCard(name: "새 이름", uid: "u2")) == nil)
  }

  @Test func elseTheSameNameWithTheSameNumber() {
    #expect(matches.key(of: ContactCard(name: " 홍길동", phones: [.init("+82 10 1234 5678")], uid: "other")) == 1)
    #expect(matches.key(of: ContactCard(name: "jane doe", phones: [.init("9"), .init("15881234")])) == 2)
    #expect(matches.key(of: ContactCard(name: "홍길동", phones: [.init("010-1234-0000")])) == nil)
    #expect(matches.key(of: ContactCard(name: "Jane Roe", phones: [.init("02-123-4567")])) == nil)
  }

  @Test func withoutANumberTheNameAloneIsEnough() {
    #expect(matches.key(of: ContactCard(name: "nobody")) == 3)
    #expect(matches.key(of: ContactCard(name: "홍길동")) == nil)
  }
}
