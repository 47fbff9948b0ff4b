/// An open file as the readers of JSON take it.
struct FileSource: ByteSource {
  let file: any OpenedFile

  func bytes(at offset: Int, count: Int) throws(FileFailure) -> [UInt8] { try file.read(at: offset, count: count) }
}
