/// A proposal of one participant that the other one answers.
public struct Proposal: Hashable, Sendable {
  public let proposer: ID<Account>
  public let proposedAt: Timestamp
  /// The other person's card that this counter-proposal replaces.
  public let replaced: ID<ChatMessage>?
  public private(set) var state: ProposalState

  public init(
    by proposer: ID<Account>, at time: Timestamp, replacing card: ID<ChatMessage>? = nil,
    state: ProposalState = .proposed
  ) {
    self.proposer = proposer
    proposedAt = time
    replaced = card
    self.state = state
  }

  /// The same proposal in another state.
  package func standing(_ state: ProposalState) -> Proposal {
    Proposal(by: proposer, at: proposedAt, replacing: replaced, state: state)
  }

  /// Takes a step while the proposal is open. Its proposer may withdraw it, the other participant may accept, decline
  /// or counter it, and it may expire. Throws `.answered` when the proposal is no longer open, and `.notYours` for the
  /// wrong participant.
  public mutating func take(_ step: ProposalStep, by person: ID<Account>) throws(ChatRule) {
    guard state == .proposed else { throw .answered(state) }
    switch step {
    case .withdraw: guard person == proposer else { throw .notYours(step) }
    case .accept, .decline, .counter: guard person != proposer else { throw .notYours(step) }
    case .expire: break
    }
    state = step.result
  }
}

/// The state of a proposal.
public enum ProposalState: String, CaseIterable, Sendable {
  case proposed, accepted, declined, countered, withdrawn, expired
}

/// A step that closes a proposal.
public enum ProposalStep: String, CaseIterable, Sendable {
  case accept, decline, counter, withdraw, expire

  public var result: ProposalState {
    switch self {
    case .accept: .accepted
    case .decline: .declined
    case .counter: .countered
    case .withdraw: .withdrawn
    case .expire: .expired
    }
  }
}

/// A proposed price.
public struct Offer: Hashable, Sendable {
  /// Seconds until an open offer expires.
  public static let secondsToLive: Int64 = 48 * 3600

  public let amount: Money
  public var proposal: Proposal

  public init(amount: Money, proposal: Proposal) {
    self.amount = amount
    self.proposal = proposal
  }

  /// The state at `now`. An open offer expires after its lifetime, and when its listing is sold or deleted.
  public func state(at now: Timestamp, isListingOpen: Bool) -> ProposalState {
    guard proposal.state == .proposed else { return proposal.state }
    return now < expiry && isListingOpen ? .proposed : .expired
  }

  public var expiry: Timestamp { proposal.proposedAt.advanced(seconds: Self.secondsToLive) }
}

/// A proposed place and time to meet.
public struct Meeting: Hashable, Sendable {
  public let place: String
  public let time: Timestamp
  public var proposal: Proposal

  public init(place: String, time: Timestamp, proposal: Proposal) {
    self.place = place
    self.time = time
    self.proposal = proposal
  }

  /// The state at `now`. An open meeting expires when its time comes.
  public func state(at now: Timestamp) -> ProposalState {
    proposal.state == .proposed && now >= time ? .expired : proposal.state
  }
}
