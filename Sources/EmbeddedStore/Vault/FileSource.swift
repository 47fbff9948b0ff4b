/// An open file as the readers of JSON take it.
struct FileSource: ByteSource {
  let file: any OpenedFile

  func bytes(at offset: Int, count: Int) throws(FileFailure) -> [UInt8] { try file.read(at: offset, count: count) }
}

/// The same, summing up what is read, each byte once. Who reads may go back; who leaves something out gets the sum of what was
/// before that.
final class SummedSource: ByteSource {
  private let source: FileSource
  private let running = RunningSum()

  init(_ source: FileSource) { self.source = source }

  /// Of all bytes up to the last that was read.
  var sum: FileSum { running.value }

  func bytes(at offset: Int, count: Int) throws(FileFailure) -> [UInt8] {
    let bytes = try source.bytes(at: offset, count: count)
    if (offset..<offset + bytes.count).contains(running.size) { running.add(bytes[(running.size - offset)...]) }
    return bytes
  }
}

/// The sum of bytes that come in pieces.
final class RunningSum {
  private var sum = CRC32C()
  private(set) var size = 0

  func add(_ bytes: ArraySlice<UInt8>) {
    sum.add(bytes)
    size += bytes.count
  }

  var value: FileSum { FileSum(size: size, sum: sum.value) }
}
