import MarketTesting
import Marketplace
import Testing

@Suite struct ProposalTests {
  private static let proposer = Sample.seller(1)
  private static let other = Sample.seller(2)

  /// Every state, step and side.
  static let cases = ProposalState.allCases.flatMap { state in
    ProposalStep.allCases.flatMap { step in [true, false].map { (state, step, $0) } }
  }

  /// What is legal, said once more: nothing but this is.
  private static let legal: [(step: ProposalStep, isProposer: Bool, result: ProposalState)] = [
    (.accept, false, .accepted), (.decline, false, .declined), (.counter, false, .countered),
    (.withdraw, true, .withdrawn), (.expire, true, .expired), (.expire, false, .expired),
  ]

  @Test(arguments: cases) func onlyLegalStepsAreTaken(
    _ state: ProposalState, _ step: ProposalStep, _ isProposer: Bool
  ) {
    let before = Proposal(by: Self.proposer, at: Sample.now, state: state)
    let person = isProposer ? Self.proposer : Self.other
    let result = Self.legal.first { $0.step == step && $0.isProposer == isProposer }?.result
    let refusal: ChatRule? = state != .proposed ? .answered(state) : result == nil ? .notYours(step) : nil
    for content in contents(before) {
      do throws(ChatRule) {
        let changed = try content.after(step, by: person).proposal
        #expect(refusal == nil)
        #expect(changed == result.map { Proposal(by: Self.proposer, at: Sample.now, state: $0) })
      } catch {
        #expect(error == refusal)
      }
    }
    var changed = before
    try? changed.take(step, by: person)
    #expect(changed.state == (state == .proposed ? result ?? state : state))
  }

  private func contents(_ proposal: Proposal) -> [ChatMessage.Content] {
    [
      .offer(Offer(amount: Money(won: 1), proposal: proposal)),
      .meeting(Meeting(place: "역", time: Sample.now.advanced(seconds: 60), proposal: proposal)),
    ]
  }

  @Test(arguments: ProposalStep.allCases) func whatIsNoCardIsNotAnswered(_ step: ProposalStep) {
    let attachment = Attachment(kind: .file, file: "a", name: "a", bytes: 1)
    for content in [
      ChatMessage.Content.text("네"), .attachment(attachment), .note(.status(.sold)),
      .note(.answered(ID(high: 1, low: 1), .accept)),
    ] {
      #expect(throws: ChatRule.noCard) { try content.after(step, by: Self.other) }
      #expect(content.proposal == nil)
    }
  }

  @Test(arguments: ProposalState.allCases) func anOfferLivesTwoDaysWhileItsListingIsOpen(_ state: ProposalState) {
    let offer = Offer(amount: Money(won: 1), proposal: Proposal(by: Self.proposer, at: Sample.now, state: state))
    let day: Int64 = 86_400_000
    for (milliseconds, isAlive) in [(-day, true), (0, true), (2 * day - 1, true), (2 * day, false), (9 * day, false)] {
      let now = Timestamp(milliseconds: Sample.now.milliseconds + milliseconds)
      let open = isAlive || state != .proposed ? state : .expired
      #expect(offer.state(at: now, isListingOpen: true) == open)
      #expect(offer.state(at: now, isListingOpen: false) == (state == .proposed ? .expired : state))
    }
  }

  @Test(arguments: ProposalState.allCases) func aMeetingLivesUntilItBegins(_ state: ProposalState) {
    let time = Sample.now.advanced(seconds: 3_600)
    let meeting = Meeting(
      place: "역", time: time, proposal: Proposal(by: Self.proposer, at: Sample.now, state: state))
    for (milliseconds, isAlive) in [(Int64(-1), true), (0, false), (1, false)] {
      let now = Timestamp(milliseconds: time.milliseconds + milliseconds)
      #expect(meeting.state(at: now) == (isAlive || state != .proposed ? state : .expired))
    }
  }
}
