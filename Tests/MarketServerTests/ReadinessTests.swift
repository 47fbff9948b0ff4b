import MarketServer
import MarketTesting
import Marketplace
import Testing

/// What proxies and operators learn of the store.
@Suite(.serialized) struct ReadinessTests {
  @Test(arguments: [("slow", DocumentFault.busy), ("lost", .noPermission)])
  func aStoreThatDoesNotAnswerIsSaid(_ word: String, _ reason: DocumentFault) async throws {
    let probe = StoreProbe(
      check: { () async throws(StoreError) in throw .unavailable(path: "market", reason: reason) },
      metrics: { "secondhand_database_busy 3\n" })
    try await LiveServer.run(probe: probe) { server async throws in
      let answer = try await server.client.send("GET", "/readyz")
      #expect(answer.status == 503 && answer.problem == "unavailable")
      #expect(String(decoding: answer.body, as: UTF8.self).contains("\"detail\":\"\(word)\""))
      #expect(try await server.client.send("GET", "/healthz").status == 200)
      let metrics = try await server.client.send("GET", "/metrics").body
      #expect(String(decoding: metrics, as: UTF8.self).hasSuffix("secondhand_database_busy 3\n"))
    }
  }

  @Test func aStoreThatAnswersIsReady() async throws {
    try await LiveServer.run { server async throws in
      #expect(try await server.client.send("GET", "/readyz").status == 200)
    }
  }
}
