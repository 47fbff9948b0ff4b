package import LocalFiles

/// Bytes with random access, for example those of a file.
package protocol ByteSource {
  /// Reads `count` bytes from `offset`; fewer only at the end.
  func bytes(at offset: Int, count: Int) throws(FileFailure) -> [UInt8]
}

extension [UInt8]: ByteSource {
  package func bytes(at offset: Int, count: Int) -> [UInt8] {
    let start = Swift.min(offset, self.count)
    return Array(self[start..<start + Swift.min(count, self.count - start)])
  }
}
