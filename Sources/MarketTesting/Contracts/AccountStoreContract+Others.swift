internal import Marketplace

extension AccountStoreContract {
  static let removalLaws: [Law] = [
    law("accounts that nothing refers to are removed, and leave their ids to others") { store in
      _ = try await store.add(otter, skeleton: Skeleton("x"))
      _ = try await store.add(hedgehog, skeleton: Skeleton("y"))
      try await expectEqual(store.remove([otter.id, Sample.seller(9)]), 1, "removed")
      try await expectEqual(store.accounts(), [hedgehog], "who stays")
      let next = Sample.account(Sample.seller(3), name: "x")
      try await expectEqual(store.add(next, skeleton: Skeleton("x")), true, "the id")
      try await expectEqual(store.remove([]), 0, "nobody")
    }
  ]
}
