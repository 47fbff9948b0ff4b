import Marketplace
import Testing

@testable import VCards

/// Cards become contacts and go back without loss.
@Suite struct ContactMappingTests {
  private let id = ID<Contact>(high: 1, low: 2)

  private func contact(_ card: ContactCard) -> Contact {
    Contact(id: id, details: card.details(replacing: nil, seed: 5), createdAt: Timestamp(milliseconds: 0))
  }

  @Test func showsWhatTheContactHasAPlaceFor() {
    let details = contact(Cards.full).details
    #expect(details.name == Cards.full.name)
    #expect(details.phone == "010-1234-5678")
    #expect(details.note == Cards.full.note)
    #expect(details.seed == .max)
    #expect(contact(ContactCard(name: "a")).details == ContactDetails(name: "a", seed: 5))
    let odd = contact(ContactCard(name: "a\u{7}\nb", phones: [.init("02-123-4567 x12")])).details
    #expect(odd.phone == "02-123-4567 x12")
    #expect(odd.name == "a b")
  }

  @Test func aCardComesBackAsItCame() {
    var expected = Cards.full
    expected.extras.insert(VCardWriter.parts(of: expected.name), at: 0)
    expected.picture = nil
    #expect(ContactCard(contact(Cards.full)) == expected)
    var long = ContactCard(name: String(repeating: "가", count: 90), uid: "u")
    long.note = String(repeating: "나 ", count: 2000) + "끝"
    let back = ContactCard(contact(long))
    #expect(back.name == long.name && back.note == long.note)
  }

  @Test func whatWasEditedGoesOut() {
    var contact = contact(Cards.full)
    contact.details.name = "새 이름"
    contact.details.phone = "02-123-4567"
    contact.details.note = "새 메모"
    contact.details.marks = [.haggles, .met]
    contact.details.member = ID(high: 3, low: 4)
    let card = ContactCard(contact)
    #expect(card.name == "새 이름" && card.note == "새 메모" && card.uid == Cards.full.uid)
    #expect(card.phones.map(\.number) == ["02-123-4567", "+44 7911 123456"])
    #expect(card.extras.contains("EMAIL;TYPE=home:hong@example.org"))
    // Another machine, which does not know the contact.
    let again = Cards.read(VCardWriter.bytes(card)).cards.first?.details(replacing: nil, seed: 0)
    #expect(again?.marks == [.haggles, .met])
    #expect(again?.member == ID(high: 3, low: 4))
    #expect(again?.seed == .max)
  }

  /// Our own file changes nothing when it is imported again.
  @Test(arguments: [ContactCard(name: "김영희", phones: [.init("010-1-2")], note: "메모"), Cards.full])
  func ourOwnFileChangesNothing(_ card: ContactCard) throws {
    var contact = contact(card)
    contact.details.marks = [.met]
    contact.details.phone = "02-000-0000"
    for bytes in [VCardWriter.bytes(ContactCard(contact)), CardJSON.bytes(ContactCard(contact))] {
      let read = try #require(Cards.read(bytes).cards.first)
      #expect(read.details(replacing: contact, seed: 9) == contact.details)
      #expect(read.ownID == (card.uid == nil ? id : nil))
    }
  }

  @Test func aCardThatSaysLessTakesNothingAway() {
    let before = contact(Cards.full)
    let after = ContactCard(name: before.name).details(replacing: before, seed: 1)
    #expect(after == before.details)
  }
}
