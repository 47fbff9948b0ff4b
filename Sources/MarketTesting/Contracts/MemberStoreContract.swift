public import Marketplace

/// The contract of `MemberStore`, as separate laws; see `ListingStoreContract`.
public enum MemberStoreContract {
  public struct Law: Sendable, CustomStringConvertible {
    public let description: String
    let holds: @Sendable (any MemberStore) async throws -> Void
  }

  /// Checks one law on a new store from `make`, and prints the law and the implementation.
  public static func check(_ law: Law, of implementation: String, make: () async throws -> any MemberStore) async throws
  {
    try await law.holds(make())
    print("MemberStore contract on \(implementation): \(law)")
  }

  private static func law(_ name: String, _ holds: @escaping @Sendable (any MemberStore) async throws -> Void) -> Law {
    Law(description: name, holds: holds)
  }

  private static let (first, second) = (Sample.seller(1), Sample.seller(2))

  private static func later(_ seconds: Int64) -> Timestamp { Sample.now.advanced(seconds: seconds) }

  private static func hash(_ number: UInt8) -> [UInt8] { [UInt8](repeating: number, count: 32) }

  private static func device(
    _ number: UInt64, of account: ID<Account> = first, used: Int64 = 0, until: Int64 = 1000
  ) -> Device {
    Device(
      id: ID(high: 7, low: number), account: account, name: "노트북 \(number)", signedInAt: Sample.now,
      usedAt: later(used), expiresAt: later(until))
  }

  /// Signs in a device of an account, which gets a credential if it has none.
  private static func add(_ device: Device, to store: any MemberStore, token: [UInt8]) async throws {
    let known = try await store.credential(of: device.account)
    let credential = known ?? Credential(passphrase: "a hash")
    if known == nil { try await store.setCredential(credential, of: device.account, keeping: nil) }
    try await expectEqual(store.add(device, token: token, with: credential), true, "added")
  }

  public static let laws: [Law] = [
    law("a credential is given back as it was, and replaced whole") { store in
      try await expectEqual(store.credential(of: first), nil, "at first")
      let credential = Credential(passphrase: "$argon2id$…", recoveryCodes: [hash(1), hash(2), hash(255)])
      try await store.setCredential(credential, of: first, keeping: nil)
      try await expectEqual(store.credential(of: first), credential, "set")
      let fewer = Credential(passphrase: "other", recoveryCodes: [])
      try await store.setCredential(fewer, of: first, keeping: nil)
      try await expectEqual(store.credential(of: first), fewer, "replaced")
      try await expectEqual(store.credential(of: second), nil, "of somebody else")
    },
    law("a credential is replaced by one of two who try at once") { store in
      let old = Credential(passphrase: "old", recoveryCodes: [hash(1), hash(2)])
      try await store.setCredential(old, of: first, keeping: nil)
      let new = Credential(passphrase: "new", recoveryCodes: [hash(2)])
      try await expectEqual(store.replaceCredential(old, with: new, of: first, keeping: nil), true, "the first")
      try await expectEqual(store.replaceCredential(old, with: old, of: first, keeping: nil), false, "the second")
      try await expectEqual(store.credential(of: first), new, "what is left")
      try await expectEqual(store.add(device(1), token: hash(1), with: old), false, "signing in with the old one")
      try await expectEqual(store.devices(of: first), [], "devices")
    },
    law("an identity belongs to one account, which keeps its credential") { store in
      let identity = ProviderIdentity(issuer: "https://id.example", subject: "1")
      let none = Credential(passphrase: Credential.noPassphrase)
      try await expectEqual(store.account(of: identity), nil, "at first")
      try await expectEqual(store.addIdentity(identity, of: first, with: none), true, "added")
      try await expectEqual(store.account(of: identity), first, "found")
      try await expectEqual(store.credential(of: first), none, "its credential")
      try await expectEqual(store.addIdentity(identity, of: second, with: none), false, "somebody else's")
      try await expectEqual(store.credential(of: second), nil, "of somebody else")
      let changed = Credential(passphrase: "a hash")
      try await store.setCredential(changed, of: first, keeping: nil)
      try await expectEqual(store.addIdentity(identity, of: first, with: none), true, "again")
      try await expectEqual(store.credential(of: first), changed, "kept")
      for other in [
        ProviderIdentity(issuer: "https://other.example", subject: "1"),
        ProviderIdentity(issuer: "https://id.example", subject: "2"),
      ] {
        try await expectEqual(store.account(of: other), nil, "another identity")
      }
    },
    law("a device is found by its token alone") { store in
      try await add(device(1), to: store, token: hash(1))
      try await expectEqual(store.device(token: hash(1)), device(1), "by its token")
      try await expectEqual(store.device(token: hash(2)), nil, "by another")
      try await expectEqual(store.device(token: []), nil, "by none")
    },
    law("devices are listed by their last use, which never goes back") { store in
      for number in 1...3 as ClosedRange<UInt64> {
        try await add(device(number, used: Int64(number)), to: store, token: hash(UInt8(number)))
      }
      try await add(device(4, of: second), to: store, token: hash(4))
      try await store.setUsed(device(1).id, at: later(10))
      try await store.setUsed(device(2).id, at: later(1))
      let found = try await store.devices(of: first)
      try expectEqual(found.map(\.id), [device(1).id, device(3).id, device(2).id], "in order")
      try expectEqual(found.map(\.usedAt), [later(10), later(3), later(2)], "times")
    },
    law("a member removes their own devices only") { store in
      try await add(device(1), to: store, token: hash(1))
      try await expectEqual(store.remove(device(1).id, of: second), false, "somebody else's")
      try await expectEqual(store.remove(device(1).id, of: first), true, "one's own")
      try await expectEqual(store.remove(device(1).id, of: first), false, "again")
      try await expectEqual(store.device(token: hash(1)), nil, "gone")
    },
    law("a new credential signs out all devices but one") { store in
      for number in 1...3 as ClosedRange<UInt64> {
        try await add(device(number), to: store, token: hash(UInt8(number)))
      }
      try await add(device(4, of: second), to: store, token: hash(4))
      try await store.setCredential(Credential(passphrase: "new"), of: first, keeping: device(2).id)
      try await expectEqual(store.devices(of: first).map(\.id), [device(2).id], "one's own")
      try await expectEqual(store.devices(of: second).map(\.id), [device(4).id], "somebody else's")
    },
    law("signing in forgets expired devices") { store in
      try await add(device(1, until: 0), to: store, token: hash(1))
      try await add(device(2), to: store, token: hash(2))
      try await expectEqual(store.devices(of: first).map(\.id), [device(2).id], "left")
    },
    law("an invitation is used once, and in time") { store in
      try await store.addInvitation(hash(1), expiresAt: later(10))
      try await store.addInvitation(hash(2), expiresAt: later(10))
      try await expectEqual(store.useInvitation(hash(3), at: later(5)), false, "unknown")
      try await expectEqual(store.useInvitation(hash(1), at: later(5)), true, "in time")
      try await expectEqual(store.useInvitation(hash(1), at: later(5)), false, "again")
      try await expectEqual(store.useInvitation(hash(2), at: later(10)), false, "late")
    },
    law("a standing is ordinary until it is set") { store in
      try await expectEqual(store.standing(of: first), Standing(), "at first")
      for standing in [Standing(isModerator: true), Standing(suspendedUntil: later(5)), Standing()] {
        try await store.setStanding(standing, of: first)
        try await expectEqual(store.standing(of: first), standing, "set")
      }
      try await expectEqual(store.standing(of: second), Standing(), "somebody else's")
    },
    law("an upload is its member's, for a while") { store in
      try await store.addUpload("a", by: first, until: later(10))
      try await store.addUpload("b", by: second, until: later(10))
      try await expectEqual(store.uploads(["a", "b", "c"], by: first, at: later(5)), ["a"], "one's own")
      try await expectEqual(store.uploads(["a"], by: first, at: later(10)), [], "late")
      try await store.addUpload("a", by: first, until: later(20))
      try await expectEqual(store.uploads(["a"], by: first, at: later(15)), ["a"], "renewed")
    },
  ]
}
