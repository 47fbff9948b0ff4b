import Glibc
internal import LocalFiles
internal import TerminalUI

/// A folder of thumbnails, so that a picture is decoded only once. It only improves speed: unreadable thumbnails are
/// decoded again, and write errors are ignored.
///
/// Several programs may share the folder. Each copy of this value counts on its own and belongs to one thread.
public struct ThumbnailCache: Sendable {
  private let folder: String
  /// The maximum bytes of its files on the disk.
  private let limit: Int
  /// The bytes written since the last cleanup; nil before the first one.
  private var written: Int?
  private var canWrite = true

  /// - Parameters:
  ///   - folder: used for nothing else; created with the first thumbnail.
  ///   - limit: bytes on the disk; the least recently used files are removed first.
  public init(folder: String, limit: Int = 64 << 20) {
    (self.folder, self.limit) = (folder, limit)
  }

  /// Whether decoding a picture of this size costs much more than reading its thumbnail. Reading a small one takes a
  /// fiftieth of a millisecond; decoding a JPEG of a quarter of a million pixels takes a third of a millisecond, other
  /// formats longer.
  static func pays(pixels: Int, for thumbnail: Thumbnail) -> Bool {
    pixels >= 1 << 18 && pixels >= 4 * thumbnail.pixels.count
  }

  func thumbnail(for key: ThumbnailKey) -> Thumbnail? {
    guard let file = try? OpenFile(folder + "/" + key.name, O_RDONLY | O_NOFOLLOW), let status = try? file.status(),
      status.st_mode & S_IFMT == S_IFREG, status.st_size <= limit,
      let bytes = try? file.read(at: 0, count: Int(status.st_size))
    else { return nil }
    return ThumbnailFile.thumbnail(bytes, for: key)
  }

  mutating func keep(_ thumbnail: Thumbnail, for key: ThumbnailKey) {
    let bytes = ThumbnailFile.bytes(thumbnail, for: key)
    // One thumbnail must not displace all others.
    guard canWrite, bytes.count <= limit / 8 else { return }
    canWrite = write(bytes, as: key.name)
    // At least one disk block.
    let taken = (written ?? limit) + max(bytes.count, 4096)
    written = taken
    if taken > limit / 16 {
      ThumbnailFolder.collect(folder, limit: limit)
      written = 0
    }
  }

  /// The rename hides incomplete files. After a power loss the checksum detects damage, so nothing here waits for the
  /// disk.
  private func write(_ bytes: [UInt8], as name: String) -> Bool {
    let (path, temporary) = ("\(folder)/\(name)", "\(folder)/\(name).\(getpid())")
    func open() -> Int32 { Glibc.open(temporary, O_WRONLY | O_CREAT | O_TRUNC | O_NOFOLLOW | O_CLOEXEC, 0o600) }
    var descriptor = open()
    if descriptor < 0, errno == ENOENT, ThumbnailFolder.make(folder) { descriptor = open() }
    guard descriptor >= 0 else { return false }
    let isWritten = Self.write(bytes, to: descriptor)
    guard close(descriptor) == 0, isWritten, rename(temporary, path) == 0 else {
      unlink(temporary)
      return false
    }
    return true
  }

  private static func write(_ bytes: [UInt8], to descriptor: Int32) -> Bool {
    bytes.withUnsafeBytes { buffer in
      var place = 0
      while place < buffer.count, let start = buffer.baseAddress {
        let count = Glibc.write(descriptor, start + place, buffer.count - place)
        if count < 0, errno == EINTR { continue }
        guard count > 0 else { return false }
        place += count
      }
      return true
    }
  }
}
