public import MarketJSON

/// Why a server refuses a request, as problem details (RFC 9457): `{"type":"/problems/signed-out","title":…,
/// "status":401}`. `type` never changes.
public enum Problem: String, CaseIterable, Error, Hashable, Sendable {
  case badRequest = "bad-request"
  case signedOut = "signed-out"
  case wrongPassphrase = "wrong-passphrase"
  case expired = "signed-in-too-long-ago"
  case suspended
  case forbidden
  case notFound = "not-found"
  case methodNotAllowed = "method-not-allowed"
  case nameTaken = "account-name-taken"
  case badName = "account-name"
  case weakPassphrase = "weak-passphrase"
  case invitationNeeded = "invitation-needed"
  case registrationClosed = "registration-closed"
  case wrongCode = "wrong-code"
  case unknownNeighborhood = "unknown-neighborhood"
  case tooLarge = "too-large"
  case tooSlow = "too-slow"
  case wrongHash = "wrong-hash"
  case notAPicture = "not-a-picture"
  case wrongOffset = "wrong-offset"
  case unsupportedType = "unsupported-type"
  case tooMany = "too-many-requests"
  case refused = "decision-refused"
  case noProvider = "no-provider"
  case providerFailed = "provider-failed"
  case signInDenied = "sign-in-denied"
  case signInExpired = "sign-in-expired"
  case signInAgain = "sign-in-again"
  case unavailable

  /// The HTTP status (RFC 9110).
  public var status: Int {
    switch self {
    case .badRequest, .weakPassphrase, .badName, .unknownNeighborhood, .wrongHash, .notAPicture: 400
    case .signedOut, .wrongPassphrase, .expired, .wrongCode: 401
    case .suspended, .forbidden, .invitationNeeded, .registrationClosed, .signInDenied, .signInAgain: 403
    case .notFound, .noProvider: 404
    case .methodNotAllowed: 405
    case .nameTaken, .refused, .wrongOffset: 409
    case .tooSlow: 408
    case .signInExpired: 410
    case .tooLarge: 413
    case .unsupportedType: 415
    case .tooMany: 429
    case .providerFailed: 502
    case .unavailable: 503
    }
  }

  /// One sentence for people who read logs or try the interface by hand. Client programs show their own texts.
  public var title: String {
    switch self {
    case .badRequest: "The request cannot be read."
    case .signedOut: "Sign in first."
    case .wrongPassphrase: "The name and the passphrase do not belong together."
    case .expired: "The sign-in has expired. Sign in again."
    case .suspended: "A moderator suspended the account. It can read, but not write."
    case .forbidden: "The account may not do this."
    case .notFound: "There is nothing here, or it is not for this account."
    case .methodNotAllowed: "The address has no such method."
    case .nameTaken: "The name is taken."
    case .badName: "The name is not allowed."
    case .weakPassphrase: "The passphrase is too short, too long or the name itself."
    case .invitationNeeded: "Signing up needs a valid invitation."
    case .registrationClosed: "Nobody can sign up at the moment."
    case .wrongCode: "The code is wrong or was used."
    case .unknownNeighborhood: "There is no such neighborhood."
    case .tooLarge: "The request is too large."
    case .tooSlow: "The request took too long."
    case .wrongHash: "The contents do not have the hash in the address."
    case .notAPicture: "The contents are no picture that can be read."
    case .wrongOffset: "The upload does not go on where it stopped. Ask how far it has come."
    case .unsupportedType: "The content type is not accepted here."
    case .tooMany: "Too many requests. Wait a moment."
    case .refused: "The decision breaks a rule. The detail is its code."
    case .noProvider: "Members of this server sign in with passphrases only."
    case .providerFailed: "The provider by which members sign in does not answer, or not as it should."
    case .signInDenied: "The sign-in was denied at the provider."
    case .signInExpired: "The sign-in has expired. Start again."
    case .signInAgain: "The account has no passphrase. Sign in by the provider again first."
    case .unavailable: "The server cannot do this at the moment. Try again soon."
    }
  }

  /// The problem as a JSON object. `detail` adds information, such as the name of the unreadable field. `request` is
  /// the request id in the log.
  public func object(detail: String? = nil, request: String? = nil) -> JSONObject {
    var object = JSONObject([
      .init("type", .string("/problems/" + rawValue)), .init("title", .string(title)), .init("status", .int(status)),
    ])
    if let detail { object["detail"] = .string(detail) }
    if let request { object["request"] = .string(request) }
    return object
  }
}
