/// Tar archives for tests, with entries of any kind.
public enum TestTar {
  /// The blocks that end an archive.
  public static let end = [UInt8](repeating: 0, count: 1024)

  /// An archive of files whose names have at most 100 bytes.
  public static func archive(_ files: [(String, [UInt8])]) -> [UInt8] {
    var archive: [UInt8] = []
    for (name, bytes) in files {
      archive += header(name, kind: "0", size: bytes.count)
      archive += bytes
      archive += [UInt8](repeating: 0, count: (512 - bytes.count % 512) % 512)
    }
    return archive + end
  }

  /// A header whose sum is right. `size` is the number of bytes that follow, without padding.
  public static func header(_ name: String, kind: Character, size: Int = 0) -> [UInt8] {
    var block = [UInt8](repeating: 0, count: 512)
    func put(_ text: some Sequence<UInt8>, at start: Int) {
      for (index, byte) in text.enumerated() { block[start + index] = byte }
    }
    let digits = String(size, radix: 8)
    put(name.utf8.prefix(100), at: 0)
    put((String(repeating: "0", count: 11 - digits.utf8.count) + digits).utf8, at: 124)
    put("ustar\u{0}00".utf8, at: 257)
    block[156] = kind.asciiValue ?? 0
    return summed(block)
  }

  /// The block with its sum.
  public static func summed(_ block: [UInt8]) -> [UInt8] {
    var block = block
    for index in 148..<156 { block[index] = UInt8(ascii: " ") }
    let sum = String(block.reduce(0) { $0 + Int($1) }, radix: 8)
    let digits = String(repeating: "0", count: 6 - sum.utf8.count) + sum
    for (index, byte) in digits.utf8.enumerated() { block[148 + index] = byte }
    block[154] = 0
    return block
  }
}
