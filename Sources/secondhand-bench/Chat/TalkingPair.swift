/// Two programs whose users chat with each other.
struct TalkingPair {
  /// The milliseconds to wait for a message.
  private static let patience = 3000.0

  let name: String
  let from: Session
  let to: Session
  /// The times from writing Enter in one program to the read that shows the message on the other screen.
  private(set) var arrivals = Samples()
  /// The number of messages that did not arrive in time.
  private(set) var missed = 0

  init(_ name: String, from: Session, to: Session) {
    (self.name, self.from, self.to) = (name, from, to)
    settle(quiet: 500)
  }

  /// Types and sends a message in one program, and waits for it in the other.
  mutating func say(_ number: Int) throws {
    let mark = "msg" + String(String(10_000 + number).dropFirst())
    from.prepare(mark + " hello 안녕", quiet: 20)
    settle(quiet: 20)
    let began = Clock.milliseconds
    from.program.send("\r".utf8)
    if let arrived = arrival(of: mark, since: began) { arrivals.add(arrived - began) } else { missed += 1 }
    for session in [from, to] where session.program.hasEnded {
      throw BenchError("\(session.subject.path) has ended. Its last screen:\n\(session.screen.text)")
    }
  }

  private func arrival(of mark: String, since began: Double) -> Double? {
    while Clock.milliseconds - began < Self.patience, !to.program.hasEnded {
      guard let piece = to.program.piece(within: 50) else { continue }
      let now = Clock.milliseconds
      to.program.send(to.screen.show(piece))
      if to.screen.text.contains(mark) { return now }
    }
    return nil
  }

  /// Displays further output of both until they are quiet.
  func settle(quiet: Int32) {
    for session in [from, to] { session.settle(since: Clock.milliseconds, quiet: quiet) }
  }

  func quit() {
    from.quit()
    to.quit()
  }
}
