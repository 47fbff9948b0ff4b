/// Something that one of the two proposes, and the other answers.
public struct Proposal: Hashable, Sendable {
  public let proposer: ID<Account>
  public let proposedAt: Timestamp
  public private(set) var state: ProposalState

  public init(by proposer: ID<Account>, at time: Timestamp, state: ProposalState = .proposed) {
    self.proposer = proposer
    proposedAt = time
    self.state = state
  }

  /// Takes a step. Who proposed may withdraw, the other may accept, decline or counter, time itself has it expire,
  /// and each only while nothing was answered. Throws `.answered` after that, and `.notYours` for the wrong side.
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

/// How far a proposal has come.
public enum ProposalState: String, CaseIterable, Sendable {
  case proposed, accepted, declined, countered, withdrawn, expired
}

/// What can be done about a proposal.
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

/// A price that one of the two proposes.
public struct Offer: Hashable, Sendable {
  /// Seconds after which nobody can accept it any more.
  public static let secondsToLive: Int64 = 48 * 3600

  public let amount: Money
  public var proposal: Proposal

  public init(amount: Money, proposal: Proposal) {
    self.amount = amount
    self.proposal = proposal
  }

  /// How it stands at `now`: one that nobody answered expires when its time is over, or its listing is sold or deleted.
  public func state(at now: Timestamp, isListingOpen: Bool) -> ProposalState {
    guard proposal.state == .proposed else { return proposal.state }
    return now < expiry && isListingOpen ? .proposed : .expired
  }

  public var expiry: Timestamp { proposal.proposedAt.advanced(seconds: Self.secondsToLive) }
}

/// A place and a time that one of the two proposes to meet at.
public struct Meeting: Hashable, Sendable {
  public let place: String
  public let time: Timestamp
  public var proposal: Proposal

  public init(place: String, time: Timestamp, proposal: Proposal) {
    self.place = place
    self.time = time
    self.proposal = proposal
  }

  /// How it stands at `now`: one that nobody answered expires when its time comes.
  public func state(at now: Timestamp) -> ProposalState {
    proposal.state == .proposed && now >= time ? .expired : proposal.state
  }
}
