/// Measures messages that reach other members.
extension ServerMeasurements {
  /// One member says something, and another one hears it.
  func relay(through server: BenchServer, into report: inout Report) throws {
    progress("server: from member to member")
    let arrivals = try say(times(500, least: 50), from: 10_000_000, to: try stream(of: server, 1), through: server)
    report.add(
      "a message, from Enter to the other member's stream, median", ours: arrivals.median, target: Targets.relay)
    report.add("… p99 of \(arrivals.values.count)", ours: arrivals.percentile(0.99), target: Targets.relayWorst)
    try peers(arrivals, into: &report)
  }

  /// The same between two people at other servers.
  func peers(_ ours: Samples, into report: inout Report) throws {
    for peer in MessagePeer.allCases {
      progress("server: \(peer.rawValue)")
      let theirs = try peer.arrivals(times(500, least: 50), workshop)
      if theirs.values.isEmpty {
        report.note("\(peer.rawValue) is not installed: \(MessagePeer.installation)")
        continue
      }
      report.add(
        "… median; in place of the floor \(peer.rawValue), which does not wait for the disk", ours: ours.median,
        floor: theirs.median, target: .none)
      report.add(
        "… p99", ours: ours.percentile(0.99), floor: theirs.percentile(0.99), target: .none)
    }
  }

  /// Many members listen, and two talk among them.
  func streams(_ count: Int, of server: BenchServer, into report: inout Report) throws {
    progress("server: \(Sizes.grouped(count)) streams")
    let before = server.tree.resident
    var links: [Link] = []
    var opening: [Link] = []
    for number in 0..<count {
      let link = try Link(port: server.port)
      try link.send(BenchServer.get("/v1/events", as: ServerMembers.token(number)))
      links.append(link)
      opening.append(link)
      // At most a few at a time.
      while opening.count >= 64 || (number == count - 1 && !opening.isEmpty) {
        var poll = Poll(opening)
        let ready = poll.ready(within: 10_000)
        if ready.isEmpty { throw BenchError("only \(links.count - opening.count) streams were opened") }
        for link in ready.map({ opening[$0] }) {
          try link.receive()
          if link.take(Array("data: ".utf8)) { opening.removeAll { $0 === link } }
        }
      }
    }
    Clock.sleep(milliseconds: 3000)
    let each = (server.tree.resident - before) * 1024 / Double(count)
    report.add(
      "memory of each of \(Sizes.grouped(count)) members with an open stream", ours: each, unit: "KiB",
      target: Targets.streamMemory)
    progress("server: idle streams")
    // One round of heartbeats comes every 25 seconds.
    let (began, used) = (Clock.milliseconds, server.tree.processorMilliseconds)
    Clock.sleep(milliseconds: 50_000)
    let share = (server.tree.processorMilliseconds - used) / (Clock.milliseconds - began) * 100
    report.add("… processor when nothing but heartbeats comes", ours: share, unit: "%", target: Targets.idleStreams)
    let heard = try say(times(300, least: 50), from: 20_000_000, to: links[1], through: server)
    report.add("… a message among them, median", ours: heard.median, target: .none)
    report.add("… p99 of \(heard.values.count)", ours: heard.percentile(0.99), target: Targets.relayWorst)
  }

  private func stream(of server: BenchServer, _ member: Int) throws -> Link {
    let link = try Link(port: server.port)
    try link.send(BenchServer.get("/v1/events", as: ServerMembers.token(member)))
    var poll = Poll([link])
    while !link.take(Array("data: ".utf8)) {
      if poll.ready(within: 5000).isEmpty { throw BenchError("the stream does not begin") }
      try link.receive()
    }
    return link
  }

  /// The first writer says `count` messages, one after the other. Returns the milliseconds until `stream` has each.
  private func say(_ count: Int, from first: Int, to stream: Link, through server: BenchServer) throws -> Samples {
    let link = try Link(port: server.port)
    var poll = Poll([link, stream])
    stream.clear()
    var arrivals = Samples()
    for number in first..<first + count {
      let message = ServerMembers.message(number, by: 0)
      try link.send(message.request)
      var (isAnswered, isHeard) = (false, false)
      while !isAnswered || !isHeard {
        let ready = poll.ready(within: 5000)
        if ready.isEmpty { throw BenchError("a message did not arrive") }
        for index in ready {
          if index == 0 {
            try link.receive()
            if try link.takeAnswer() != nil { isAnswered = true }
          } else {
            try stream.receive()
            if !isHeard, stream.take(Array(message.id.utf8)) {
              isHeard = true
              arrivals.add(Clock.milliseconds - link.sentAt)
            }
          }
        }
      }
      // Below the limit of fifty messages a second.
      Clock.sleep(milliseconds: 20)
    }
    return arrivals
  }
}
