import Glibc
import LocalFiles
import Marketplace

/// An open GPX file.
///
/// Unchecked Sendable is safe: one thread after the other reads it.
final class GPXFile: @unchecked Sendable {
  private let file: OpenFile
  private let document: GPXDocument
  /// The number of bytes that are read.
  private(set) var count = 0
  private(set) var isAtEnd = false

  /// In bytes.
  private static let piece = 64 << 10

  /// Throws `.file` and `.noLibrary`.
  init(path: String, library: String) throws(TrackError) {
    do throws(FileFailure) {
      let file = try OpenFile(path, O_RDONLY)
      let kind = try file.status().st_mode & S_IFMT
      guard kind == S_IFREG else { throw FileFailure(path: path, code: kind == S_IFDIR ? EISDIR : ENODEV) }
      self.file = file
    } catch { throw .file(error.reason) }
    document = try GPXDocument(library: library)
  }

  var track: Track { document.builder.track }
  var isEmpty: Bool { document.builder.isEmpty }

  /// Reads the next piece. Throws what is wrong with it.
  func readPiece() throws(TrackError) {
    let bytes: [UInt8]
    do throws(FileFailure) { bytes = try file.read(at: count, count: Self.piece) } catch { throw .file(error.reason) }
    count += bytes.count
    isAtEnd = bytes.isEmpty
    try document.read(bytes, isLast: isAtEnd)
  }
}
