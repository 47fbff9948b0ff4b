/// How a person becomes somebody on a server.
public enum JoinWay: CaseIterable, Hashable, Sendable {
  case signUp, signIn, provider, recover

  var title: Phrase {
    switch self {
    case .signUp: .joinSignUp
    case .signIn: .joinSignIn
    case .provider: .joinNew
    case .recover: .joinRecover
    }
  }

  var hint: Phrase {
    switch self {
    case .signUp: .joinSignUpHint
    case .signIn: .joinSignInHint
    case .provider: .joinNewHint
    case .recover: .joinRecoverHint
    }
  }
}
