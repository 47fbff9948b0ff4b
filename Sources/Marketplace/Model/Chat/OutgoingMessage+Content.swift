extension OutgoingMessage {
  /// A message with what `sender` says. The rules that depend on the room are checked when it is sent.
  init(
    _ said: MessageContent, id: Marketplace.ID<ChatMessage>, in room: ChatRoom, from sender: Marketplace.ID<Account>,
    at time: Timestamp
  ) throws(ChatRule) {
    let (content, answer) = try said.content(by: sender, at: time)
    self.init(id: id, room: room, sender: sender, time: time, content: content, answer: answer)
  }

  /// What the sender said.
  public var said: MessageContent? {
    switch (content, answer) {
    case (.text(let text, let preview), _): .text(text, preview: preview)
    case (.attachment(let attachment), _): .attachment(attachment)
    case (.offer(let offer), nil): .offer(offer.amount)
    case (.offer(let offer), let answer?): .counterOffer(answer.card, offer.amount)
    case (.meeting(let meeting), nil): .meeting(place: meeting.place, time: meeting.time)
    case (.meeting(let meeting), let answer?): .counterMeeting(answer.card, place: meeting.place, time: meeting.time)
    case (.note(.answered(let card, let step)), _): .answer(card, step)
    // The store itself adds notes about a status.
    case (.note(.status), _): nil
    }
  }
}

extension MessageContent {
  /// The content of the message, and the card that it answers.
  fileprivate func content(by person: ID<Account>, at now: Timestamp)
    throws(ChatRule) -> (ChatMessage.Content, ProposalAnswer?)
  {
    func proposal(replacing card: ID<ChatMessage>? = nil) -> Proposal {
      Proposal(by: person, at: now, replacing: card)
    }
    switch self {
    case .text(let text, let preview):
      let text = try ChatRules.text(text)
      return (.text(text, preview: LinkPreview.kept(preview.map { [$0] } ?? [], in: text).first), nil)
    case .attachment(let attachment): return (.attachment(attachment), nil)
    case .offer(let amount): return (.offer(Offer(amount: try ChatRules.amount(amount), proposal: proposal())), nil)
    case .meeting(let place, let time): return (.meeting(try Meeting(at: place, time, proposal())), nil)
    case .answer(let id, let step):
      guard step != .counter, step != .expire else { throw .noCard }
      return (.note(.answered(id, step)), ProposalAnswer(card: id, step: step))
    case .counterOffer(let id, let amount):
      let offer = Offer(amount: try ChatRules.amount(amount), proposal: proposal(replacing: id))
      return (.offer(offer), ProposalAnswer(card: id, step: .counter))
    case .counterMeeting(let id, let place, let time):
      let meeting = try Meeting(at: place, time, proposal(replacing: id))
      return (.meeting(meeting), ProposalAnswer(card: id, step: .counter))
    }
  }
}

extension Meeting {
  fileprivate init(at place: String, _ time: Timestamp, _ proposal: Proposal) throws(ChatRule) {
    let place = try ChatRules.place(place)
    guard time > proposal.proposedAt else { throw .past }
    self.init(place: place, time: time, proposal: proposal)
  }
}
