public import Marketplace

/// The contract of `ContactStore`, as separate laws; see `ListingStoreContract`. A `CommandStore` over the same store
/// writes the contacts.
public enum ContactStoreContract {
  public struct Stores: Sendable {
    let commands: any CommandStore
    let contacts: any ContactStore

    public init(commands: any CommandStore, contacts: any ContactStore) {
      self.commands = commands
      self.contacts = contacts
    }
  }

  public struct Law: Sendable, CustomStringConvertible {
    public let description: String
    let holds: @Sendable (Stores) async throws -> Void
  }

  /// Checks one law on new stores from `make`, and prints the law and the implementation.
  public static func check(_ law: Law, of implementation: String, make: () async throws -> Stores) async throws {
    try await law.holds(try await make())
    print("ContactStore contract on \(implementation): \(law)")
  }

  private static func law(_ name: String, _ holds: @escaping @Sendable (Stores) async throws -> Void) -> Law {
    Law(description: name, holds: holds)
  }

  private static let me = Sample.seller(11)
  private static let you = Sample.seller(12)

  /// In no order.
  static let names = ["홍길동", "Zoe", "김민지", "émile", "김 민", "Emil", "김가은", "9호선", "ㄱ", "Юлия", "🦊", "이순신"]
  /// In the order of the list.
  static let sorted = ["ㄱ", "김 민", "김가은", "김민지", "이순신", "홍길동", "Emil", "émile", "Zoe", "Юлия", "9호선", "🦊"]

  public static func contact(_ number: Int, _ name: String, phone: String = "", member: ID<Account>? = nil) -> Contact {
    Contact(
      id: ID(high: 0x0193_0000_0000_7000, low: 0x8000_0000_0000_0000 | UInt64(number)),
      details: ContactDetails(name: name, phone: phone, seed: UInt64(number), member: member), createdAt: Sample.now)
  }

  public static let laws: [Law] = [
    law("nobody has contacts at first") { stores in
      for owner in [me, .guest] {
        try await expectEqual(stores.names(of: owner), [], "contacts")
        try await expectEqual(stores.contacts.contact(contact(1, "").id, of: owner), nil, "one")
        try await expectEqual(stores.contacts.contact(tiedTo: you, of: owner), nil, "of a member")
      }
    },
    law("a person's contacts are given to one who has none") { stores in
      try await stores.write(contact(1, "김민지", member: you), of: .guest)
      try await stores.write(contact(2, "Zoe"), of: .guest)
      try await stores.contacts.giveContacts(of: .guest, to: me)
      try await expectEqual(stores.names(of: .guest), [], "left")
      try await expectEqual(stores.names(of: me), ["김민지", "Zoe"], "given")
      try await expectEqual(stores.contacts.contact(tiedTo: you, of: me)?.name, "김민지", "tied")
      try await stores.write(contact(3, "Emil"), of: .guest)
      try await stores.contacts.giveContacts(of: .guest, to: me)
      try await expectEqual(stores.names(of: .guest), ["Emil"], "of two address books")
    },
    law("a contact comes back as it is, from its owner only") { stores in
      var made = contact(1, "김민지 👩‍👩‍👧 '; DROP TABLE contact; --", phone: "010-1234-5678", member: you)
      made.details.note = "첫 줄\n둘째 줄 \u{202E}끝"
      made.details.marks = [.met, .haggles]
      made.details.seed = .max
      made.details.picture = Picture(source: .file("ab/c.jpg"), alt: "사진")
      let full = made
      try await stores.write(full, of: me)
      try await expectEqual(stores.contacts.contact(full.id, of: me), full, "by its id")
      try await expectEqual(stores.contacts.contact(tiedTo: you, of: me), full, "by its member")
      for other in [you, .guest] {
        try await expectEqual(stores.contacts.contact(full.id, of: other), nil, "of another")
        try await expectEqual(stores.contacts.contact(tiedTo: you, of: other), nil, "of another, by the member")
        try await expectEqual(stores.names(of: other), [], "the list of another")
      }
      let read = try await stores.commands.asking { transaction throws(StoreError) in
        (
          try transaction.contact(full.id, of: me), try transaction.contact(tiedTo: you, of: me),
          try transaction.contactCount(of: me)
        )
      }
      try expectEqual(read.0, full, "in a transaction")
      try expectEqual(read.1, full, "in a transaction, by the member")
      try expectEqual(read.2, 1, "the count")
    },
    law("names are in order: Korean, Latin, other letters, digits") { stores in
      for (number, name) in names.enumerated() { try await stores.write(contact(number, name), of: .guest) }
      try await expectEqual(stores.names(of: .guest), sorted, "all")
      let page = try await stores.contacts.contacts(of: .guest, PersonSearch(""), from: 3, limit: 4)
      try expectEqual(page.items.map(\.name), Array(sorted[3..<7]), "a page")
      try expectEqual([page.start, page.total], [3, names.count], "its place")
      for (index, name) in sorted.enumerated() {
        let id = contact(names.firstIndex(of: name) ?? 0, name).id
        try await expectEqual(
          stores.contacts.index(of: id, of: .guest, PersonSearch("")), index, "the index of \(name)")
      }
    },
    law("a search finds parts of names, first consonants and digits") { stores in
      for (number, name) in names.enumerated() {
        try await stores.write(contact(number, name, phone: number == 1 ? "010-1234-5678" : ""), of: me)
      }
      let found = [
        ("김", ["김 민", "김가은", "김민지"]), ("ㄱㅁ", ["김 민", "김민지"]), ("EMI", ["Emil", "émile"]), ("10-12", ["Zoe"]),
        ("юл", ["Юлия"]), ("없음", []),
      ]
      for (text, expected) in found {
        try await expectEqual(stores.names(of: me, text), expected, "found for \(text)")
        let page = try await stores.contacts.contacts(of: me, PersonSearch(text), from: 1, limit: 1)
        try expectEqual(page.items.map(\.name), Array(expected.dropFirst().prefix(1)), "the second for \(text)")
        try expectEqual(page.total, expected.count, "how many for \(text)")
      }
      let minji = contact(2, "김민지").id
      try await expectEqual(stores.contacts.index(of: minji, of: me, PersonSearch("ㄱㅁ")), 1, "its index")
      try await expectEqual(stores.contacts.index(of: minji, of: me, PersonSearch("홍")), nil, "of one not found")
    },
    law("members have places between the contacts, unless a contact is tied to them") { stores in
      for (number, name) in names.enumerated() {
        try await stores.write(contact(number, name, member: name == "Zoe" ? you : nil), of: me)
      }
      let members = ["나무", "가나", "zz", "Zoe"].enumerated().map {
        Seller(id: $0.offset == 3 ? you : Sample.seller(20 + $0.offset), name: $0.element)
      }
      try await expectEqual(stores.contacts.places(of: members, among: me, PersonSearch("")), [4, 1, 9, nil], "places")
      try await expectEqual(
        stores.contacts.places(of: members, among: me, PersonSearch("김")), [3, 0, 3, nil], "in a search")
    },
    law("a contact that is written again moves, and a removed one is gone") { stores in
      let (first, second) = (contact(1, "가나"), contact(2, "다라"))
      for contact in [first, second] { try await stores.write(contact, of: me) }
      var renamed = first
      renamed.details.name = "마바"
      try await stores.commands.perform(.editContact, [.contact(first.id, from: first, to: renamed)], by: me)
      try await expectEqual(stores.names(of: me), ["다라", "마바"], "in its new place")
      let number = try await stores.commands.perform(
        .removeContact, [.contact(second.id, from: second, to: nil)], by: me)
      try await expectEqual(stores.names(of: me), ["마바"], "what is left")
      try await expectEqual(
        stores.commands.changes(of: number), [.contact(second.id, from: second, to: nil)], "what undo needs")
      try await stores.commands.asking { transaction throws(StoreError) in try transaction.forget(me, at: Sample.now) }
      try await expectEqual(stores.names(of: me), [], "after the account")
    },
  ]
}

extension ContactStoreContract.Stores {
  fileprivate func write(_ contact: Contact, of owner: ID<Account>) async throws {
    try await commands.perform(.addContact, [.contact(contact.id, from: nil, to: contact)], by: owner)
  }

  fileprivate func names(of owner: ID<Account>, _ text: String = "") async throws -> [String] {
    try await contacts.contacts(of: owner, PersonSearch(text), from: 0, limit: 100).items.map(\.name)
  }
}
