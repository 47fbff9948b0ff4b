import Glibc

/// Reads a file line by line, a chunk at a time.
struct LineReader {
  struct Line {
    let offset: Int
    /// Without the line's end; empty when it is longer than any line of ours.
    let bytes: [UInt8]
    /// False for the rest of a file that does not end in a line's end.
    let isEnded: Bool
  }

  /// The most bytes of a line that is kept in memory.
  static let longestLine = 1 << 24

  private let file: any OpenedFile
  private let chunk: Int
  private var buffer: [UInt8] = []
  /// Where in the file the buffer begins, and where in the buffer the next line.
  private var bufferOffset: Int
  private var position = 0
  private var isAtEnd = false

  /// Where the next line begins.
  var offset: Int { bufferOffset + position }

  init(_ file: any OpenedFile, from offset: Int, chunk: Int = 1 << 16) {
    self.file = file
    self.chunk = chunk
    bufferOffset = offset
  }

  mutating func next() throws(FileFailure) -> Line? {
    let start = offset
    var searched = position
    var isTooLong = false
    while true {
      if let end = lineEnd(from: searched) {
        defer { position = end + 1 }
        return Line(offset: start, bytes: isTooLong ? [] : Array(buffer[position..<end]), isEnded: true)
      }
      if isAtEnd {
        guard offset < bufferOffset + buffer.count || isTooLong else { return nil }
        defer { position = buffer.count }
        return Line(offset: start, bytes: isTooLong ? [] : Array(buffer[position...]), isEnded: false)
      }
      if buffer.count - position > Self.longestLine {
        isTooLong = true
        position = buffer.count
      }
      searched = buffer.count - position
      try fill()
    }
  }

  private func lineEnd(from start: Int) -> Int? {
    buffer.withUnsafeBytes { bytes in
      guard let base = bytes.baseAddress, start < bytes.count else { return nil }
      return memchr(base + start, Int32(UInt8(ascii: "\n")), bytes.count - start).map { UnsafeRawPointer($0) - base }
    }
  }

  private mutating func fill() throws(FileFailure) {
    bufferOffset += position
    buffer.removeFirst(position)
    position = 0
    let bytes = try file.read(at: bufferOffset + buffer.count, count: chunk)
    buffer.append(contentsOf: bytes)
    isAtEnd = bytes.count < chunk
  }
}
