import Foundation
import JWTKit
import MarketJSON
import MarketTesting
import Marketplace

/// The claims of an ID token, and how it is signed. Nothing is wrong with it unless a test says so.
struct StandInToken: Sendable {
  enum Signature: Sendable { case right, otherKey, none, sharedSecret }

  var subject = "sora"
  var issuer: String?
  var audience: [String] = [StandInProvider.client]
  var party: String?
  /// Seconds after `Sample.now`.
  var expiresAt: Int64 = 100 * 24 * 3600
  /// Nil returns the nonce of the sign-in.
  var nonce: String?
  var userName: String? = "소라"
  var signature = Signature.right
}

/// The keys of a stand-in provider.
struct StandInSigner: Sendable {
  private struct Claims: JWTPayload {
    let iss: String
    let sub: String
    let aud: [String]
    let azp: String?
    let exp: Int64
    let nonce: String?
    let userName: String?

    enum CodingKeys: String, CodingKey {
      case iss, sub, aud, azp, exp, nonce
      case userName = "preferred_username"
    }

    func verify(using algorithm: some JWTAlgorithm) throws {}
  }

  private let key = ES256PrivateKey()
  private let name: String

  init(name: String = "first") { self.name = name }

  /// The key set, with keys among them that check no signature.
  var keys: JSONObject {
    let (x, y) = key.publicKey.parameters ?? ("", "")
    func object(_ members: [(String, String)]) -> JSONValue {
      .object(JSONObject(members.map { .init($0.0, .string($0.1)) }))
    }
    return JSONObject([
      .init(
        "keys",
        .array([
          object([("kty", "oct"), ("kid", "shared"), ("k", "c2VjcmV0"), ("alg", "HS256")]),
          object([("kty", "RSA"), ("kid", "encryption"), ("use", "enc"), ("n", "AQAB"), ("e", "AQAB")]),
          object([("kty", "EC"), ("kid", "newer"), ("crv", "P-9999"), ("x", "AA"), ("y", "AA")]),
          object([
            ("kty", "EC"), ("kid", name), ("crv", "P-256"), ("alg", "ES256"), ("x", Self.url(x)), ("y", Self.url(y)),
          ]),
        ]))
    ])
  }

  func sign(_ token: StandInToken, issuer: String, nonce: String) async throws -> String {
    let claims = Claims(
      iss: token.issuer ?? issuer, sub: token.subject, aud: token.audience, azp: token.party,
      exp: Sample.now.advanced(seconds: token.expiresAt).seconds, nonce: token.nonce ?? nonce,
      userName: token.userName)
    let keys = JWTKeyCollection()
    let identifier = JWKIdentifier(string: name)
    switch token.signature {
    case .right: await keys.add(ecdsa: key, kid: identifier)
    case .otherKey: await keys.add(ecdsa: ES256PrivateKey(), kid: identifier)
    case .sharedSecret:
      await keys.add(hmac: HMACKey(from: StandInProvider.secret), digestAlgorithm: .sha256, kid: identifier)
    case .none:
      let header = Self.url(Data(#"{"alg":"none","typ":"JWT"}"#.utf8).base64EncodedString())
      return header + "." + Self.url(try JSONEncoder().encode(claims).base64EncodedString()) + "."
    }
    return try await keys.sign(claims, kid: identifier)
  }

  private static func url(_ base64: String) -> String {
    base64.replacing("+", with: "-").replacing("/", with: "_").replacing("=", with: "")
  }
}
