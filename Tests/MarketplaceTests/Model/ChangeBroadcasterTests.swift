import MarketTesting
import Marketplace
import Testing

@Suite(.timeLimit(.minutes(10))) struct ChangeBroadcasterTests {
  private func change(_ number: Int) -> Change { .listing(Sample.listing(number).id) }

  @Test func everySubscriberHearsEverythingInOrder() async {
    let broadcaster = ChangeBroadcaster(capacity: 10)
    var streams = (0..<3).map { _ in broadcaster.changes().makeAsyncIterator() }
    for number in 0..<10 { broadcaster.send(change(number)) }
    for index in streams.indices {
      for number in 0..<10 { #expect(await streams[index].next() == change(number)) }
    }
  }

  @Test func aLateSubscriberHearsWhatComesThen() async {
    let broadcaster = ChangeBroadcaster()
    broadcaster.send(change(0))
    var stream = broadcaster.changes().makeAsyncIterator()
    broadcaster.send(change(1))
    #expect(await stream.next() == change(1))
  }

  @Test func whatOverflowsBecomesEverythingAndThenItGoesOn() async {
    let broadcaster = ChangeBroadcaster(capacity: 3)
    var stream = broadcaster.changes().makeAsyncIterator()
    for number in 0..<3 { broadcaster.send(change(number)) }
    broadcaster.send(change(3))
    broadcaster.send(change(4))
    // Whoever reads everything again has seen what came after it, too.
    #expect(await stream.next() == .everything)
    broadcaster.send(.neighborhoods)
    #expect(await stream.next() == .neighborhoods)
  }

  @Test func oneThatIsNotReadDoesNotHinderTheOthers() async {
    let broadcaster = ChangeBroadcaster(capacity: 1)
    let unread = broadcaster.changes()
    var stream = broadcaster.changes().makeAsyncIterator()
    for number in 0..<100 {
      broadcaster.send(change(number))
      #expect(await stream.next() == change(number))
    }
    var late = unread.makeAsyncIterator()
    #expect(await late.next() == .everything)
  }

  @Test func whoWaitsIsWoken() async {
    let broadcaster = ChangeBroadcaster()
    let stream = broadcaster.changes()
    let reader = Task {
      var heard: [Change] = []
      for await change in stream {
        heard.append(change)
        if heard.count == 5 { break }
      }
      return heard
    }
    for number in 0..<5 {
      broadcaster.send(change(number))
      await Task.yield()
    }
    #expect(await reader.value == (0..<5).map(change))
  }

  @Test func aCancelledReaderEnds() async {
    let broadcaster = ChangeBroadcaster()
    for _ in 0..<50 {
      let stream = broadcaster.changes()
      let reader = Task { for await _ in stream {} }
      await Task.yield()
      reader.cancel()
      await reader.value
    }
    var stream = broadcaster.changes().makeAsyncIterator()
    broadcaster.send(.everything)
    #expect(await stream.next() == .everything)
  }
}
