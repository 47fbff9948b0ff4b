/// Why a file is not shown as a picture.
enum PictureFault: Error, Hashable {
  /// Not there, not to be read, no regular file, or not below the folder of the pictures.
  case unreadable
  /// Longer than is read.
  case tooLong
  /// None of the kinds that are understood.
  case unknownKind
  /// Its header says that it has more pixels than are decoded.
  case tooManyPixels
  /// It breaks off, or is not what it says.
  case broken
}
