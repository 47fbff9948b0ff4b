import Glibc

/// Presses keys at the rate of a repeating keyboard, and measures when the frame of each key arrives, whatever else the
/// program paints.
struct PacedKeys {
  /// The milliseconds between two keys.
  static let pace = 25.0
  /// The milliseconds to wait for a key's frame.
  private static let patience = 1000.0

  let session: Session
  /// The columns of the words of a row, which pictures leave alone.
  let words: Range<Int>
  private(set) var samples = Samples()
  /// The number of frames other than answers to keys.
  private(set) var otherFrames = 0
  /// The number of keys without a frame in time.
  private(set) var missed = 0

  init(_ session: Session, words: Range<Int>) { (self.session, self.words) = (session, words) }

  /// Presses a key `times` times.
  mutating func press(_ key: String, times: Int) {
    var next = Clock.milliseconds
    for _ in 0..<times {
      takeIn(until: next)
      next = max(next + Self.pace, Clock.milliseconds)
      let before = selection
      let began = Clock.milliseconds
      session.program.send(key.utf8)
      guard let end = changed(from: before, since: began) else {
        missed += 1
        continue
      }
      samples.add(end - began)
    }
    takeIn(until: next)
  }

  /// Displays the output until a moment.
  mutating func takeIn(until moment: Double) {
    while true {
      let rest = moment - Clock.milliseconds
      guard rest > 0, !session.program.hasEnded else { return }
      if let piece = session.program.piece(within: Int32(rest.rounded(.up))) {
        otherFrames += 1
        session.program.send(session.screen.show(piece))
      }
    }
  }

  /// The time of the last output of the frame that selects another row. The frame ends when no output comes for a
  /// millisecond.
  private func changed(from before: String, since began: Double) -> Double? {
    var (last, hasChanged) = (began, false)
    while Clock.milliseconds - began < Self.patience, !session.program.hasEnded {
      guard let piece = session.program.piece(within: hasChanged ? 1 : 50) else {
        if hasChanged { return last }
        continue
      }
      let now = Clock.milliseconds
      session.program.send(session.screen.show(piece))
      if !hasChanged || now - last < 1 { last = now }
      hasChanged = hasChanged || selection != before
    }
    return hasChanged ? last : nil
  }

  /// The words and the position of the marked row.
  private var selection: String {
    for row in 0..<session.screen.size.rows where session.screen.text(row: row, columns: 0..<1) == "▌" {
      return "\(row) " + session.screen.text(row: row, columns: words)
    }
    return ""
  }
}
