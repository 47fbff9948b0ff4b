public import Marketplace

extension Strings {
  /// Why something could not be done in a chat, and what to do next.
  public func sentence(_ error: ChatsError) -> Sentence {
    switch error {
    case .rule(let rule): sentence(rule)
    case .notFound: Sentence(.chatNotFound)
    case .store(let error): sentence(error)
    }
  }

  private func sentence(_ rule: ChatRule) -> Sentence {
    switch rule {
    case .blank: Sentence(.chatBlank)
    case .long(let limit): Sentence(.chatLong, Strings.grouped(limit))
    case .blocked: Sentence(.chatBlocked)
    case .ownListing: Sentence(.chatOwnListing)
    case .deleted: Sentence(.chatDeleted)
    case .closed: Sentence(.chatClosed)
    case .noCard: Sentence(.chatNoCard)
    case .answered(let state): Sentence(.chatAnswered, name(state))
    case .notYours: Sentence(.chatNotYours)
    case .price(let highest): Sentence(.rulePrice, Strings.grouped(highest))
    case .noPlace: Sentence(.chatNoPlace)
    case .longPlace(let limit): Sentence(.chatLongPlace, String(limit))
    case .past: Sentence(.chatPast)
    }
  }

  /// How far a proposal has come.
  public func name(_ state: ProposalState) -> String {
    switch state {
    case .proposed: self(.cardProposed)
    case .accepted: self(.cardAccepted)
    case .declined: self(.cardDeclined)
    case .countered: self(.cardCountered)
    case .withdrawn: self(.cardWithdrawn)
    case .expired: self(.cardExpired)
    }
  }
}
