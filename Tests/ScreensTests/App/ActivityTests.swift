import Testing

@testable import Screens

/// The work that a frame waits for.
@MainActor
@Suite struct ActivityTests {
  @Test func aFrameWaitsOnlyForWhatIsAwaited() async {
    let (activity, gate) = (Activity(), Gate())
    gate.close()
    activity.runBehind { await gate.pass() }
    #expect(activity.count == 0)
    activity.run { await gate.pass() }
    #expect(activity.count == 1)
    gate.open()
    await activity.idle()
    #expect(activity.count == 0)
  }

  @Test func whatBeganBehindCanBeAwaitedLater() async {
    let (activity, gate) = (Activity(), Gate())
    var draws = 0
    activity.onDone = { if activity.count == 0 { draws += 1 } }
    gate.close()
    let work = activity.start(isAwaited: false) { await gate.pass() }
    #expect(activity.count == 0)
    activity.wait(for: work)
    activity.wait(for: work)
    #expect(activity.count == 1)
    gate.open()
    await activity.idle()
    #expect(activity.count == 0 && draws == 1)
  }

  /// Each piece of work that runs in turn is awaited, or not, independently of the others.
  @Test func turnsComeOneAfterTheOther() async {
    let (activity, gate) = (Activity(), Gate())
    var done: [Int] = []
    gate.close()
    activity.runInTurn(isAwaited: false) {
      await gate.pass()
      done.append(1)
    }
    #expect(activity.count == 0)
    activity.runInTurn { done.append(2) }
    activity.runInTurn(isAwaited: false) { done.append(3) }
    #expect(activity.count == 1)
    for _ in 0..<100 { await Task.yield() }
    #expect(done.isEmpty)
    gate.open()
    await activity.idle()
    #expect(done == [1, 2, 3])
    #expect(activity.count == 0)
  }
}
