/// Measures a message from one terminal to another, and two idle rooms.
extension ChatMeasurements {
  func relay(_ folder: String, into report: inout Report) throws {
    progress("chat: from terminal to terminal")
    let names = GeneratedChats.names
    let sessions = try [names.buyer, names.seller].map { name in
      try Session(person(name, in: folder, at: GeneratedChats.short, ready: "secondhand"))
    }
    var ours = TalkingPair("ours", from: sessions[0], to: sessions[1])
    defer { ours.quit() }
    let peers = try IRCPeers(workshop)
    var pairs = try peers?.pairs() ?? []
    defer { for pair in pairs { pair.quit() } }
    // Alternates, so that all run under the same conditions of the machine.
    for number in 0..<times(200) {
      try ours.say(number)
      guard number.isMultiple(of: 3) else { continue }
      for place in pairs.indices { try pairs[place].say(number) }
    }
    withExtendedLifetime(peers) {}
    report.section("a message, from Enter at one terminal to the other's screen, on the disk on the way")
    report.add("median of \(ours.arrivals.values.count)", ours: ours.arrivals.median, target: Targets.messageMedian)
    report.add("p99", ours: ours.arrivals.percentile(0.99), target: Targets.messageWorst)
    report.add("every one came", holds: ours.missed == 0)
    if pairs.isEmpty { report.note("irssi, weechat and ngircd are not installed, and apt-get could not install them") }
    for pair in pairs {
      report.add(
        "median; in place of the floor \(pair.name), which saves nothing", ours: ours.arrivals.median,
        floor: pair.arrivals.median, target: .none)
      report.add(
        "… p99 of \(pair.arrivals.values.count)", ours: ours.arrivals.percentile(0.99),
        floor: pair.arrivals.percentile(0.99), target: .none)
    }
    idle(ours, into: &report)
  }

  /// First waits until libdispatch's spare threads end, which takes a few seconds.
  private func idle(_ pair: TalkingPair, into report: inout Report) {
    progress("chat: two rooms in which nothing is said")
    Clock.sleep(milliseconds: 6500)
    pair.settle(quiet: 20)
    let trees = [pair.from, pair.to].map { ProcessTree(root: $0.program.process) }
    let before = trees.map(\.voluntarySwitches)
    Clock.sleep(milliseconds: 10_000)
    let switches = zip(trees, before).reduce(0) { $0 + $1.0.switches(since: $1.1) }
    report.add(
      "the two went to sleep in 10 idle seconds", ours: Double(switches), unit: "times", target: Targets.idleRooms)
  }
}
