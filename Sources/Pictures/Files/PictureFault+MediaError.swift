internal import Marketplace

extension PictureFault {
  /// The port's error for the file at `path`.
  func mediaError(_ path: String) -> MediaError {
    switch self {
    case .unreadable: .unreadable(path: path)
    case .tooLong: .tooLarge(path: path, limit: PictureLimits.file)
    case .unknownKind: .notAPicture(path: path)
    case .tooManyPixels: .tooManyPixels(path: path)
    case .broken: .damaged(path: path)
    }
  }
}
