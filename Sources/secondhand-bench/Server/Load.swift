/// Sends requests over many connections and measures their answers.
struct Load {
  /// The request that a connection sends, by the number of the connection and of the request.
  let request: (_ link: Int, _ number: Int) -> [UInt8]
  /// Whether an answer is the right one.
  let isRight: (_ status: Int, _ bytes: [UInt8]) -> Bool

  struct Outcome {
    /// In milliseconds.
    var times = Samples()
    var failures = 0
    var perSecond = 0.0
    /// An answer that was not right.
    var failure = ""
  }

  private static let patience = 10_000.0

  /// Every connection sends its next request as soon as it has an answer.
  func flatOut(_ links: [Link], milliseconds: Double) throws -> Outcome {
    var poll = Poll(links)
    var outcome = Outcome()
    var (number, waiting) = (0, links.count)
    let start = Clock.milliseconds
    for (index, link) in links.enumerated() {
      try link.send(request(index, number))
      number += 1
    }
    while waiting > 0 {
      let ready = poll.ready(within: Self.patience)
      if ready.isEmpty { throw BenchError("the server does not answer any more") }
      for index in ready where try take(from: links[index], since: links[index].sentAt, &outcome) {
        if Clock.milliseconds - start < milliseconds {
          try links[index].send(request(index, number))
          number += 1
        } else {
          waiting -= 1
        }
      }
    }
    outcome.perSecond = Double(outcome.times.values.count) * 1000 / (Clock.milliseconds - start)
    return outcome
  }

  /// Sends `rate` requests a second. A request that finds no free connection waits, and its time begins when it was due.
  func paced(_ links: [Link], rate: Double, milliseconds: Double) throws -> Outcome {
    var poll = Poll(links)
    var outcome = Outcome()
    var free = Array(links.indices)
    var due = [Double](repeating: 0, count: links.count)
    let count = Int(rate * milliseconds / 1000)
    var number = 0
    let start = Clock.milliseconds
    while number < count || free.count < links.count {
      let next = start + Double(number) * 1000 / rate
      let wait = number < count && !free.isEmpty ? next - Clock.milliseconds : Self.patience
      for index in poll.ready(within: max(0, wait)) where try take(from: links[index], since: due[index], &outcome) {
        free.append(index)
      }
      if wait == Self.patience, Clock.milliseconds - start > milliseconds + 2 * Self.patience {
        throw BenchError("the server does not answer any more")
      }
      let now = Clock.milliseconds
      guard number < count, next <= now, let index = free.popLast() else { continue }
      // The poll wakes up to a millisecond late, which is not the server's time.
      due[index] = now - next < 2 ? now : next
      try links[index].send(request(index, number))
      number += 1
    }
    outcome.perSecond = Double(outcome.times.values.count) * 1000 / (Clock.milliseconds - start)
    return outcome
  }

  /// Whether the answer is complete.
  private func take(from link: Link, since start: Double, _ outcome: inout Outcome) throws -> Bool {
    try link.receive()
    guard let (status, bytes) = try link.takeAnswer() else { return false }
    outcome.times.add(Clock.milliseconds - start)
    if !isRight(status, bytes) {
      outcome.failures += 1
      outcome.failure = String(decoding: bytes.prefix(400), as: UTF8.self)
    }
    return true
  }
}
