package import LocalFiles

/// An open file as a source for the JSON readers.
package struct FileSource: ByteSource {
  private let file: any OpenedFile

  /// - Parameter file: open for reading.
  package init(file: any OpenedFile) { self.file = file }

  package func bytes(at offset: Int, count: Int) throws(FileFailure) -> [UInt8] {
    try file.read(at: offset, count: count)
  }
}
