/// The members whom the viewer follows. Only the viewer knows. A guest follows nobody.
public protocol Following: Sendable {
  /// The followed people, the last followed first, without those who are hidden from the viewer.
  func followed() async throws(StoreError) -> [Profile]

  func isFollowed(_ other: ID<Account>) async throws(StoreError) -> Bool

  /// Follows a person, or no longer follows them. Throws `.guest` and `.rule(.followYourself)`.
  func setFollowed(_ other: ID<Account>, to isFollowed: Bool) async throws(AccountsError)

  /// Everybody whom the viewer follows, hidden people too, with the times, newest first.
  func follows() async throws(StoreError) -> [Follow]
}
