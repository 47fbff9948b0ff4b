import EmbeddedStore
import Foundation
import MarketAPI
import MarketJSON
import MarketServer
import MarketTesting
import Marketplace
import Testing

/// Signing up and in by a provider (RFC 8628), and members without a passphrase.
@Suite(.serialized) struct ProviderSignInTests {
  @Test func aPersonSignsUpOnceAndSignsInLater() async throws {
    try await StandInProvider.run { provider async throws in
      try await LiveServer.run(provider.settings()) { server async throws in
        let described = try await server.client.send("GET", "/v1/server")
        #expect(described.object["provider"]?.string == "동네 클럽")
        _ = try await server.signUp("otter")
        let started = try await server.client.send("POST", "/v1/session/device")
        #expect(started.status == 200 && started.object["code"]?.string == "WDJB-MJHT", "\(started.text)")
        #expect(started.object["address"]?.string == provider.issuer + "/activate")
        #expect(started.object["completeAddress"]?.string == provider.issuer + "/activate?code=WDJB-MJHT")
        #expect(!started.text.contains("the device's secret"))
        // RFC 6749, 2.3.1: both are encoded before they are joined.
        let pair = "market:s%2Bcret%2F%C3%A4-of-the-market-that-nobody-knows"
        #expect(provider.authorization == "Basic " + Data(pair.utf8).base64EncodedString())
        let handle = try #require(started.object["handle"]?.string)
        #expect(try await server.poll(handle).object["state"]?.string == "pending")

        provider.reply(.token(StandInToken()))
        let new = try await server.poll(handle)
        #expect(new.object["state"]?.string == "new" && new.object["suggestion"]?.string == "소라", "\(new.text)")
        #expect(try await server.poll(handle, name: "otter").problem == "account-name-taken")
        #expect(try await server.poll(handle, name: "..").problem == "account-name")
        #expect(try await server.poll(handle, name: "소라", in: "nowhere").problem == "unknown-neighborhood")
        #expect(try await server.poll(handle).object["state"]?.string == "new")
        let member = try Member(try await server.poll(handle, name: "소라").signedIn, name: "소라")
        #expect(try await server.client.send("GET", "/v1/me", token: member.token).object["name"]?.string == "소라")
        #expect(try await server.poll(handle).problem == "sign-in-expired")

        #expect(try await server.signInByProvider(provider).id == member.id)
        provider.reply(.token(StandInToken(subject: "somebody else")))
        #expect(try await server.poll(try await server.startDevice()).object["state"]?.string == "new")
        let metrics = try await server.client.send("GET", "/metrics").text
        #expect(metrics.contains(#"secondhand_provider_total{outcome="signedUp"} 1"#), "\(metrics)")
        #expect(metrics.contains(#"secondhand_provider_total{outcome="signedIn"} 1"#))
      }
    }
  }

  @Test func registrationIsAsTheServerSays() async throws {
    try await StandInProvider.run { provider async throws in
      try await LiveServer.run(provider.settings(.closed)) { server async throws in
        provider.reply(.token(StandInToken()))
        let handle = try await server.startDevice()
        #expect(try await server.poll(handle).problem == "registration-closed")
        #expect(try await server.poll(handle, name: "소라").problem == "sign-in-expired")
      }
      try await LiveServer.run(provider.settings(.invitation)) { server async throws in
        let code = MemberAdministration.newCode()
        let until = server.clock.now().advanced(seconds: 3600)
        try await server.store.members.addInvitation(code.hash, expiresAt: until)
        provider.reply(.token(StandInToken()))
        let handle = try await server.startDevice()
        #expect(try await server.poll(handle).object["state"]?.string == "new")
        #expect(try await server.poll(handle, name: "소라").problem == "invitation-needed")
        #expect(try await server.poll(handle, name: "소라", invitation: "wrong").problem == "invitation-needed")
        let joined = try await server.poll(handle, name: "소라", invitation: code.text)
        #expect(joined.object["state"]?.string == "done", "\(joined.text)")
      }
    }
  }

  @Test func whoHasNoPassphraseSetsOneSoonAfterSigningIn() async throws {
    try await StandInProvider.run { provider async throws in
      try await LiveServer.run(provider.settings()) { server async throws in
        let member = try await server.signInByProvider(provider, name: "소라")
        func signIn(_ passphrase: String) async throws -> String? {
          try await server.client.send(
            "POST", "/v1/session",
            JSONObject([.init("name", .string("소라")), .init("passphrase", .string(passphrase))])
          ).problem
        }
        #expect(try await signIn("*") == "wrong-passphrase")
        func set(_ token: String, from old: String? = nil) async throws -> TestClient.Answer {
          var body = JSONObject([.init("newPassphrase", .string("battery staple"))])
          if let old { body["passphrase"] = .string(old) }
          return try await server.client.send("PUT", "/v1/me/passphrase", token: token, body)
        }
        server.clock.advance(seconds: 901)
        #expect(try await set(member.token).problem == "sign-in-again")
        #expect(try await set(member.token, from: "*").problem == "sign-in-again")
        let fresh = try await server.signInByProvider(provider)
        #expect(try await set(fresh.token).status == 204)
        #expect(try await signIn("battery staple") == nil)
        // It now needs the old one like everybody's, and the provider still lets the member in.
        #expect(try await set(fresh.token).problem == "wrong-passphrase")
        #expect(try await set(fresh.token, from: "wrong horse").problem == "wrong-passphrase")
        #expect(try await server.signInByProvider(provider).id == member.id)
      }
    }
  }

  @Test func whoHasNoPassphraseDeletesTheAccountSoonAfterSigningIn() async throws {
    try await StandInProvider.run { provider async throws in
      try await LiveServer.run(provider.settings()) { server async throws in
        let member = try await server.signInByProvider(provider, name: "소라")
        func delete(_ token: String) async throws -> TestClient.Answer {
          try await server.client.send("POST", "/v1/me/delete", token: token, JSONObject())
        }
        server.clock.advance(seconds: 901)
        #expect(try await delete(member.token).problem == "sign-in-again")
        let fresh = try await server.signInByProvider(provider)
        #expect(try await delete(fresh.token).status == 204)
        #expect(try await server.client.send("GET", "/v1/me", token: member.token).problem == "signed-out")
        #expect(try await server.signInByProvider(provider, name: "소라").id != member.id)
      }
    }
  }

  @Test func withoutAProviderThereIsNone() async throws {
    try await LiveServer.run { server async throws in
      #expect(try await server.client.send("GET", "/v1/server").object["provider"] == nil)
      #expect(try await server.client.send("POST", "/v1/session/device").problem == "no-provider")
      #expect(try await server.poll("anything").problem == "no-provider")
    }
  }
}

extension LiveServer {
  func startDevice() async throws -> String {
    let answer = try await client.send("POST", "/v1/session/device")
    return try #require(answer.object["handle"]?.string, "\(answer.text)")
  }

  /// Asks about a sign-in, a minute later than the last question.
  func poll(
    _ handle: String, name: String? = nil, in neighborhood: String = "11680101", invitation: String? = nil
  ) async throws -> TestClient.Answer {
    clock.advance(seconds: 60)
    var body = JSONObject([.init("handle", .string(handle)), .init("device", .string("laptop"))])
    if let name {
      body["name"] = .string(name)
      body["neighborhood"] = .string(neighborhood)
    }
    if let invitation { body["invitation"] = .string(invitation) }
    return try await client.send("POST", "/v1/session/device/poll", body)
  }

  /// Signs in as `sora`, who is new if there is a name.
  func signInByProvider(_ provider: StandInProvider, name: String? = nil) async throws -> Member {
    provider.reply(.token(StandInToken()))
    let handle = try await startDevice()
    return try Member(try await poll(handle, name: name).signedIn, name: name ?? "sora")
  }
}

extension TestClient.Answer {
  /// The session in the answer to a question about a sign-in, as if it were the answer to a sign-in.
  var signedIn: TestClient.Answer {
    guard case .object(let session)? = object["signedIn"] else { return self }
    return TestClient.Answer(status: status, headers: headers, body: Array(JSONValue.object(session).text.utf8))
  }
}
