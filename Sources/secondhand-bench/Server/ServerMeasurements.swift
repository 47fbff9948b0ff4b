import EmbeddedStore
import Glibc

/// Measures `secondhand-server` with the load on the same machine.
struct ServerMeasurements {
  let workshop: Workshop
  /// The built server.
  let program: String
  /// The factor for the usual numbers of repetitions.
  let scale: Double
  let progress: (String) -> Void

  func take(into report: inout Report) async throws {
    let listings = times(100_000, least: 1000)
    progress("server: \(Sizes.grouped(listings)) listings")
    let folder = try workshop.store(listings)
    let posts = times(100_000, least: 1000)
    let store = try await StoreOpening.session(on: folder)
    var generated = GeneratedPosts(seed: 11)
    try await generated.write(posts, to: store)
    await store.close()
    let streams = min(times(10_000, least: 200), Self.mostConnections)
    try await ServerMembers(count: max(streams, ServerMembers.readers)).add(to: folder)
    let server = try BenchServer(program, folder: folder, workshop)
    report.section("a server with \(Sizes.grouped(listings)) listings, with its clients on the same machine")
    try pages(of: server, into: &report)
    try town(of: server, posts, into: &report)
    try messages(to: server, into: &report)
    try relay(through: server, into: &report)
    try self.streams(streams, of: server, into: &report)
  }

  func times(_ usual: Int, least: Int) -> Int { max(least, Int(Double(usual) * scale)) }

  /// The milliseconds of a measurement.
  var span: Double { max(2000, 10_000 * min(scale, 3)) }

  /// The connections that this process and the server may each have.
  private static var mostConnections: Int {
    var limit = rlimit()
    getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit)
    limit.rlim_cur = limit.rlim_max
    setrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit)
    return max(100, Int(clamping: limit.rlim_cur) - 400)
  }

  // MARK: Pages

  private func pages(of server: BenchServer, into report: inout Report) throws {
    progress("server: pages")
    // Reading is limited for each member.
    let load = Load(
      request: { _, number in
        BenchServer.get("/v1/listings?limit=50", as: ServerMembers.token(number % ServerMembers.readers))
      }, isRight: { status, _ in status == 200 })
    let links = try server.links(16)
    let first = try load.flatOut(links, milliseconds: 500)
    try check(first)
    let paced = try load.paced(links, rate: 300, milliseconds: span)
    try check(paced)
    let size = try pageSize(of: server)
    let constant = try BenchServer(program, constant: size, workshop)
    let floorLoad = Load(request: { _, _ in BenchServer.get("/") }, isRight: { status, _ in status == 200 })
    let floorLinks = try constant.links(16)
    _ = try floorLoad.flatOut(floorLinks, milliseconds: 500)
    let floorPaced = try floorLoad.paced(floorLinks, rate: 300, milliseconds: span / 2)
    report.add(
      "a page of 50 listings at 300 a second, median", ours: paced.times.median, floor: floorPaced.times.median,
      target: .none)
    report.add(
      "… p99", ours: paced.times.percentile(0.99), floor: floorPaced.times.percentile(0.99), target: Targets.serverPage)
    // In turns, so that both run under the same conditions of the machine.
    var (ours, floor) = (Samples(), Samples())
    for _ in 0..<3 {
      let round = try load.flatOut(links, milliseconds: span / 3)
      try check(round)
      ours.add(round.perSecond)
      floor.add(try floorLoad.flatOut(floorLinks, milliseconds: span / 3).perSecond)
    }
    report.add(
      "pages a second at most; the floor is Hummingbird with \(Sizes.grouped(size)) constant bytes", ours: ours.median,
      floor: floor.median, unit: "", target: Targets.serverPages)
  }

  /// Pages of posts within two kilometres.
  private func town(of server: BenchServer, _ count: Int, into report: inout Report) throws {
    progress("server: posts")
    let paths = GeneratedPosts.pages(200)
    let load = Load(
      request: { _, number in
        BenchServer.get(paths[number % paths.count], as: ServerMembers.token(number % ServerMembers.readers))
      }, isRight: { status, _ in status == 200 })
    let links = try server.links(16)
    try check(try load.flatOut(links, milliseconds: 500))
    let paced = try load.paced(links, rate: 300, milliseconds: span)
    try check(paced)
    report.add(
      "a page of 50 of \(Sizes.grouped(count)) posts within 2 km at 300 a second, median", ours: paced.times.median,
      target: .none)
    report.add("… p99", ours: paced.times.percentile(0.99), target: Targets.serverPage)
  }

  private func pageSize(of server: BenchServer) throws -> Int {
    let link = try Link(port: server.port)
    try link.send(BenchServer.get("/v1/listings?limit=50", as: ServerMembers.token(0)))
    var poll = Poll([link])
    while true {
      guard !poll.ready(within: 5000).isEmpty else { throw BenchError("the server does not answer") }
      try link.receive()
      if let answer = try link.takeAnswer() { return answer.bytes.count }
    }
  }

  private func check(_ outcome: Load.Outcome) throws {
    if outcome.failures > 0 { throw BenchError("\(outcome.failures) answers were wrong: \(outcome.failure)") }
  }

  // MARK: Messages

  private func messages(to server: BenchServer, into report: inout Report) throws {
    progress("server: messages")
    let load = Load(
      request: { link, number in
        ServerMembers.message(number, by: ServerMembers.writer(number, on: link)).request
      },
      isRight: { status, bytes in status == 200 && Link.end(of: ServerMembers.isDone, in: bytes) != nil })
    let links = try server.links(ServerMembers.writing)
    // Short, because the server limits how many messages a member may send.
    let outcome = try load.flatOut(links, milliseconds: min(span, 3000))
    try check(outcome)
    report.add(
      "messages over 100 connections, each on the disk", ours: outcome.perSecond, unit: "a second",
      target: Targets.serverMessages)
    report.add("… p99", ours: outcome.times.percentile(0.99), target: Targets.serverMessagesWorst)
  }
}
