import Glibc
internal import TerminalUI

/// The key of a thumbnail: the file in its current version, and the requested size.
struct ThumbnailKey: Hashable {
  let bytes: [UInt8]

  /// Nil if the file does not exist.
  init?(_ request: PictureRequest, below folder: String) {
    let path = folder + "/" + request.file
    var status = stat()
    guard !path.utf8.contains(0), stat(path, &status) == 0 else { return nil }
    var bytes: [UInt8] = []
    // A replaced file has another inode even if its times are the same.
    let numbers = [
      request.width, request.height, request.framing == .whole ? 0 : 1, Int(status.st_size), status.st_mtim.tv_sec,
      status.st_mtim.tv_nsec, Int(truncatingIfNeeded: status.st_ino),
    ]
    for number in numbers { LittleEndian.append(UInt64(truncatingIfNeeded: number), bytes: 8, to: &bytes) }
    self.bytes = bytes + Array(path.utf8)
  }

  /// The name of the cache file: 16 digits. Different keys may share it; the file contains its key.
  var name: String {
    let digits = String(ByteSum.sum(of: bytes), radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}
