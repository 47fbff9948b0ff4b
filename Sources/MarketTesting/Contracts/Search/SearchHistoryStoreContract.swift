public import Marketplace

/// The contract of `SearchHistoryStore`, as separate laws; see `ListingStoreContract`.
public enum SearchHistoryStoreContract {
  public struct Law: Sendable, CustomStringConvertible {
    public let description: String
    let holds: @Sendable (any SearchHistoryStore) async throws -> Void
  }

  /// Checks one law on a new store from `make`, and prints the law and the implementation.
  public static func check(
    _ law: Law, of implementation: String, make: () async throws -> any SearchHistoryStore
  ) async throws {
    try await law.holds(try await make())
    print("SearchHistoryStore contract on \(implementation): \(law)")
  }

  private static func law(
    _ name: String, _ holds: @escaping @Sendable (any SearchHistoryStore) async throws -> Void
  ) -> Law {
    Law(description: name, holds: holds)
  }

  private static let me = Sample.seller(11)
  private static let you = Sample.seller(12)

  public static let laws: [Law] = [
    law("nothing was searched for at first") { store in
      try await expectEqual(store.texts(of: me), [], "of a person")
      try await expectEqual(store.texts(of: nil), [], "of a guest")
      try await expectEqual(store.removeSearches(of: me), 0, "all of nothing")
      try await expectEqual(store.removeSearch(key: "ㅇ", of: nil), false, "one of nothing")
    },
    law("the newest is first, and comes back as it was typed") { store in
      let typed = ["의자", "cat:디지털 \"iPhone 13\" -깨짐", "'; DROP TABLE searched; --", "👨‍👩‍👧‍👦 \u{1B}[31m\u{0}끝", "e\u{301}"]
      var made: [PastSearch] = []
      for (number, text) in typed.enumerated() { made.append(try await store.add(text, of: me, at: number)) }
      try await expectEqual(store.searches(of: me, limit: 99), made.reversed(), "searches")
      try await expectEqual(
        store.searches(of: me, limit: 99).map { Array($0.text.utf8) }, typed.reversed().map { Array($0.utf8) }, "bytes")
      try await expectEqual(store.searches(of: me, limit: 2), made.reversed().prefix(2) + [], "the first two")
      try await expectEqual(store.searches(of: me, limit: 0), [], "none")
    },
    law("what is repeated moves up, in its newest spelling") { store in
      for (number, text) in ["캠핑 의자", "iPhone", "책상", "IPHONE", "캠핑의자"].enumerated() {
        try await store.add(text, of: me, at: number)
      }
      try await expectEqual(store.texts(of: me), ["캠핑의자", "IPHONE", "책상", "캠핑 의자"], "searches")
      try await store.add("캠핑   의자", of: me, at: 9)
      try await expectEqual(store.texts(of: me), ["캠핑   의자", "캠핑의자", "IPHONE", "책상"], "with other blanks")
    },
    law("each person has his own, the guest too") { store in
      try await store.add("의자", of: me)
      try await store.add("책상", of: you)
      try await store.add("의자", of: nil)
      try await expectEqual(store.removeSearch(key: PastSearch.key(of: "의자"), of: nil), true, "the guest's")
      try await expectEqual(store.texts(of: nil), [], "of the guest")
      try await expectEqual(store.texts(of: me), ["의자"], "of one")
      try await expectEqual(store.removeSearches(of: you), 1, "the other's")
      try await expectEqual(store.texts(of: me), ["의자"], "of the one still")
    },
    law("one is forgotten by its key, or all of them") { store in
      for text in ["의자", "책상", "램프"] { try await store.add(text, of: me) }
      try await expectEqual(store.removeSearch(key: PastSearch.key(of: " 책상 "), of: me), true, "one")
      try await expectEqual(store.removeSearch(key: PastSearch.key(of: "책상"), of: me), false, "once more")
      try await expectEqual(store.texts(of: me), ["램프", "의자"], "the others")
      try await expectEqual(store.removeSearches(of: me), 2, "all")
      try await expectEqual(store.texts(of: me), [], "none")
      try await store.add("의자", of: me)
      try await expectEqual(store.texts(of: me), ["의자"], "anew")
    },
    law("only so many of a person are kept") { store in
      try await store.add("남의 것", of: you)
      for number in 0..<PastSearch.limit + 3 { try await store.add("의자 \(number)", of: me) }
      let texts = try await store.texts(of: me)
      try expectEqual(texts.count, PastSearch.limit, "searches")
      try expectEqual(texts.last, "의자 3", "the oldest")
      try await store.add("의자 3", of: me)
      try await expectEqual(store.texts(of: me).last, "의자 4", "the oldest after one moved up")
      try await expectEqual(store.texts(of: you), ["남의 것"], "of the other")
    },
  ]
}

extension SearchHistoryStore {
  fileprivate func texts(of person: ID<Account>?) async throws -> [String] {
    try await searches(of: person, limit: 1000).map(\.text)
  }

  @discardableResult
  fileprivate func add(_ text: String, of person: ID<Account>?, at second: Int = 0) async throws -> PastSearch {
    guard let search = PastSearch(text, at: Sample.now.advanced(seconds: Int64(second))) else {
      throw ContractViolation(description: "“\(text)” is not worth remembering")
    }
    try await add(search, of: person)
    return search
  }
}
