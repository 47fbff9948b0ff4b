import Marketplace
import Screens

extension Strings {
  /// The confirmation for an offer or a meeting: `said` proposed it, or answered a card.
  func done(
    _ said: [ChatMessage], _ answered: (step: ProposalStep, card: ChatMessage)?, isCounter: Bool, in entry: RoomEntry
  ) -> String? {
    let phrase: CommandPhrase =
      switch answered?.step {
      case .accept: .doneAccept
      case .decline: .doneDecline
      case .withdraw: .doneWithdraw
      case .counter, .expire, nil: isCounter ? .doneCounterMeeting : .donePropose
      }
    guard let content = answered?.card.content ?? said.last?.content else { return nil }
    if phrase == .doneCounterMeeting, case .offer(let offer) = content {
      return self(.doneCounter, name(of: entry.other), amount(offer.amount), entry.id.short)
    }
    return self(phrase, name(of: entry.other), line(content), entry.id.short)
  }
}
