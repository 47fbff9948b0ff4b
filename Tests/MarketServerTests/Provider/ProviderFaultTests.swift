import MarketAPI
import MarketJSON
import MarketServer
import MarketTesting
import Marketplace
import Testing

/// What a provider can answer besides yes, and tokens that nobody may trust.
@Suite(.serialized) struct ProviderFaultTests {
  @Test func aDenialAndAnExpiryEndTheSignIn() async throws {
    try await StandInProvider.run { provider async throws in
      try await LiveServer.run(provider.settings()) { server async throws in
        for (error, problem) in [
          ("access_denied", "sign-in-denied"), ("expired_token", "sign-in-expired"),
          ("invalid_grant", "sign-in-expired"), ("invalid_client", "provider-failed"),
        ] {
          provider.reply(.error(error))
          let handle = try await server.startDevice()
          #expect(try await server.poll(handle).problem == problem, "\(error)")
          #expect(try await server.poll(handle).problem == "sign-in-expired", "after \(error)")
        }
        let handle = try await server.startDevice()
        server.clock.advance(seconds: 601)
        #expect(try await server.poll(handle).problem == "sign-in-expired")
        #expect(try await server.poll("an invented one").problem == "sign-in-expired")
      }
    }
  }

  @Test func theProviderIsAskedNoMoreOftenThanItWants() async throws {
    try await StandInProvider.run { provider async throws in
      try await LiveServer.run(provider.settings()) { server async throws in
        let handle = try await server.startDevice()
        func ask() async throws -> Int? {
          let body = JSONObject([.init("handle", .string(handle))])
          let answer = try await server.client.send("POST", "/v1/session/device/poll", body)
          #expect(answer.object["state"]?.string == "pending", "\(answer.text)")
          return answer.object["interval"]?.wholeNumber
        }
        #expect(try await ask() == 5)
        #expect(try await ask() == 5)
        #expect(provider.questions == 1)
        server.clock.advance(seconds: 5)
        provider.reply(.error("slow_down"))
        #expect(try await ask() == 10)
        server.clock.advance(seconds: 5)
        #expect(try await ask() == 10)
        #expect(provider.questions == 2)
        // A provider that does not answer is asked half as often (RFC 8628, 3.5).
        server.clock.advance(seconds: 10)
        provider.setDown(true)
        #expect(try await ask() == 20)
        provider.setDown(false)
        server.clock.advance(seconds: 20)
        provider.reply(.token(StandInToken()))
        #expect(try await server.poll(handle).object["state"]?.string == "new")
        let metrics = try await server.client.send("GET", "/metrics").text
        #expect(metrics.contains(#"secondhand_provider_total{outcome="failed"} 1"#), "\(metrics)")
      }
    }
  }

  @Test func aTokenThatIsNotForUsSignsNobodyIn() async throws {
    let tokens: [(String, StandInToken)] = [
      ("issuer", StandInToken(issuer: "https://elsewhere.example")),
      ("audience", StandInToken(audience: ["somebody else"])), ("no audience", StandInToken(audience: [])),
      ("party", StandInToken(audience: [StandInProvider.client, "other"], party: "other")),
      ("expired", StandInToken(expiresAt: -120)), ("nonce", StandInToken(nonce: "another")),
      ("subject", StandInToken(subject: "")),
      ("long subject", StandInToken(subject: String(repeating: "x", count: 256))),
      ("other key", StandInToken(signature: .otherKey)), ("alg none", StandInToken(signature: .none)),
      ("shared secret", StandInToken(signature: .sharedSecret)),
    ]
    try await StandInProvider.run { provider async throws in
      try await LiveServer.run(provider.settings()) { server async throws in
        for (about, token) in tokens {
          provider.reply(.token(token))
          let handle = try await server.startDevice()
          #expect(try await server.poll(handle, name: "소라").problem == "provider-failed", "\(about)")
          #expect(try await server.poll(handle, name: "소라").problem == "sign-in-expired", "\(about)")
        }
        for reply in [StandInProvider.Reply.text("no JSON"), .text("{}"), .text("[]"), .status(404)] {
          provider.reply(reply)
          #expect(try await server.poll(try await server.startDevice()).problem == "provider-failed", "\(reply)")
        }
        // Two clients may share a token if it was made for this one.
        provider.reply(
          .token(StandInToken(audience: ["other", StandInProvider.client], party: StandInProvider.client)))
        #expect(try await server.poll(try await server.startDevice()).object["state"]?.string == "new")
      }
    }
  }

  @Test func aProviderWithNewKeysIsAskedForThem() async throws {
    try await StandInProvider.run { provider async throws in
      try await LiveServer.run(provider.settings()) { server async throws in
        let member = try await server.signInByProvider(provider, name: "소라")
        provider.changeKey()
        server.clock.advance(seconds: 120)
        #expect(try await server.signInByProvider(provider).id == member.id)
      }
    }
  }

  @Test func aProviderIsFoundAgainWithoutARestart() async throws {
    try await StandInProvider.run { provider async throws in
      try await LiveServer.run(provider.settings()) { server async throws in
        provider.setDown(true)
        #expect(try await server.client.send("POST", "/v1/session/device").problem == "provider-failed")
        provider.setDown(false)
        #expect(try await server.client.send("POST", "/v1/session/device").status == 200)
      }
    }
  }

  @Test(arguments: [
    ("issuer", JSONValue.string("https://elsewhere.example")), ("issuer", .null),
    ("device_authorization_endpoint", .null), ("token_endpoint", .string("http://elsewhere.example/token")),
    ("jwks_uri", .string("https://name:word@elsewhere.example/keys")),
  ])
  func aConfigurationThatDoesNotFitIsRefused(_ name: String, _ value: JSONValue) async throws {
    try await StandInProvider.run { provider async throws in
      provider.configure(name, value)
      try await LiveServer.run(provider.settings()) { server async throws in
        #expect(try await server.client.send("POST", "/v1/session/device").problem == "provider-failed")
      }
    }
  }

  @Test func nobodyStartsAnyNumberOfSignIns() async throws {
    try await StandInProvider.run { provider async throws in
      try await LiveServer.run(provider.settings()) { server async throws in
        for _ in 0..<20 { _ = try await server.startDevice() }
        #expect(try await server.client.send("POST", "/v1/session/device").problem == "too-many-requests")
        server.clock.advance(seconds: 601)
        #expect(try await server.client.send("POST", "/v1/session/device").status == 200)
      }
    }
  }

  @Test func onlyAnEncryptedProviderIsTaken() {
    for issuer in ["http://id.example", "ftp://id.example", "id.example", "https://", "https://a@id.example", ""] {
      #expect(ProviderSettings(issuer: issuer, clientID: "market") == nil, "\(issuer)")
    }
    #expect(ProviderSettings(issuer: "https://id.example/realm", clientID: "") == nil)
    #expect(ProviderSettings(issuer: "https://id.example/realm", clientID: "market")?.name == "id.example")
    #expect(ProviderSettings(issuer: "http://localhost:4593/api", clientID: "market")?.name == "localhost")
  }
}
