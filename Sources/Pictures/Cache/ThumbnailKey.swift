import Glibc
internal import TerminalUI

/// What a thumbnail was made of: which file, as it was then, and how it was to be shown.
struct ThumbnailKey: Hashable {
  let bytes: [UInt8]

  /// Nil when there is no such file.
  init?(_ request: PictureRequest, below folder: String) {
    let path = folder + "/" + request.file
    var status = stat()
    guard !path.utf8.contains(0), stat(path, &status) == 0 else { return nil }
    var bytes: [UInt8] = []
    // A file that was replaced has another inode even where its times were kept.
    let numbers = [
      request.width, request.height, request.framing == .whole ? 0 : 1, Int(status.st_size), status.st_mtim.tv_sec,
      status.st_mtim.tv_nsec, Int(truncatingIfNeeded: status.st_ino),
    ]
    for number in numbers { LittleEndian.append(UInt64(truncatingIfNeeded: number), bytes: 8, to: &bytes) }
    self.bytes = bytes + Array(path.utf8)
  }

  /// Of the file in the cache: 16 digits. Another key may have the same; the file says whose it is.
  var name: String {
    let digits = String(ByteSum.sum(of: bytes), radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}
