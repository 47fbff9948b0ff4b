/// A message that is not in its room yet.
public struct OutgoingMessage: Hashable, Sendable, Identifiable {
  public let id: Marketplace.ID<ChatMessage>
  /// The room; its first message creates it.
  public let room: ChatRoom
  public let sender: Marketplace.ID<Account>
  public let time: Timestamp
  public let content: ChatMessage.Content
  /// The card that this message answers, for a note or a counter-proposal.
  public let answer: ProposalAnswer?

  public init(
    id: Marketplace.ID<ChatMessage>, room: ChatRoom, sender: Marketplace.ID<Account>, time: Timestamp,
    content: ChatMessage.Content, answer: ProposalAnswer? = nil
  ) {
    self.id = id
    self.room = room
    self.sender = sender
    self.time = time
    self.content = content
    self.answer = answer
  }
}

/// A step that answers the card in a message.
public struct ProposalAnswer: Hashable, Sendable {
  public let card: ID<ChatMessage>
  public let step: ProposalStep

  public init(card: ID<ChatMessage>, step: ProposalStep) {
    self.card = card
    self.step = step
  }
}

extension ChatMessage.Content {
  /// The content of a card after `step`. Throws as `Proposal.take` does, and `.noCard` when the content is not a card.
  public func after(_ step: ProposalStep, by person: ID<Account>) throws(ChatRule) -> ChatMessage.Content {
    switch self {
    case .offer(var offer):
      try offer.proposal.take(step, by: person)
      return .offer(offer)
    case .meeting(var meeting):
      try meeting.proposal.take(step, by: person)
      return .meeting(meeting)
    case .text, .attachment, .note: throw .noCard
    }
  }

  /// The proposal of a card; nil for other content.
  public var proposal: Proposal? {
    switch self {
    case .offer(let offer): offer.proposal
    case .meeting(let meeting): meeting.proposal
    case .text, .attachment, .note: nil
    }
  }
}

/// A message that waits in the outbox.
public struct WaitingMessage: Hashable, Sendable, Identifiable {
  public let message: OutgoingMessage
  /// Why the message could not be sent; nil before the first attempt and during a retry.
  public var fault: SendFault?

  public var id: Marketplace.ID<ChatMessage> { message.id }
  /// Whether the next delivery retries the message on its own.
  var isTriedAgain: Bool { fault == nil || fault == .store }

  public init(message: OutgoingMessage, fault: SendFault? = nil) {
    self.message = message
    self.fault = fault
  }
}

/// Why a message could not be sent. Only `store` is worth a retry, because it affects all messages.
public enum SendFault: String, CaseIterable, Sendable {
  /// The store could not write.
  case store
  /// One of the two blocked the other.
  case blocked
  /// The card that it answers was answered before, or has expired.
  case answered
}
