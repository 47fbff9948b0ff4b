public import Marketplace

/// The contract of `AccountStore`, as separate laws; see `ListingStoreContract`.
public enum AccountStoreContract {
  public struct Law: Sendable, CustomStringConvertible {
    public let description: String
    let holds: @Sendable (any AccountStore) async throws -> Void
  }

  /// Checks one law on a new store from `make`, and prints the law and the implementation.
  public static func check(_ law: Law, of implementation: String, make: () async throws -> any AccountStore)
    async throws
  {
    try await law.holds(make())
    print("AccountStore contract on \(implementation): \(law)")
  }

  public static let laws: [Law] = accountLaws + removalLaws

  static func law(_ name: String, _ holds: @escaping @Sendable (any AccountStore) async throws -> Void) -> Law {
    Law(description: name, holds: holds)
  }

  static let otter = Sample.account(Sample.seller(1), name: "느긋한수달")
  static let hedgehog = Sample.account(Sample.seller(2), name: "Hedgehog")

  private static let accountLaws: [Law] = [
    law("nobody is known at first") { store in
      try await expectEqual(store.accounts(), [], "accounts")
      try await expectEqual(store.account(otter.id), nil, "an account")
      try await expectEqual(store.account(skeleton: Skeleton("hedgehog")), nil, "an account by its skeleton")
    },
    law("ids that look alike in any form are one, and the folded form is found first") { store in
      let capital = Skeleton(folded: "вов", written: "bob")
      try await expectEqual(store.add(otter, skeleton: capital), true, "added")
      for other in [Skeleton("bob"), Skeleton("вов"), Skeleton(folded: "x", written: "вов")] {
        try await expectEqual(store.add(hedgehog, skeleton: other), false, "one that looks like it")
        try await expectEqual(store.account(skeleton: other)?.id, otter.id, "found by \(other)")
      }
      try await expectEqual(store.add(hedgehog, skeleton: Skeleton("y")), true, "another")
      let either = Skeleton(folded: "y", written: "bob")
      try await expectEqual(store.account(skeleton: either)?.id, hedgehog.id, "found by its folded form")
    },
    law("an account is found as it was added, by its identity and its skeleton") { store in
      var account = otter
      account.picture = Picture(source: .file("ab/abc.jpg"), alt: "수달")
      account.about = "천천히 답해요."
      try account.neighborhoods.add(NeighborhoodCode("geonames:1835848"))
      account.neighborhoods.setRange(.five)
      account.joinedAt = Timestamp(milliseconds: 1_795_237_320_123)
      try await expectEqual(store.add(account, skeleton: Skeleton("느긋한수달")), true, "added")
      try await expectEqual(store.account(account.id), account, "by identity")
      try await expectEqual(store.account(skeleton: Skeleton("느긋한수달")), account, "by skeleton")
      var plain = hedgehog
      plain.picture = Picture(source: .url("https://example.org/h.jpg"))
      try await expectEqual(store.add(plain, skeleton: Skeleton("hedgehog")), true, "added")
      try await expectEqual(store.account(plain.id), plain, "a picture elsewhere")
    },
    law("several accounts are found at once, and who is not there is left out") { store in
      _ = try await store.add(otter, skeleton: Skeleton("1"))
      _ = try await store.add(hedgehog, skeleton: Skeleton("2"))
      let found = try await store.accounts([otter.id, hedgehog.id, Sample.seller(3)])
      try expectEqual(found, [otter.id: otter, hedgehog.id: hedgehog], "several")
      try await expectEqual(store.accounts([Sample.seller(3)]), [:], "nobody")
    },
    law("accounts are listed by id on the screen") { store in
      _ = try await store.add(otter, skeleton: Skeleton("1"))
      _ = try await store.add(hedgehog, skeleton: Skeleton("2"))
      try await expectEqual(store.accounts().map(\.name), ["Hedgehog", "느긋한수달"], "accounts")
    },
    law("one identity, and one look, is one account") { store in
      _ = try await store.add(otter, skeleton: Skeleton("x"))
      var same = hedgehog
      try await expectEqual(store.add(same, skeleton: Skeleton("x")), false, "an account that looks like another")
      same = Sample.account(otter.id, name: "Hedgehog")
      try await expectEqual(store.add(same, skeleton: Skeleton("y")), false, "an account of a known identity")
      try await expectEqual(store.accounts(), [otter], "accounts")
      try await expectEqual(store.account(skeleton: Skeleton("y")), nil, "what was not added")
    },
    law("of several who take one id at once one has it") { store in
      try await expectEqual(
        withTaskGroup(of: Bool.self) { group in
          for number in 0..<8 {
            group.addTask {
              (try? await store.add(Sample.account(Sample.seller(number)), skeleton: Skeleton("same"))) ?? false
            }
          }
          return await group.reduce(into: 0) { $0 += $1 ? 1 : 0 }
        }, 1, "added")
    },
  ]
}
