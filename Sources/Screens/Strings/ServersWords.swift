public import Marketplace

extension Strings {
  /// Why a request about a server failed, and what to do next.
  public func sentence(_ error: ServersError) -> Sentence {
    switch error {
    case .badAddress: Sentence(.serverBadAddress)
    case .unreachable(let address): Sentence(.serverUnreachable, address)
    case .untrusted(let address): Sentence(.serverUntrusted, address)
    case .noMarket(let address): Sentence(.serverNoMarket, address)
    case .refused(let code): refused(code)
    case .noServer: Sentence(.serverNone)
    case .store(let error): sentence(error)
    }
  }

  /// A server's problems with signing up and signing in.
  private func refused(_ code: String) -> Sentence {
    switch code {
    case "wrong-passphrase": Sentence(.serverWrongPassphrase)
    case "weak-passphrase": Sentence(.serverWeakPassphrase)
    case "account-name": Sentence(.ruleStrangeName)
    case "account-name-taken": Sentence(.ruleTakenName)
    case "invitation-needed": Sentence(.serverInvitation)
    case "registration-closed": Sentence(.serverClosed)
    case "wrong-code": Sentence(.serverWrongCode)
    case "no-provider": Sentence(.serverNoProvider)
    case "provider-failed": Sentence(.serverProvider)
    case "sign-in-denied": Sentence(.serverDenied)
    case "sign-in-expired": Sentence(.serverExpired)
    case "sign-in-again": Sentence(.serverSignInAgainFirst)
    case "too-many-requests": Sentence(.serverTooMany)
    case "signed-out", "signed-in-too-long-ago": Sentence(.serverSignedOut)
    case "suspended": Sentence(.refusedSuspended)
    case "unavailable", "too-slow": Sentence(.serverUnavailable)
    case "unknown-neighborhood", "listing-neighborhood": Sentence(.serverNeighborhood)
    default: Sentence(.serverRefused, code)
    }
  }

  /// Who may join the server.
  public func registration(_ registration: ServerDescription.Registration) -> Phrase {
    switch registration {
    case .open: .registrationOpen
    case .invitation: .registrationInvitation
    case .closed: .registrationClosed
    }
  }

  /// The strength of a new passphrase; nil for an empty one.
  func strength(of passphrase: String, name: String) -> Phrase? {
    guard !passphrase.isEmpty else { return nil }
    return switch PassphraseRules.strength(passphrase, name: name) {
    case .tooShort: .passphraseTooShort
    case .fair: .passphraseFair
    case .good: .passphraseGood
    case .strong: .passphraseStrong
    }
  }
}
