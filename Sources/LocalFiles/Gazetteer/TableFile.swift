import Glibc
import Marketplace

/// A text file of lines, mapped into memory: opening it reads one page, looking something up a few.
///
/// Its first line is `#secondhand <name> 1 <length of the file in bytes>`; every line ends with a line feed.
final class TableFile: Sendable {
  /// The lines after the first one.
  var body: UnsafeRawBufferPointer { UnsafeRawBufferPointer(rebasing: mapping.bytes[bodyStart...]) }
  /// The whole file; offsets in other files count from its first byte.
  var bytes: UnsafeRawBufferPointer { mapping.bytes }
  let bodyStart: Int
  let path: String

  private let mapping: Mapping

  /// Throws `.unavailable` when the file cannot be read, is not a table of this name, or is incomplete.
  init(path: String, name: String) throws(StoreError) {
    self.path = path
    mapping = try Mapping(path: path)
    let (start, fault) = Self.check(mapping.bytes, name: name)
    if let fault { throw .unavailable(path: path, reason: fault) }
    bodyStart = start
  }

  /// The offset of the line after the first one, or the fault of the file.
  private static func check(_ bytes: UnsafeRawBufferPointer, name: String) -> (start: Int, fault: DocumentFault?) {
    guard let end = bytes.prefix(100).firstIndex(of: UInt8(ascii: "\n")) else { return (0, .unexpectedCharacter) }
    var words = UnsafeRawBufferPointer(rebasing: bytes[..<end]).split(.space)
    guard let mark = words.next(), Self.isText(mark, "#secondhand"), let kind = words.next(), Self.isText(kind, name),
      let version = words.next()?.number, let length = words.next()?.number, words.next() == nil
    else { return (0, .unexpectedCharacter) }
    guard version == 1 else { return (0, .newerVersion(version)) }
    guard bytes.count >= length else { return (0, .truncated) }
    guard bytes.count == length, bytes.last == UInt8(ascii: "\n") else { return (0, .unexpectedCharacter) }
    return (end + 1, nil)
  }

  private static func isText(_ bytes: UnsafeRawBufferPointer, _ text: String) -> Bool { bytes.elementsEqual(text.utf8) }
}

/// Maps a file into memory for the lifetime of the object.
private final class Mapping: @unchecked Sendable {
  // Safe because the mapping is read-only and private, is set once, and ends only when nothing references it any more.
  let bytes: UnsafeRawBufferPointer

  init(path: String) throws(StoreError) {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw .unavailable(path: path, reason: Self.fault(errno)) }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw .unavailable(path: path, reason: .io(errno)) }
    if status.st_mode & S_IFMT == S_IFDIR { throw .unavailable(path: path, reason: .isFolder) }
    let length = Int(status.st_size)
    guard length > 0 else { throw .unavailable(path: path, reason: .truncated) }
    guard let address = mmap(nil, length, PROT_READ, MAP_PRIVATE, descriptor, 0), address != MAP_FAILED else {
      throw .unavailable(path: path, reason: .io(errno))
    }
    bytes = UnsafeRawBufferPointer(start: address, count: length)
  }

  deinit { munmap(UnsafeMutableRawPointer(mutating: bytes.baseAddress), bytes.count) }

  private static func fault(_ code: Int32) -> DocumentFault {
    code == EACCES || code == EPERM ? .noPermission : .io(code)
  }
}
