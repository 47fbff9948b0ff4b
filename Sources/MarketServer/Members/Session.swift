internal import Marketplace

/// Who sends a request.
struct Session: Hashable, Sendable {
  let device: Device?
  let standing: Standing

  static let guest = Session(device: nil, standing: Standing())

  var viewer: Viewer { Viewer(device?.account) }

  func isSuspended(at time: Timestamp) -> Bool { standing.isSuspended(at: time) }
}
