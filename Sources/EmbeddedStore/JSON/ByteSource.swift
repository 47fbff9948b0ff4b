/// Bytes that can be read from any place in them, such as a file's.
protocol ByteSource {
  /// `count` bytes from `offset` on; fewer of them only where the bytes end.
  func bytes(at offset: Int, count: Int) throws(FileFailure) -> [UInt8]
}

extension [UInt8]: ByteSource {
  func bytes(at offset: Int, count: Int) -> [UInt8] {
    let start = Swift.min(offset, self.count)
    return Array(self[start..<start + Swift.min(count, self.count - start)])
  }
}
