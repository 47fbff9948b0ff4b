extension ChatMessage {
  /// The same message with its time limited to `now`.
  public func capped(at now: Timestamp) -> ChatMessage {
    ChatMessage(
      id: id, room: room, sequence: sequence, sender: sender, time: min(time, now), content: content.capped(at: now))
  }
}

extension ChatMessage.Content {
  /// Limits the time of the proposal. The time of the meeting itself may be in the future.
  fileprivate func capped(at now: Timestamp) -> Self {
    switch self {
    case .offer(let offer): .offer(Offer(amount: offer.amount, proposal: offer.proposal.capped(at: now)))
    case .meeting(let meeting):
      .meeting(Meeting(place: meeting.place, time: meeting.time, proposal: meeting.proposal.capped(at: now)))
    case .text, .attachment, .note: self
    }
  }
}

extension Proposal {
  fileprivate func capped(at now: Timestamp) -> Proposal {
    Proposal(by: proposer, at: min(proposedAt, now), replacing: replaced, state: state)
  }
}
