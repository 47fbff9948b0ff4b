import Glibc
internal import Marketplace

extension StoreError {
  /// - Parameter place: names the database in messages, without a password.
  init(_ fault: PostgresFault, at place: String) {
    self =
      switch fault {
      case .diskFull: .diskFull(path: place)
      case .otherVersion(let version): .unavailable(path: place, reason: .newerVersion(version))
      case .busy, .collision, .refused: .unavailable(path: place, reason: .busy)
      case .retired: .unavailable(path: place, reason: .retired)
      case .noPermission: .unavailable(path: place, reason: .noPermission)
      case .damaged: .unavailable(path: place, reason: .damaged)
      case .noMarket: .unavailable(path: place, reason: .io(ENOENT))
      case .lost, .notStandby: .unavailable(path: place, reason: .io(ENOTCONN))
      }
  }
}
