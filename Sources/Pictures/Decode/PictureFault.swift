/// Why a file cannot be shown as a picture.
enum PictureFault: Error, Hashable {
  /// The file is missing, unreadable, not regular, or outside the picture folder.
  case unreadable
  /// The file is longer than the limit.
  case tooLong
  /// The file has an unsupported format.
  case unknownKind
  /// The header announces more pixels than the limit.
  case tooManyPixels
  /// The file is truncated or invalid.
  case broken
}
