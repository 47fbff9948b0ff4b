import MarketServer

extension ServerConfiguration {
  /// The provider of the options that begin with `oidc-`; nil if there are none.
  static func provider(
    issuer: String?, client: String?, secretFile: String?, name: String?
  ) throws(ServerFailure) -> ProviderSettings? {
    guard issuer != nil || client != nil || secretFile != nil || name != nil else { return nil }
    guard let issuer, let client, !client.isEmpty else {
      throw .usage(
        words(
          "A provider needs an address and a client id: name them with --oidc-issuer and --oidc-client-id.",
          "제공자에는 주소와 클라이언트 ID가 필요해요. --oidc-issuer와 --oidc-client-id로 알려 주세요."))
    }
    var secret: String?
    if let secretFile {
      secret = try text(of: secretFile).split(whereSeparator: \.isNewline).first.map(String.init)
      guard secret != nil else {
        throw .usage(
          words(
            "\(secretFile) is empty: put the secret in its first line.",
            "\(secretFile) 파일이 비어 있어요. 첫 줄에 비밀 키를 적어 주세요."))
      }
    }
    guard let settings = ProviderSettings(issuer: issuer, clientID: client, clientSecret: secret, name: name) else {
      throw .usage(
        words(
          "\(issuer) cannot be a provider: its address begins with https:// unless it is on this machine.",
          "\(issuer)은(는) 제공자 주소로 쓸 수 없어요. 이 컴퓨터가 아니라면 https://로 시작해야 해요."))
    }
    return settings
  }
}
