import Glibc

/// Presses keys as a keyboard repeats them, and tells when the frame of each was there, whatever else is painted meanwhile.
struct PacedKeys {
  /// Milliseconds from one key to the next.
  static let pace = 25.0
  /// How long a key is waited for.
  private static let patience = 1000.0

  let session: Session
  /// Where the words of a row stand that the pictures leave alone.
  let words: Range<Int>
  private(set) var samples = Samples()
  /// What was painted beside the answers to the keys.
  private(set) var otherFrames = 0
  /// Keys that brought nothing within the patience.
  private(set) var missed = 0

  init(_ session: Session, words: Range<Int>) { (self.session, self.words) = (session, words) }

  /// Presses a key so many times.
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

  /// Takes in and shows what comes until a moment.
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

  /// When the last of the frame came in which another row is selected: after it nothing comes for a millisecond.
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

  /// The words of the row that is marked, and where it stands.
  private var selection: String {
    for row in 0..<session.screen.size.rows where session.screen.text(row: row, columns: 0..<1) == "▌" {
      return "\(row) " + session.screen.text(row: row, columns: words)
    }
    return ""
  }
}
