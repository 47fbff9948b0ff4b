import MarketSync
import MarketTesting
import Marketplace
import Testing

/// Joining a live server by its provider, as the program does it.
@Suite(.serialized) struct ProviderJoiningTests {
  @Test func aMachineJoinsByTheProvider() async throws {
    try await StandInProvider.run { provider async throws in
      try await LiveServer.run(provider.settings()) { live async throws in
        let folder = try LiveServer.temporaryFolder()
        let address = "http://127.0.0.1:\(live.client.port)"
        let servers = RemoteServers(folder: folder, current: nil, patience: Patience.limit)
        #expect(try await servers.describe(address).provider == "동네 클럽")
        let signIn = try await servers.startProvider(at: address)
        #expect(signIn.code == "WDJB-MJHT" && signIn.provider == "동네 클럽" && signIn.interval == 5)
        #expect(signIn.page == provider.issuer + "/activate" && signIn.title == "역삼동 장터")
        #expect(try await servers.askProvider(signIn, new: nil) == .pending(interval: 5))

        live.clock.advance(seconds: 10)
        provider.reply(.token(StandInToken()))
        #expect(try await servers.askProvider(signIn, new: nil) == .new(suggestion: "소라"))
        let bad = NewProviderMember(name: "..", neighborhood: Sample.home)
        await #expect(throws: ServersError.refused(code: "account-name")) {
          _ = try await servers.askProvider(signIn, new: bad)
        }
        let new = NewProviderMember(name: "소라", neighborhood: Sample.home)
        guard case .joined(let result) = try await servers.askProvider(signIn, new: new) else {
          Issue.record("not joined")
          return
        }
        #expect(result.server.accountName == "소라" && result.server.isByProvider && result.recoveryCodes.isEmpty)
        #expect(try await servers.joined() == [result.server])

        // Signing in again keeps the replica.
        let again = try await servers.startProvider(at: address)
        live.clock.advance(seconds: 10)
        provider.reply(.token(StandInToken()))
        #expect(try await servers.askProvider(again, new: nil) == .joined(result))
        let member = RemoteServers(folder: folder, current: result.server, patience: Patience.limit)
        #expect(try await member.devices().count == 2)
        try await member.setPassphrase(from: nil, to: "battery staple")
        await #expect(throws: ServersError.refused(code: "wrong-passphrase")) {
          try await member.deleteAccount(passphrase: nil)
        }
        _ = try await member.deleteAccount(passphrase: "battery staple")
        #expect(try await servers.joined() == [])
      }
    }
  }

  @Test func aRefusalIsTheServersOwn() async throws {
    try await LiveServer.run { live async throws in
      let servers = RemoteServers(folder: try LiveServer.temporaryFolder(), current: nil, patience: Patience.limit)
      await #expect(throws: ServersError.refused(code: "no-provider")) {
        _ = try await servers.startProvider(at: "http://127.0.0.1:\(live.client.port)")
      }
    }
    try await StandInProvider.run { provider async throws in
      try await LiveServer.run(provider.settings()) { live async throws in
        let servers = RemoteServers(folder: try LiveServer.temporaryFolder(), current: nil, patience: Patience.limit)
        let signIn = try await servers.startProvider(at: "http://127.0.0.1:\(live.client.port)")
        provider.reply(.error("access_denied"))
        await #expect(throws: ServersError.refused(code: "sign-in-denied")) {
          _ = try await servers.askProvider(signIn, new: nil)
        }
        await #expect(throws: ServersError.refused(code: "sign-in-expired")) {
          _ = try await servers.askProvider(signIn, new: nil)
        }
      }
    }
  }
}
