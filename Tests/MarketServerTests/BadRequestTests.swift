import MarketAPI
import MarketJSON
import MarketTesting
import Marketplace
import Testing

/// Requests that our client never sends.
@Suite(.serialized) struct BadRequestTests {
  @Test func everyBadBodyGetsAProblem() async throws {
    try await LiveServer.run { server async throws in
      let member = try await server.signUp("otter")
      let deep = String(repeating: "[", count: 100_000)
      let bodies = ["", "{", "[]", "null", "{\"commands\":{}}", "{\"commands\":[[]", deep, "\u{FEFF}{}", "\0"]
      for body in bodies {
        let answer = try await server.client.send(
          "POST", "/v1/commands", token: member.token, headers: ["Content-Type": "application/json"],
          body: Array(body.utf8))
        #expect(answer.problem == "bad-request", "\(body.prefix(20))")
      }
      let many = JSONObject([.init("commands", .array(Array(repeating: .null, count: Limits.commands + 1)))])
      #expect(try await server.client.send("POST", "/v1/commands", token: member.token, many).problem == "too-large")
      let form = try await server.client.send(
        "POST", "/v1/commands", token: member.token, headers: ["Content-Type": "text/plain"], body: Array("{}".utf8))
      #expect(form.problem == "unsupported-type")
      let huge = try await server.client.send(
        "POST", "/v1/commands", token: member.token, headers: ["Content-Type": "application/json"],
        body: [UInt8](repeating: 32, count: Limits.body + 1))
      #expect(huge.problem == "too-large")
    }
  }

  /// Members find people by name. Strangers must not find out which names there are.
  @Test func onlyMembersFindPeopleByName() async throws {
    try await LiveServer.run { server async throws in
      let (asking, quiet) = (try await server.signUp("otter"), try await server.signUp("조용한여우"))
      let name = "/v1/people/" + "조용한여우".utf8.map { "%" + String($0, radix: 16) }.joined()
      let found = try await server.client.send("GET", name, token: asking.token)
      #expect(found.status == 200 && found.object["id"] == .string(quiet.id.description), "\(found)")
      #expect(try await server.client.send("GET", name).problem == "not-found")
      #expect(try await server.client.send("GET", "/v1/people/\(quiet.id)").status == 200)
      let long = String(repeating: "a", count: 300)
      for part in ["%", "%z", "%zz", "%+f", "%ff", "%00", "nobody", long, "%20"] {
        let answer = try await server.client.send("GET", "/v1/people/\(part)", token: asking.token)
        #expect(answer.problem == "not-found", "\(part): \(answer)")
      }
    }
  }

  @Test func everyBadQueryGetsAProblem() async throws {
    try await LiveServer.run { server async throws in
      let queries = [
        "/v1/listings?limit=0", "/v1/listings?limit=101", "/v1/listings?limit=x", "/v1/listings?cursor=x",
        "/v1/listings?category=x", "/v1/listings?status=x", "/v1/listings?seller=x", "/v1/search?order=x",
        "/v1/search?cursor=%F0%9F%92%A9", "/v1/changes?since=-1", "/v1/changes?since=99999999999999999999",
        "/v1/search?text=\(String(repeating: "a", count: 900))",
      ]
      for query in queries {
        #expect(try await server.client.send("GET", query).problem == "bad-request", "\(query)")
      }
      #expect(try await server.client.send("GET", "/v1/listings?neighborhood=x").problem == "unknown-neighborhood")
      #expect(try await server.client.send("GET", "/v1/listings/x").problem == "not-found")
      #expect(try await server.client.send("PATCH", "/v1/listings").problem == "method-not-allowed")
      #expect(try await server.client.send("GET", "/v2/nothing").problem == "not-found")
    }
  }

  /// Random bytes and randomly changed requests get client errors only, and the server keeps running.
  @Test func randomBytesAreRefused() async throws {
    try await LiveServer.run { server async throws in
      let valid = Array(
        "POST /v1/commands HTTP/1.1\r\nHost: a\r\nConnection: close\r\nContent-Length: 2\r\n\r\n{}".utf8)
      for seed in 1...150 as ClosedRange<UInt64> {
        var generator = SeededGenerator(seed: seed)
        var bytes = seed.isMultiple(of: 3) ? (0..<200).map { _ in UInt8.random(in: 0...255, using: &generator) } : valid
        for _ in 0..<Int.random(in: 1...5, using: &generator) {
          bytes[.random(in: 0..<bytes.count, using: &generator)] = .random(in: 0...255, using: &generator)
        }
        // A request without an end would only time out.
        guard let answer = try? await server.client.exchange(bytes + Array("\r\n\r\n".utf8), closing: true) else {
          continue
        }
        #expect((400..<500).contains(answer.status), "seed \(seed): \(answer.status)")
      }
      #expect(try await server.client.send("GET", "/healthz").status == 200)
    }
  }

  @Test func limitsShowInTheMetrics() async throws {
    try await LiveServer.run { server async throws in
      for _ in 0..<700 where try await server.client.send("GET", "/v1/server").status == 429 { break }
      let answer = try await server.client.send("GET", "/metrics")
      #expect(answer.text.contains("secondhand_requests_total{endpoint=\"server\",status=\"429\"}"))
      #expect(answer.text.contains("secondhand_request_duration_seconds_bucket{endpoint=\"server\",le=\"+Inf\"}"))
    }
  }

  /// Text typed by a user stays out of the metrics.
  @Test func commandsAreCountedByKindAlone() async throws {
    try await LiveServer.run { server async throws in
      let member = try await server.signUp("otter")
      _ = try await server.perform(.renameAccount("beaver"), as: member.token)
      let object = JSONObject([.init("command", .string("\"} 1\nevil{x=\"")), .init("id", .string("x"))])
      _ = try await server.client.send(
        "POST", "/v1/commands", token: member.token, JSONObject([.init("commands", .array([.object(object)]))]))
      let text = try await server.client.send("GET", "/metrics").text
      #expect(text.contains("secondhand_commands_total{command=\"renameAccount\",outcome=\"done\"} 1"))
      #expect(!text.contains("evil"))
    }
  }
}
