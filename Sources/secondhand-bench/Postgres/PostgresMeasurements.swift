import Glibc
import Marketplace

/// Measures `secondhand-server` on PostgreSQL, with the database and the load on the same machine.
struct PostgresMeasurements {
  let workshop: Workshop
  /// The built server.
  let program: String
  /// The factor for a million listings.
  let scale: Double
  let progress: (String) -> Void

  /// The connections of a server, as `PostgresStore.Settings` has them.
  private static let connections = 8
  private static let rate = 200.0

  func take(into report: inout Report) async throws {
    let database = try BenchDatabase(workshop)
    let largest = max(1000, Int(1_000_000 * scale))
    var costs: [(rows: Int, times: [Samples])] = []
    for rows in [largest / 100, largest / 10, largest] where rows >= 1000 {
      var market = LargeMarket(listings: rows)
      let folder = try await market.make(in: workshop) { progress("postgres: " + $0) }
      try database.create("market")
      progress("postgres: migrating \(Sizes.grouped(rows))")
      let moved = try Child.run(
        program, ["migrate", "--from", folder, "--to", database.address(of: "market")],
        environment: workshop.environment)
      Files.remove(folder)
      // What the move left to write is not part of what reads cost.
      try database.checkpoint()
      report.section(
        """
        PostgreSQL with \(Sizes.grouped(rows)) listings, as many posts, and \(Sizes.grouped(market.messages)) messages, \
        with the servers and their clients on the same machine
        """)
      report.add("moving them from a folder, with the comparison", ours: moved.seconds, unit: "s", target: .none)
      report.add("the size of the database", ours: try database.size(of: "market"), unit: "MB", target: .none)
      let server = try server(database)
      costs.append((rows, try times(of: server, market, into: &report)))
      if rows == largest { try several(server, database, into: &report) }
      try database.drop("market")
    }
    addGrowth(costs, to: &report)
  }

  private func server(_ database: BenchDatabase) throws -> BenchServer {
    try BenchServer(program, database: database.address(of: "market"), workshop)
  }

  private var span: Double { 10_000 * min(1, max(0.2, scale * 2)) }

  // MARK: Reading

  /// How long each kind of read takes at `rate` requests a second.
  private func times(of server: BenchServer, _ market: LargeMarket, into report: inout Report) throws -> [Samples] {
    let links = try server.links(16)
    return try Self.reads(market).map { name, target, path in
      progress("postgres: \(name)")
      let load = Load(
        request: { _, number in
          let member = number % ServerMembers.writers
          return BenchServer.get(path(number, member), as: ServerMembers.token(member))
        }, isRight: { status, _ in status == 200 })
      // Each member asks once, so that no page comes from the disk.
      try Self.check(
        try load.paced(links, rate: Self.rate, milliseconds: Double(ServerMembers.writers) / Self.rate * 1000))
      let outcome = try load.paced(links, rate: Self.rate, milliseconds: span)
      try Self.check(outcome)
      report.add("\(name) at 200 a second, median", ours: outcome.times.median, target: .none)
      report.add("… p99", ours: outcome.times.percentile(0.99), target: target)
      return outcome.times
    }
  }

  private typealias Read = (name: String, target: Report.Target, path: (_ number: Int, _ member: Int) -> String)

  private static func reads(_ market: LargeMarket) -> [Read] {
    let posts = GeneratedPosts.pages(200)
    let texts = market.texts.map(escaped)
    return [
      ("a page of 50 listings", Targets.postgresPage, { _, _ in "/v1/listings?limit=50" }),
      ("a search", Targets.postgresSearch, { number, _ in "/v1/search?limit=50&text=\(texts[number % texts.count])" }),
      ("a page of posts within 2 km", Targets.postgresPage, { number, _ in posts[number % posts.count] }),
      (
        "the newest page of a room", Targets.postgresPage,
        { _, member in "/v1/rooms/\(ServerMembers.room(of: member).id)/messages?limit=50" }
      ),
    ]
  }

  private static func escaped(_ text: String) -> String {
    text.utf8.map { byte in
      let hex = String(byte, radix: 16, uppercase: true)
      return "%" + (hex.count == 1 ? "0" : "") + hex
    }.joined()
  }

  private static func check(_ outcome: Load.Outcome) throws {
    if outcome.failures > 0 { throw BenchError("\(outcome.failures) answers were wrong: \(outcome.failure)") }
  }

  // MARK: Several servers

  /// Messages and pages of one, two and three servers on the same database.
  private func several(_ first: BenchServer, _ database: BenchDatabase, into report: inout Report) throws {
    var servers = [first]
    var one: (messages: Double, pages: Double)?
    var number = 0
    for count in 1...3 {
      while servers.count < count { servers.append(try server(database)) }
      progress("postgres: \(count) servers")
      let messages = try say(to: servers, &number)
      let page = Load(
        request: { link, number in
          // A member stays with one server.
          let member =
            (number - number % count + link % count) % (ServerMembers.readers - ServerMembers.readers % count)
          return BenchServer.get("/v1/listings?limit=50", as: ServerMembers.token(member))
        }, isRight: { status, _ in status == 200 })
      // Each server has as many readers as the only one.
      let readers = try (0..<15 * count).map { try Link(port: servers[$0 % count].port) }
      let pages = try page.flatOut(readers, milliseconds: span / 2)
      try Self.check(pages)
      let name = count == 1 ? "one server" : "\(count) servers"
      if count == 1 {
        report.add(
          "messages over 100 connections at \(name), each on the disk; the floor is pgbench with one-row inserts",
          ours: messages.perSecond, floor: try inserts(database), unit: "a second", target: Targets.postgresMessages)
        report.add("… p99", ours: messages.times.percentile(0.99), target: .none)
        report.add("pages of 50 listings of \(name)", ours: pages.perSecond, unit: "a second", target: .none)
        one = (messages.perSecond, pages.perSecond)
      } else {
        report.add(
          "messages at \(name); the floor is one server", ours: messages.perSecond, floor: one?.messages,
          unit: "a second", target: count == 3 ? Targets.postgresServers : .none)
        report.add(
          "pages of \(name); the floor is one server", ours: pages.perSecond, floor: one?.pages, unit: "a second",
          target: count == 3 ? Targets.postgresServers : .none)
      }
    }
    try database.slowFlushes(by: 1000)
    try messages(of: servers, database, "on a disk whose flushes take 1 ms longer", &number, into: &report)
    try database.slowFlushes(by: 0)
    try database.addStandby()
    // Until the copy is on the disk, each flush of the standby waits for it.
    sync()
    _ = try inserts(database)
    try messages(of: servers, database, "each on the disk of a standby, too", &number, into: &report)
  }

  /// Messages of the first server against pgbench, and of all servers against the first one, where the database is kept in
  /// another way.
  private func messages(
    of servers: [BenchServer], _ database: BenchDatabase, _ way: String, _ number: inout Int, into report: inout Report
  ) throws {
    progress("postgres: messages \(way)")
    let one = try say(to: Array(servers.prefix(1)), &number).perSecond
    report.add(
      "messages at one server, \(way); the floor is pgbench there", ours: one, floor: try inserts(database),
      unit: "a second", target: Targets.postgresMessages)
    report.add(
      "messages at \(servers.count) servers there; the floor is one server",
      ours: try say(to: servers, &number).perSecond, floor: one, unit: "a second", target: Targets.postgresServers)
  }

  /// Sends messages from all writers as fast as the servers accept them. Numbers them from `number` on, and advances it.
  private func say(to servers: [BenchServer], _ number: inout Int) throws -> Load.Outcome {
    let start = number
    let said = Load(
      request: { link, number in
        ServerMembers.message(start + number, by: ServerMembers.writer(number, on: link)).request
      },
      isRight: { status, bytes in status == 200 && Link.end(of: ServerMembers.isDone, in: bytes) != nil })
    let writers = try (0..<ServerMembers.writing).map { try Link(port: servers[$0 % servers.count].port) }
    let messages = try said.flatOut(writers, milliseconds: span)
    try Self.check(messages)
    number += messages.times.values.count
    return messages
  }

  private func inserts(_ database: BenchDatabase) throws -> Double {
    try database.insertsPerSecond(
      connections: Self.connections, seconds: max(2, Int(span / 1000)), workshop)
  }

  // MARK: Growth

  /// The median of each kind of read for each number of rows, and the exponent of its growth from the fewest to the most: 0
  /// does not depend on the rows, 1 doubles with them.
  private func addGrowth(_ costs: [(rows: Int, times: [Samples])], to report: inout Report) {
    guard let few = costs.first, let many = costs.last, many.rows > few.rows else { return }
    report.section("what a read costs against the number of rows, in ms, and the exponent of its growth")
    for (index, read) in Self.reads(LargeMarket(listings: 0)).enumerated() {
      let times = costs.map { "\(Sizes.grouped($0.rows)): \(rounded($0.times[index].median))" }.joined(separator: ", ")
      let growth = log(many.times[index].median / few.times[index].median) / log(Double(many.rows) / Double(few.rows))
      report.note("\(read.name): \(times); exponent \(rounded(growth))")
    }
  }

  private func rounded(_ value: Double) -> Double { (value * 100).rounded() / 100 }
}
