/// Writes a file from its beginning on, a chunk at a time.
struct ChunkWriter {
  private let file: any OpenedFile
  private let chunk: Int
  private var buffer: [UInt8] = []
  private var flushed = 0

  /// How many bytes there are so far, those included that have not reached the file yet.
  var count: Int { flushed + buffer.count }

  init(_ file: any OpenedFile, chunk: Int = 1 << 20) {
    self.file = file
    self.chunk = chunk
    buffer.reserveCapacity(chunk)
  }

  mutating func write(_ bytes: some Sequence<UInt8>) throws(FileFailure) {
    buffer.append(contentsOf: bytes)
    if buffer.count >= chunk { try flush() }
  }

  mutating func flush() throws(FileFailure) {
    try file.write(buffer, at: flushed)
    flushed += buffer.count
    buffer.removeAll(keepingCapacity: true)
  }
}
