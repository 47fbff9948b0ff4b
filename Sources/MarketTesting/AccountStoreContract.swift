public import Marketplace

/// What every `AccountStore` promises, one law at a time; see `ListingStoreContract`.
public enum AccountStoreContract {
  public struct Law: Sendable, CustomStringConvertible {
    public let description: String
    let holds: @Sendable (any AccountStore) async throws -> Void
  }

  /// Runs one law on a fresh store that `make` gives, and prints on whose.
  public static func check(_ law: Law, of implementation: String, make: () async throws -> any AccountStore)
    async throws
  {
    try await law.holds(make())
    print("AccountStore contract on \(implementation): \(law)")
  }

  public static let laws: [Law] = accountLaws + renamingLaws + removalLaws

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
      try await expectEqual(store.rename(hedgehog.id, to: "BOB", skeleton: Skeleton("bob")), false, "renamed")
      let either = Skeleton(folded: "y", written: "bob")
      try await expectEqual(store.account(skeleton: either)?.id, hedgehog.id, "found by its folded form")
      _ = try await store.update(otter.id) { $0.about = "새 소개" }
      try await expectEqual(store.account(skeleton: Skeleton("bob"))?.id, otter.id, "after a change")
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
    law("an edit is kept, but for identity and id") { store in
      _ = try await store.add(otter, skeleton: Skeleton("x"))
      let edited = try await store.update(otter.id) { account throws(NeighborhoodChoiceError) in
        account.about = "새 소개"
        account.name = "다른이름"
        account.picture = Picture(source: .file("cd/e.jpg"))
        try account.neighborhoods.add(NeighborhoodCode("11650108"))
      }
      var promised = otter
      promised.about = "새 소개"
      promised.picture = Picture(source: .file("cd/e.jpg"))
      try promised.neighborhoods.add(NeighborhoodCode("11650108"))
      try expectEqual(edited, promised, "what update gives")
      try await expectEqual(store.account(otter.id), promised, "what is kept")
      try await expectEqual(store.account(skeleton: Skeleton("x")), promised, "by its skeleton")
      try await expectEqual(store.update(hedgehog.id) { $0.about = "" }, nil, "an unknown account")
    },
    law("what an edit throws changes nothing") { store in
      _ = try await store.add(otter, skeleton: Skeleton("x"))
      var refusal: NeighborhoodsError?
      do throws(NeighborhoodsError) {
        _ = try await store.update(otter.id) { account throws(NeighborhoodChoiceError) in
          account.about = "변경"
          try account.neighborhoods.remove(Sample.home)
        }
      } catch { refusal = error }
      try expectEqual(refusal, .rule(.last), "the rule")
      try await expectEqual(store.account(otter.id), otter, "the account")
    },
  ]

  private static let renamingLaws: [Law] = [
    law("another id leaves the old one to others") { store in
      _ = try await store.add(otter, skeleton: Skeleton("x"))
      try await expectEqual(store.rename(otter.id, to: "바쁜수달", skeleton: Skeleton("y")), true, "renamed")
      try await expectEqual(store.account(otter.id)?.name, "바쁜수달", "the id")
      try await expectEqual(store.account(skeleton: Skeleton("x")), nil, "the old id")
      try await expectEqual(store.add(hedgehog, skeleton: Skeleton("x")), true, "the old id for another")
    },
    law("an id that is somebody else's is not had") { store in
      _ = try await store.add(otter, skeleton: Skeleton("x"))
      _ = try await store.add(hedgehog, skeleton: Skeleton("y"))
      try await expectEqual(store.rename(otter.id, to: "hedgehog", skeleton: Skeleton("y")), false, "renamed")
      try await expectEqual(store.account(otter.id), otter, "the account")
      try await expectEqual(store.rename(otter.id, to: "느긋한 수달", skeleton: Skeleton("x")), true, "one's own look")
      try await expectEqual(store.rename(Sample.seller(9), to: "누구", skeleton: Skeleton("z")), false, "nobody")
      try await expectEqual(store.account(skeleton: Skeleton("z")), nil, "nobody's id")
    },
  ]
}
