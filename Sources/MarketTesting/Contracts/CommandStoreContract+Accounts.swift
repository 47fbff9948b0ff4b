import Marketplace

extension CommandStoreContract {
  private static let otter = Sample.account(me, name: "느긋한수달")
  private static let hedgehog = Sample.account(you, name: "Hedgehog")

  private static func owners(of name: AccountName, in stores: Stores) async throws -> Set<ID<Account>> {
    try await stores.commands.asking { transaction throws(StoreError) in try transaction.owners(of: name) }
  }

  static let accountLaws: [Law] = [
    law("another name leaves the old one to others") { stores in
      _ = try await stores.accounts.add(otter, skeleton: Skeleton("x"))
      try await stores.commands.rename(me, to: "바쁜수달", Skeleton(folded: "y", written: "z"))
      try await expectEqual(stores.accounts.account(me)?.name, "바쁜수달", "the name")
      for skeleton in ["y", "z"] {
        try await expectEqual(stores.accounts.account(skeleton: Skeleton(skeleton))?.id, me, "by the new name")
      }
      try await expectEqual(stores.accounts.account(skeleton: Skeleton("x")), nil, "by the old name")
      try await expectEqual(stores.accounts.add(hedgehog, skeleton: Skeleton("x")), true, "the old name for another")
    },
    law("a name belongs to whoever has one that looks like it, and to sellers whose listings carry it") { stores in
      _ = try await stores.accounts.add(otter, skeleton: Skeleton(folded: "вов", written: "bob"))
      _ = try await stores.accounts.add(hedgehog, skeleton: Skeleton("y"))
      for skeleton in [Skeleton("bob"), Skeleton("вов"), Skeleton(folded: "z", written: "вов")] {
        try await expectEqual(owners(of: AccountName("아무개", skeleton), in: stores), [me], "of \(skeleton)")
      }
      try await expectEqual(owners(of: AccountName("아무개", Skeleton("z")), in: stores), [], "of nobody")
      let seller = given[40]
      let name = AccountName(seller.sellerName, Skeleton(folded: "y", written: "bob"))
      try await expectEqual(owners(of: name, in: stores), [me, you, seller.seller], "of three")
    },
    law("details of an account are kept, and its name stays") { stores in
      _ = try await stores.accounts.add(otter, skeleton: Skeleton("x"))
      var promised = otter
      promised.about = "새 소개"
      promised.picture = Picture(source: .file("cd/e.jpg"), alt: "수달")
      try promised.neighborhoods.add(NeighborhoodCode("11650108"))
      promised.neighborhoods.setRange(.five)
      let changes: [RecordChange] = [.details(from: otter.details, to: promised.details)]
      let number = try await stores.commands.perform(.picture, changes, by: me)
      try await expectEqual(stores.accounts.account(me), promised, "the account")
      try await expectEqual(stores.accounts.account(skeleton: Skeleton("x")), promised, "by its name")
      try await expectEqual(stores.commands.changes(of: number), changes, "what undo needs")
      try await stores.commands.perform(.picture, changes.map(\.reversed), by: me)
      try await expectEqual(stores.accounts.account(me), otter, "as it was")
    },
    law("nothing is kept of a person without an account") { stores in
      try await stores.commands.perform(
        .rename,
        [
          .name(from: AccountName("x", Skeleton("x")), to: AccountName("y", Skeleton("y"))),
          .details(from: otter.details, to: hedgehog.details),
        ], by: you)
      try await expectEqual(stores.accounts.accounts(), [], "accounts")
      try await expectEqual(owners(of: AccountName("y", Skeleton("y")), in: stores), [], "of the name")
    },
  ]
}
