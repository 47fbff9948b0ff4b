/// The floor and the program under measurement, both running.
struct Pair {
  let floor: Session
  let ours: Session

  typealias Presses = (floor: Session.Press, ours: Session.Press)

  /// Presses a key in each, the floor first. Throws when one of the two has ended.
  func pressBoth(_ key: (Subject.Keys) -> String) throws -> Presses {
    let presses = (floor: floor.press(key(floor.subject.keys)), ours: ours.press(key(ours.subject.keys)))
    for session in [floor, ours] where session.program.hasEnded {
      throw BenchError("\(session.subject.path) has ended. Its last screen:\n\(session.screen.text)")
    }
    return presses
  }

  /// Presses the same key `count` times in each, and returns to the top after every `rows`. `each` receives our screen
  /// before and after.
  func press(
    _ count: Int, key: KeyPath<Subject.Keys, String>, backToTopAfter rows: Int,
    each: ((ScreenPicture, ScreenPicture, Session.Press) -> Void)? = nil
  ) throws -> Timing {
    var timing = Timing()
    var before: ScreenPicture?
    for number in 0..<count {
      if number % rows == 0 {
        _ = try pressBoth { $0.top }
        before = nil
      }
      let known = each == nil ? nil : before ?? ours.screen.picture
      let presses = try pressBoth { $0[keyPath: key] }
      timing.add(presses)
      guard let each, let known else { continue }
      let after = ours.screen.picture
      each(known, after, presses.ours)
      before = after
    }
    return timing
  }

  /// Displays further output of both.
  func settle() {
    for session in [floor, ours] { session.settle(since: Clock.milliseconds, quiet: 20) }
  }

  func quit() {
    floor.quit()
    ours.quit()
  }
}

/// The times of both. A key press without an answer counts with the full waiting time for our program, and not at all
/// for the floor.
struct Timing {
  private(set) var floor = Samples()
  private(set) var ours = Samples()

  mutating func add(_ presses: Pair.Presses) {
    addFloor(presses.floor)
    addOurs(presses.ours)
  }

  mutating func addFloor(_ press: Session.Press) { if let time = press.milliseconds { floor.add(time) } }
  mutating func addOurs(_ milliseconds: Double) { ours.add(milliseconds) }
  mutating func addOurs(_ press: Session.Press) { ours.add(press.milliseconds ?? Double(Session.patience)) }
}
