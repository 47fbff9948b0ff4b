internal import CSodium
internal import MarketJSON
internal import Marketplace
internal import WebClient

/// Asks an OpenID Connect provider to let people sign in by the device flow (RFC 8628).
///
/// Its configuration and its keys are loaded when they are first needed, and kept for an hour.
actor OpenIDProvider {
  /// A sign-in that the provider has begun.
  struct Started: Hashable, Sendable {
    let deviceCode: String
    let nonce: String
    /// What the person types at `address`.
    let userCode: String
    let address: String
    /// The address with the code in it; nil if the provider has none.
    let completeAddress: String?
    /// The seconds between two questions.
    let interval: Int
    /// The seconds after which the code expires.
    let lifetime: Int
  }

  enum Answer: Hashable, Sendable {
    case pending, slowDown, denied, expired
    case approved(idToken: String)
  }

  static let longestInterval = 60
  static let longestLifetime = 1800
  private static let longestAnswer = 1 << 20
  /// The seconds for which the configuration is kept, and the least between two attempts to get newer keys.
  private static let (freshness, patience): (Int64, Int64) = (3600, 60)

  nonisolated let settings: ProviderSettings
  private let clock: any MarketClock
  private let web: WebClient
  private var metadata: (value: ProviderMetadata, at: Int64)?
  private var keys: (value: ProviderKeys, at: Int64)?

  init(_ settings: ProviderSettings, clock: any MarketClock) {
    self.settings = settings
    self.clock = clock
    var options = WebOptions()
    options.connectTimeout = settings.patience / 3
    options.totalTimeout = settings.patience
    web = WebClient(options)
  }

  /// Begins a sign-in.
  func start() async throws(ProviderFault) -> Started {
    let metadata = try await knownMetadata()
    // Without keys, nobody could sign in after approving.
    _ = try await knownKeys(metadata)
    let nonce = Secret.token()
    let (status, object) = try await post(
      metadata.deviceAuthorization, [("scope", "openid profile"), ("nonce", nonce)], metadata)
    guard status == 200, let deviceCode = object["device_code"]?.string, let userCode = object["user_code"]?.string,
      let address = object["verification_uri"]?.string ?? object["verification_url"]?.string,
      ProviderAddress.secureHost(of: address) != nil, Self.isPrintable(userCode), userCode.count <= 60
    else { throw .unusable("Starting a sign-in: status \(status)\(Self.reason(object)).") }
    let complete = object["verification_uri_complete"]?.string
    return Started(
      deviceCode: deviceCode, nonce: nonce, userCode: userCode, address: address,
      completeAddress: complete.flatMap { ProviderAddress.secureHost(of: $0) == nil ? nil : $0 },
      interval: min(max(1, object["interval"]?.wholeNumber ?? 5), Self.longestInterval),
      lifetime: min(max(30, object["expires_in"]?.wholeNumber ?? 600), Self.longestLifetime))
  }

  /// Asks whether the person has approved.
  func poll(_ deviceCode: String) async throws(ProviderFault) -> Answer {
    let metadata = try await knownMetadata()
    let (status, object) = try await post(
      metadata.token,
      [("grant_type", "urn:ietf:params:oauth:grant-type:device_code"), ("device_code", deviceCode)], metadata)
    if status == 200 {
      guard let token = object["id_token"]?.string else { throw .unusable("The provider gave no ID token.") }
      return .approved(idToken: token)
    }
    return switch object["error"]?.string {
    case "authorization_pending": .pending
    case "slow_down": .slowDown
    case "access_denied": .denied
    // Some providers forget expired codes.
    case "expired_token", "invalid_grant": .expired
    default: throw .unusable("Asking for a token: status \(status)\(Self.reason(object)).")
    }
  }

  /// The person whom the provider names in a token that it gave for a sign-in with `nonce`.
  func person(of token: String, nonce: String) async throws(ProviderFault) -> ProviderKeys.Person {
    let metadata = try await knownMetadata()
    func check(_ keys: ProviderKeys) async throws(ProviderFault) -> ProviderKeys.Person {
      try await keys.person(
        of: token, issuer: metadata.issuer, client: settings.clientID, nonce: nonce, at: clock.now())
    }
    do throws(ProviderFault) { return try await check(try await knownKeys(metadata)) } catch {
      // The provider may have changed its keys.
      guard case .unusable = error, let keys, clock.now().seconds - keys.at >= Self.patience else { throw error }
    }
    keys = nil
    return try await check(try await knownKeys(metadata))
  }

  // MARK: Asking

  private func knownMetadata() async throws(ProviderFault) -> ProviderMetadata {
    let now = clock.now().seconds
    if let metadata, now - metadata.at < Self.freshness { return metadata.value }
    let (status, object) = try await ask(WebRequest(.get, ProviderMetadata.address(of: settings.issuer)))
    guard status == 200 else { throw .unusable("Asking for the configuration: status \(status).") }
    let found = try ProviderMetadata(object, of: settings.issuer)
    metadata = (found, now)
    return found
  }

  private func knownKeys(_ metadata: ProviderMetadata) async throws(ProviderFault) -> ProviderKeys {
    let now = clock.now().seconds
    if let keys, now - keys.at < Self.freshness { return keys.value }
    let (status, object) = try await ask(WebRequest(.get, metadata.keys))
    guard status == 200 else { throw .unusable("Asking for the keys: status \(status).") }
    let found = try await ProviderKeys(object)
    keys = (found, now)
    return found
  }

  private func post(
    _ address: String, _ fields: [(String, String)], _ metadata: ProviderMetadata
  ) async throws(ProviderFault) -> (Int, JSONObject) {
    var request = WebRequest(.post, address)
    var fields = fields + [("client_id", settings.clientID)]
    if let secret = settings.clientSecret {
      if metadata.takesSecretInBody {
        fields.append(("client_secret", secret))
      } else {
        let pair = PercentEncoding.encoded(settings.clientID) + ":" + PercentEncoding.encoded(secret)
        request.headers.add("Authorization", "Basic " + Self.base64(pair))
      }
    }
    request.headers.add("Content-Type", "application/x-www-form-urlencoded")
    request.body = .bytes(ProviderAddress.form(fields))
    return try await ask(request)
  }

  private func ask(_ request: WebRequest) async throws(ProviderFault) -> (Int, JSONObject) {
    var request = request
    request.headers.add("Accept", "application/json")
    let response: WebResponse
    do throws(WebError) { response = try await web.send(request, limit: Self.longestAnswer) } catch {
      switch error {
      case .badAddress, .badHeader, .malformed, .tooLarge: throw .unusable("\(error)")
      default: throw .unreachable("\(error)")
      }
    }
    if response.status >= 500 || response.status == 429 { throw .unreachable("status \(response.status)") }
    guard case .object(let object)? = JSONText.value(response.body) else {
      throw .unusable("The answer with status \(response.status) is no JSON.")
    }
    return (response.status, object)
  }

  /// The code of an error (RFC 6749), if it is one.
  private static func reason(_ object: JSONObject) -> String {
    guard let code = object["error"]?.string, code.count <= 60, isPrintable(code) else { return "" }
    return ", " + code
  }

  private static func isPrintable(_ text: String) -> Bool {
    !text.isEmpty && text.utf8.allSatisfy { $0 >= 0x20 && $0 < 0x7F }
  }

  private static func base64(_ text: String) -> String {
    let bytes = Array(text.utf8)
    let length = sodium_base64_encoded_len(bytes.count, sodium_base64_VARIANT_ORIGINAL)
    var encoded = [CChar](repeating: 0, count: length)
    sodium_bin2base64(&encoded, length, bytes, bytes.count, sodium_base64_VARIANT_ORIGINAL)
    return String(decoding: encoded.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }
}
