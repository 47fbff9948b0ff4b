/// A service on the network that draws a picture of a person from a number. Creatures need no service.
public protocol AvatarSource: Sendable {
  /// Asks the service once, and returns the path of a picture file that can be decoded; nil when the service answers
  /// with anything else or not at all. Waits some seconds at most. Cancelling the task ends the request.
  func picture(seed: UInt64) async -> String?
}
