import MarketTesting
import Testing

@testable import Marketplace

/// P1, P2, P4, P5: the viewer's own contacts.
@Suite struct ContactsTests {
  private let people = TestPeople()
  private var me: Account { people.me }
  private var other: Account { people.other }
  private var contacts: any Contacts { people.market(of: me.id).contacts }
  private var guest: Market { people.market(of: nil) }

  private func details(_ name: String, member: ID<Account>? = nil) -> ContactDetails {
    ContactDetails(name: name, phone: "010-1234-5678", note: "친절해요", seed: 7, member: member, marks: [.met])
  }

  private func names(_ market: Market, _ text: String = "", beside followed: [Profile] = []) async throws -> [String] {
    try await market.contacts.people(matching: text, beside: followed, from: 0, limit: 100).items.map(\.name)
  }

  @Test func aContactIsAddedEditedAndRemoved() async throws {
    let added = try await contacts.add(details("  김\n민지 ", member: other.id))
    #expect(added.name == "김 민지")
    #expect(try await contacts.contact(added.id) == added)
    #expect(try await contacts.contact(of: other.id) == added)
    var changed = added.details
    changed.name = "민지"
    let edited = try await contacts.edit(added.id, to: changed)
    #expect(edited.id == added.id && edited.name == "민지" && edited.createdAt == added.createdAt)
    #expect(try await names(people.market(of: me.id)) == ["민지"], "no second record")
    #expect(try await contacts.remove(added.id) == edited)
    #expect(try await contacts.contact(added.id) == nil)
    await #expect(throws: ContactsError.notFound) { try await contacts.remove(added.id) }
    await #expect(throws: ContactsError.notFound) { try await contacts.edit(added.id, to: changed) }
  }

  @Test func eachChangeIsUndoneAndRedone() async throws {
    for viewer in [me.id, nil] {
      let market = people.market(of: viewer)
      let added = try await market.contacts.add(details("김민지"))
      var changed = added.details
      changed.note = "다음엔 더 일찍"
      let edited = try await market.contacts.edit(added.id, to: changed)
      _ = try await market.contacts.remove(added.id)
      for expected in [edited, added, nil] {
        #expect(try await market.undo.undo().subject == .person(name: "김민지"))
        #expect(try await market.contacts.contact(added.id) == expected)
      }
      for expected in [added, edited, nil] {
        _ = try await market.undo.redo()
        #expect(try await market.contacts.contact(added.id) == expected)
      }
    }
  }

  @Test func anUndoThatWouldTieAMemberTwiceIsRefused() async throws {
    let market = people.market(of: me.id)
    let first = try await market.contacts.add(details("첫째", member: other.id))
    _ = try await market.contacts.remove(first.id)
    // Another program's record in between.
    let second = Contact(id: ID(high: 9, low: 9), details: details("둘째", member: other.id), createdAt: Sample.now)
    try await people.commands.asking { transaction throws(StoreError) in
      try transaction.write(.contact(second.id, from: nil, to: second), of: me.id, at: Sample.now)
    }
    await #expect(throws: UndoError.builtUpon(title: "첫째")) { try await market.undo.undo() }
    #expect(try await market.contacts.contact(of: other.id) == second)
  }

  @Test func everybodyHasTheirOwnAndAGuestToo() async throws {
    let mine = try await contacts.add(details("내 친구"))
    let guests = try await guest.contacts.add(details("비회원의 친구"))
    #expect(try await names(people.market(of: me.id)) == ["내 친구"])
    #expect(try await names(guest) == ["비회원의 친구"])
    #expect(try await names(people.market(of: other.id)) == [])
    #expect(try await guest.contacts.contact(mine.id) == nil)
    await #expect(throws: ContactsError.notFound) { try await contacts.remove(guests.id) }
    await #expect(throws: UndoError.nothingToUndo) { try await people.market(of: other.id).undo.undo() }
    // Other commands still need an account.
    await #expect(throws: ListingsError.guest) { try await guest.listings.delete(people.all[0].id) }
  }

  @Test func aGuestWithoutContactsSignsInToUndo() async {
    await #expect(throws: UndoError.guest) { try await guest.undo.undo() }
    await #expect(throws: UndoError.guest) { try await guest.undo.redo() }
  }

  @Test func rulesAreKept() async throws {
    func refused(_ details: ContactDetails) async -> ContactRule? {
      do throws(ContactsError) { _ = try await contacts.add(details) } catch {
        if case .rule(let rule) = error { return rule }
      }
      return nil
    }
    #expect(await refused(details(" \u{200B}\n")) == .noName)
    #expect(await refused(details(String(repeating: "a", count: 61))) == .longName(limit: 60))
    var long = details("김")
    long.note = String(repeating: "a", count: 1001)
    #expect(await refused(long) == .longNote(limit: 1000))
    long = details("김")
    long.phone = String(repeating: "1", count: 41)
    #expect(await refused(long) == .longPhone(limit: 40))
    #expect(await refused(details("나", member: me.id)) == .yourself)
    #expect(await refused(details("첫째", member: other.id)) == nil)
    #expect(await refused(details("둘째", member: other.id)) == .tied(name: "첫째"))
    #expect(try await names(people.market(of: me.id)) == ["첫째"], "nothing was kept of the refused ones")
  }

  @Test func followedMembersStandAmongTheContacts() async throws {
    let market = people.market(of: me.id)
    for name in ["가나", "다라", "Bob"] { _ = try await market.contacts.add(details(name)) }
    let followed = ["나무", "Anna", "하마", "Zed", "Bob"].enumerated().map {
      Profile(Seller(id: Sample.seller(80 + $0.offset), name: $0.element))
    }
    let all = ["가나", "나무", "다라", "하마", "Anna", "Bob", "Bob", "Zed"]
    #expect(try await names(market, beside: followed) == all)
    for start in 0...8 {
      let page = try await market.contacts.people(matching: "", beside: followed, from: start, limit: 3)
      #expect(page.items.map(\.name) == Array(all.dropFirst(start).prefix(3)), "from \(start)")
      #expect(page.total == 8 && page.start == start)
      for (offset, person) in page.items.enumerated() {
        #expect(try await market.contacts.index(of: person.id, matching: "", beside: followed) == start + offset)
      }
    }
    #expect(try await names(market, "b", beside: followed) == ["Bob", "Bob"])
    // One who is tied to a contact is listed once, as the contact.
    let tied = try #require(
      try await market.contacts.people(matching: "Bob", beside: [], from: 0, limit: 1).items.first)
    guard case .contact(let bob) = tied else {
      Issue.record("\(tied)")
      return
    }
    var changed = bob.details
    changed.member = followed[4].id
    _ = try await market.contacts.edit(bob.id, to: changed)
    #expect(try await names(market, "b", beside: followed) == ["Bob"])
  }

  @Test func aStoreThatFailsIsTold() async throws {
    people.contacts.fail(with: .diskFull(path: "/data"))
    await #expect(throws: StoreError.diskFull(path: "/data")) { try await names(people.market(of: me.id)) }
    await #expect(throws: ContactsError.store(.diskFull(path: "/data"))) { try await contacts.add(details("김")) }
  }

  /// A contact and its undo have no form for a server.
  @Test func nothingAboutContactsIsWrittenForAServer() {
    for kind in [CommandKind.addContact, .editContact, .removeContact] { #expect(kind.isPrivate) }
    #expect(AddContact(details: details("김")).written(undoing: nil, []) == nil)
    #expect(EditContact(contact: ID(high: 1, low: 1), details: details("김")).written(undoing: nil, []) == nil)
    #expect(RemoveContact(contact: ID(high: 1, low: 1)).written(undoing: nil, []) == nil)
  }
}
