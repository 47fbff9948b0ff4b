import Foundation
import Glibc

/// Measures the program of a member: its first frame, and its first synchronization.
struct JoinMeasurements {
  let workshop: Workshop
  /// The built programs.
  let program: String
  let serverProgram: String
  /// The factor for the usual numbers of repetitions.
  let scale: Double
  let progress: (String) -> Void

  /// A replica holds all of a market with fewer than 10,000 listings.
  private var listings: Int { times(9999, least: 1000) }
  private var rooms: Int { times(500, least: 50) }

  private func times(_ usual: Int, least: Int) -> Int { max(least, min(usual, Int(Double(usual) * scale))) }

  func take(into report: inout Report) async throws {
    progress("server: a market to join")
    let own = try workshop.store(listings - rooms)
    _ = try Child.run(program, ["list", "--limit", "1", "--data", own], environment: workshop.environment)
    let served = workshop.folder + "/served/secondhand"
    try Files.copyFolder(own, to: served)
    let chats = ServedChats(rooms: rooms)
    try await chats.add(to: served)
    var server: BenchServer? = try BenchServer(serverProgram, folder: served, workshop)
    guard let port = server?.port else { return }
    let member = JoinedMember(folder: workshop.folder + "/joined/secondhand", workshop: workshop, program: program)
    try member.join(port)
    try chats.talk(as: try member.account(), to: port)
    report.section(
      "a member of a server with \(Sizes.grouped(listings)) listings and \(rooms) chats, on the same machine")
    try synchronize(member, into: &report)
    try starts(of: member, beside: own, "the server reachable", into: &report)
    withExtendedLifetime(server) {}
    server = nil
    try starts(of: member, beside: own, "… unreachable: nothing listens", into: &report)
    let silent = try LocalSocket.silent(at: port)
    defer { close(silent) }
    try starts(of: member, beside: own, "… silent: it accepts and never answers", into: &report)
  }

  // MARK: The first synchronization

  private func synchronize(_ member: JoinedMember, into report: inout Report) throws {
    var (usable, complete) = (Samples(), Samples())
    for _ in 0..<3 {
      progress("server: first synchronization")
      member.forget()
      let screen = try VirtualScreen()
      let began = Clock.milliseconds
      let running = try PtyProgram(path: program, arguments: [], environment: member.environment)
      var (first, last): (Double?, Double) = (nil, began)
      while Clock.milliseconds - last < 1500 || first == nil {
        guard Clock.milliseconds - began < 120_000, !running.hasEnded else {
          throw BenchError("no first synchronization. The screen:\n\(screen.text)")
        }
        guard let piece = running.piece(within: 200) else { continue }
        running.send(screen.show(piece))
        let text = screen.text
        if first == nil, text.contains(JoinedMember.ready) { first = Clock.milliseconds }
        // The header says what is loading until the last record is there.
        let header = text.split(separator: "\n").first ?? ""
        if first == nil || header.contains("%") || header.contains("…") { last = Clock.milliseconds }
      }
      running.quit(by: "q")
      let counts = try member.counts()
      guard counts == (listings, rooms) else { throw BenchError("the replica has \(counts) listings and chats") }
      usable.add((first ?? last) - began)
      complete.add(last - began)
    }
    report.add("first synchronization, to the first listings on the screen", ours: usable.median, target: .none)
    report.add("… to the last record", ours: complete.median, target: Targets.firstSynchronization)
  }

  // MARK: First frames

  private func starts(of member: JoinedMember, beside own: String, _ name: String, into report: inout Report) throws {
    progress("server: starts, \(name)")
    let ownEnvironment = workshop.environment(of: own)
    var (joined, floor) = (Samples(), Samples())
    for number in 0..<times(15, least: 5) {
      let times = (
        try firstFrame(in: number.isMultiple(of: 2) ? ownEnvironment : member.environment),
        try firstFrame(in: number.isMultiple(of: 2) ? member.environment : ownEnvironment)
      )
      floor.add(number.isMultiple(of: 2) ? times.0 : times.1)
      joined.add(number.isMultiple(of: 2) ? times.1 : times.0)
    }
    report.add(
      "start to the first listings, \(name); the floor is one's own store", ours: joined.median, floor: floor.median,
      target: Targets.joinedStart)
  }

  /// The milliseconds from just before the fork to the piece of output that shows listings. What the network changes
  /// afterwards does not count.
  private func firstFrame(in environment: [String]) throws -> Double {
    let screen = try VirtualScreen()
    let began = Clock.milliseconds
    let running = try PtyProgram(path: program, arguments: [], environment: environment)
    while Clock.milliseconds - began < 60_000, !running.hasEnded {
      guard let piece = running.piece(within: 1000) else { continue }
      let time = Clock.milliseconds
      running.send(screen.show(piece))
      guard screen.text.contains(JoinedMember.ready) else { continue }
      // The next start must not run beside the rest of this one.
      Clock.sleep(milliseconds: 100)
      running.quit(by: "q")
      return time - began
    }
    throw BenchError("no first frame. The screen:\n\(screen.text)")
  }
}
