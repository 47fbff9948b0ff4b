internal import JWTKit

/// The claims of an ID token that signing in needs.
struct IDToken: JWTPayload {
  let issuer: String
  let subject: String
  let audience: Audience
  /// Seconds since 1970.
  let expiresAt: Double
  let nonce: String?
  /// The client that the token was made for, if there are several in the audience.
  let party: String?
  /// What the person is called there.
  let userName: String?

  enum CodingKeys: String, CodingKey {
    case issuer = "iss"
    case subject = "sub"
    case audience = "aud"
    case expiresAt = "exp"
    case nonce
    case party = "azp"
    case userName = "preferred_username"
  }

  /// One text, or a list.
  struct Audience: Codable, Hashable, Sendable {
    let clients: [String]

    init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      if let one = try? container.decode(String.self) {
        clients = [one]
      } else {
        clients = try container.decode([String].self)
      }
    }

    func encode(to encoder: any Encoder) throws {
      var container = encoder.singleValueContainer()
      try container.encode(clients)
    }
  }

  /// The claims are checked by `ProviderKeys`, which knows the time and the client.
  func verify(using algorithm: some JWTAlgorithm) throws {}
}
