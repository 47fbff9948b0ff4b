/// How a person becomes somebody on a server.
public enum JoinWay: CaseIterable, Hashable, Sendable {
  case signUp, signIn, recover

  var title: Phrase {
    switch self {
    case .signUp: .joinSignUp
    case .signIn: .joinSignIn
    case .recover: .joinRecover
    }
  }

  var hint: Phrase {
    switch self {
    case .signUp: .joinSignUpHint
    case .signIn: .joinSignInHint
    case .recover: .joinRecoverHint
    }
  }
}
