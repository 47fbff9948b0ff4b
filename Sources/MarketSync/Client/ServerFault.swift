internal import MarketAPI
internal import Marketplace
internal import WebClient

/// Why a request to a server failed.
enum ServerFault: Error, Hashable {
  /// The server did not respond.
  case unreachable(WebError)
  /// The server refused the request. `wait`: the seconds after which the client may retry.
  case refused(Problem, wait: Int?)
  /// The server refused a moderator's decision, with a rule's code.
  case refusedDecision(code: String)
  /// The replica failed to read or write.
  case store(StoreError)
  /// The response does not have the expected form.
  case unreadable
}
