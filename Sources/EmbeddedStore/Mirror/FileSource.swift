internal import LocalFiles
internal import MarketJSON

/// An open file as a source for the JSON readers.
struct FileSource: ByteSource {
  let file: any OpenedFile

  func bytes(at offset: Int, count: Int) throws(FileFailure) -> [UInt8] { try file.read(at: offset, count: count) }
}
