import EmbeddedStore
import MarketJSON
import MarketServer
import MarketTesting
import Marketplace
import Testing

/// Signing up and in, devices and passphrases.
@Suite(.serialized) struct MembershipTests {
  @Test func aMemberSignsUpAndIn() async throws {
    try await LiveServer.run { server async throws in
      let member = try await server.signUp("수달")
      #expect(member.recoveryCodes.count == 8)
      let me = try await server.client.send("GET", "/v1/me", token: member.token)
      #expect(me.object["name"]?.string == "수달")
      #expect(try await server.signIn("수달").token != member.token)
      let devices = try await server.client.send("GET", "/v1/me/devices", token: member.token)
      #expect(devices.object["devices"]?.elements?.count == 2)
    }
  }

  @Test func signingUpIsRefusedWithAReason() async throws {
    try await LiveServer.run { server async throws in
      _ = try await server.signUp("otter")
      let cases: [(String, String, String, String)] = [
        ("otter", "correct horse", "11680101", "account-name-taken"),
        // Looks the same.
        ("оtter", "correct horse", "11680101", "account-name-taken"),
        ("..", "correct horse", "11680101", "account-name"),
        ("beaver", "short", "11680101", "weak-passphrase"),
        ("longenoughname", "longenoughname", "11680101", "weak-passphrase"),
        ("beaver", String(repeating: "x", count: 201), "11680101", "bad-request"),
        ("beaver", "correct horse", "nowhere", "unknown-neighborhood"),
      ]
      for (name, passphrase, place, problem) in cases {
        let answer = try await server.client.send(
          "POST", "/v1/accounts",
          JSONObject([
            .init("name", .string(name)), .init("passphrase", .string(passphrase)),
            .init("neighborhood", .string(place)),
          ]))
        #expect(answer.problem == problem, "\(name)")
      }
    }
  }

  @Test func wrongPassphrasesTellNothingAndAreLimited() async throws {
    try await LiveServer.run { server async throws in
      _ = try await server.signUp("otter")
      func problem(_ name: String, _ passphrase: String) async throws -> String? {
        try await server.client.send(
          "POST", "/v1/session",
          JSONObject([.init("name", .string(name)), .init("passphrase", .string(passphrase))])
        ).problem
      }
      #expect(try await problem("otter", "wrong horse") == "wrong-passphrase")
      #expect(try await problem("nobody", "wrong horse") == "wrong-passphrase")
      var refused = 0
      for _ in 0..<12 where try await problem("otter", "wrong horse") == "too-many-requests" { refused += 1 }
      #expect(refused >= 2)
      // Not even the right one gets in now, but it does later.
      #expect(try await problem("otter", "correct horse") == "too-many-requests")
      server.clock.advance(seconds: 600)
      #expect(try await problem("otter", "correct horse") == nil)
    }
  }

  @Test func aRecoveryCodeWorksOnceAndSignsOutAllDevices() async throws {
    try await LiveServer.run { server async throws in
      let member = try await server.signUp("otter")
      func recover(_ code: String) async throws -> TestClient.Answer {
        try await server.client.send(
          "POST", "/v1/session/recovery",
          JSONObject([
            .init("name", .string("otter")), .init("code", .string(code)),
            .init("passphrase", .string("battery staple")),
          ]))
      }
      #expect(try await recover("aaaa-bbbb-cccc-dddd").problem == "wrong-code")
      let code = try #require(member.recoveryCodes.first)
      // As somebody types it from paper.
      #expect(try await recover(code.uppercased().replacing("-", with: " ")).status == 200)
      #expect(try await recover(code).problem == "wrong-code")
      #expect(try await server.client.send("GET", "/v1/me", token: member.token).problem == "signed-out")
      _ = try await server.signIn("otter", passphrase: "battery staple")
    }
  }

  @Test func changingThePassphraseSignsOutTheOtherDevices() async throws {
    try await LiveServer.run { server async throws in
      let member = try await server.signUp("otter")
      let other = try await server.signIn("otter")
      func change(_ old: String) async throws -> TestClient.Answer {
        try await server.client.send(
          "PUT", "/v1/me/passphrase", token: member.token,
          JSONObject([.init("passphrase", .string(old)), .init("newPassphrase", .string("battery staple"))]))
      }
      #expect(try await change("wrong horse").problem == "wrong-passphrase")
      #expect(try await change("correct horse").status == 204)
      #expect(try await server.client.send("GET", "/v1/me", token: member.token).status == 200)
      #expect(try await server.client.send("GET", "/v1/me", token: other.token).problem == "signed-out")
    }
  }

  @Test func aRevokedDeviceIsOut() async throws {
    try await LiveServer.run { server async throws in
      let member = try await server.signUp("otter")
      let lost = try await server.signIn("otter")
      let path = "/v1/me/devices/\(lost.device)"
      #expect(try await server.client.send("DELETE", path, token: member.token).status == 204)
      #expect(try await server.client.send("GET", "/v1/me", token: lost.token).problem == "signed-out")
      #expect(try await server.client.send("DELETE", path, token: member.token).problem == "not-found")
    }
  }

  @Test func aClosedServerTakesNobodyAndAnInvitationTakesOne() async throws {
    try await LiveServer.run(ServerSettings(name: "a", registration: .closed, version: "1")) { server async throws in
      #expect(try await server.join("otter", nil).problem == "registration-closed")
    }
    try await LiveServer.run(ServerSettings(name: "a", registration: .invitation, version: "1")) {
      server async throws in
      let code = MemberAdministration.newCode()
      try await server.store.members.addInvitation(
        code.hash, expiresAt: server.clock.now().advanced(seconds: 3600))
      #expect(try await server.join("otter", nil).problem == "invitation-needed")
      #expect(try await server.join("otter", "wrong").problem == "invitation-needed")
      #expect(try await server.join("otter", code.text).status == 201)
      #expect(try await server.join("beaver", code.text).problem == "invitation-needed")
      let late = MemberAdministration.newCode()
      try await server.store.members.addInvitation(
        late.hash, expiresAt: server.clock.now().advanced(seconds: 3600))
      server.clock.advance(seconds: 3600)
      #expect(try await server.join("beaver", late.text).problem == "invitation-needed")
    }
  }

  @Test func membersOnlyMeansMembersOnly() async throws {
    try await LiveServer.run(ServerSettings(name: "a", showsGuests: false, version: "1")) { server async throws in
      #expect(try await server.client.send("GET", "/v1/listings").problem == "signed-out")
      #expect(try await server.client.send("GET", "/v1/events").problem == "signed-out")
      let member = try await server.signUp("otter")
      #expect(try await server.client.send("GET", "/v1/listings", token: member.token).status == 200)
    }
  }

  /// Neither the database nor its log has a token, a code or a passphrase.
  @Test func nothingSecretIsStored() async throws {
    try await LiveServer.run { server async throws in
      let member = try await server.signUp("otter", passphrase: "a-passphrase-to-find")
      let credential = try #require(try await server.store.members.credential(of: member.id))
      #expect(credential.passphrase.hasPrefix("$argon2id$"))
      let device = try await server.store.members.device(token: Array(member.token.utf8))
      #expect(device == nil)
    }
  }
}

extension LiveServer {
  fileprivate func join(_ name: String, _ invitation: String?) async throws -> TestClient.Answer {
    clock.advance(seconds: 60)
    return try await client.send(
      "POST", "/v1/accounts",
      JSONObject([
        .init("name", .string(name)), .init("passphrase", .string("correct horse")),
        .init("neighborhood", .string("11680101")), .init("invitation", invitation.map { .string($0) } ?? .null),
      ]))
  }
}
