internal import Marketplace

/// Which contents a file has: its size and the CRC-32C of all its bytes.
struct FileSum: Hashable {
  let size: Int
  let sum: UInt32

  init(size: Int, sum: UInt32) {
    self.size = size
    self.sum = sum
  }

  init(of bytes: some Collection<UInt8>) {
    self.init(size: bytes.count, sum: CRC32C.sum(of: bytes))
  }

  /// Reads the whole file, a chunk at a time.
  init(of file: any OpenedFile, chunk: Int = 1 << 20) throws(FileFailure) {
    var sum = CRC32C()
    var size = 0
    while true {
      let bytes = try file.read(at: size, count: chunk)
      sum.add(bytes)
      size += bytes.count
      if bytes.count < chunk { break }
    }
    self.init(size: size, sum: sum.value)
  }

  /// Reads `{"size":N,"sum":"…"}`, or null.
  static func read(from reader: inout JSONReader) throws(JSONFault) -> FileSum? {
    let value = try reader.value()
    if value == .null { return nil }
    guard let sum = FileSum(json: value) else {
      throw JSONFault(offset: reader.offset, reason: .wrongType(field: "products"))
    }
    return sum
  }

  /// Nil for anything but what `json` gives.
  init?(json: JSONValue) {
    guard case .object(let object) = json, case .int(let size) = object["size"], size >= 0,
      case .string(let text) = object["sum"], let sum = SumText.sum(text.utf8)
    else { return nil }
    self.init(size: size, sum: sum)
  }

  var json: JSONValue {
    .object(
      JSONObject(distinct: [
        .init("size", .int(size)), .init("sum", .string(String(decoding: SumText.bytes(sum), as: UTF8.self))),
      ]))
  }
}
