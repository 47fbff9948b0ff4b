import Avatars
import Marketplace

/// The configured service for pictures of people.
struct AvatarAddress: Hashable {
  /// A web address with `{seed}` in its path or query.
  let template: String

  /// Nil unless the text becomes one web address when the seed is filled in, on a port that `AvatarService` reaches: 80 or
  /// 443. The seed cannot change the server.
  init?(_ text: String) {
    let parts = text.split(separator: AvatarService.mark, omittingEmptySubsequences: false)
    guard parts.count == 2, let scheme = parts[0].firstRange(of: "://"),
      parts[0][scheme.upperBound...].contains("/")
    else { return nil }
    let filled = parts.joined(separator: "1")
    let server = parts[0][scheme.upperBound...].prefix { $0 != "/" }
    guard WebAddress.all(in: filled) == [filled], server.wholeMatch(of: /[^:]*(:80|:443)?/) != nil else { return nil }
    template = text
  }
}
