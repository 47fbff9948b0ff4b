import MarketTesting
import Marketplace
import TerminalUI
import Testing

@testable import Screens

/// T9: whether the user is looking at the program.
@Suite struct AttentionTests {
  private let now = Sample.now
  private var later: Timestamp { now.advanced(seconds: 60) }
  private let key = InputEvent.key(Key(.down))

  @Test func aTerminalThatTellsIsBelieved() {
    var attention = Attention()
    attention.take(.focus(true), at: now)
    #expect(attention.isHere(at: now) && attention.isHere(at: now.advanced(seconds: 86_400)))
    attention.take(key, at: now)
    attention.take(.focus(false), at: now)
    #expect(!attention.isHere(at: now))
  }

  @Test func elsewhereWhoeverTypedInTheLastMinuteIsHere() {
    var attention = Attention()
    #expect(!attention.isHere(at: now), "nobody has shown himself yet")
    attention.take(key, at: now)
    #expect(attention.isHere(at: later.advanced(seconds: -1)) && !attention.isHere(at: later))
    attention.take(.paste("x"), at: later)
    #expect(attention.isHere(at: later))
  }

  @Test func whoeverTypesIsHereWhateverWasSaid() {
    var attention = Attention()
    attention.take(.focus(false), at: now)
    attention.take(key, at: now)
    #expect(attention.isHere(at: now) && !attention.isHere(at: later))
  }

  @Test func whatTheWindowDoesShowsNobody() {
    var attention = Attention()
    for event in [.resize(Size(columns: 1, rows: 1)), .background(0), .resumed] as [InputEvent] {
      attention.take(event, at: now)
      #expect(!attention.isHere(at: now))
    }
  }
}
