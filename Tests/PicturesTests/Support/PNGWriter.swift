@testable import Pictures

/// Writes PNG files (ISO/IEC 15948) without compression.
struct PNGWriter {
  var width: Int
  var height: Int
  /// 2 is red, green, blue; 6 also has alpha; 0 is grey.
  var kind: UInt8 = 2
  var depth: UInt8 = 8
  var isInterlaced = false
  /// Stands behind the header as the chunk eXIf.
  var notes: [UInt8]?

  /// `pixel` gives the bytes of one pixel.
  func bytes(_ pixel: (_ column: Int, _ row: Int) -> [UInt8]) -> [UInt8] {
    var lines: [UInt8] = []
    let passes =
      isInterlaced
      ? [(0, 0, 8, 8), (4, 0, 8, 8), (0, 4, 4, 8), (2, 0, 4, 4), (0, 2, 2, 4), (1, 0, 2, 2), (0, 1, 1, 2)]
      : [(0, 0, 1, 1)]
    for (x, y, across, down) in passes where x < width {
      for row in stride(from: y, to: height, by: down) {
        lines.append(0)
        for column in stride(from: x, to: width, by: across) { lines += pixel(column, row) }
      }
    }
    return PNGHeader.signature + chunk("IHDR", header) + (notes.map { chunk("eXIf", $0) } ?? [])
      + chunk("IDAT", stored(lines)) + chunk("IEND", [])
  }

  /// What a file says that has no pixels at all.
  var headOnly: [UInt8] { PNGHeader.signature + chunk("IHDR", header) }

  private var header: [UInt8] { Self.big(width) + Self.big(height) + [depth, kind, 0, 0, isInterlaced ? 1 : 0] }

  private static func big(_ value: Int) -> [UInt8] { [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) } }

  private func chunk(_ name: String, _ body: [UInt8]) -> [UInt8] {
    let named = Array(name.utf8) + body
    return Self.big(body.count) + named + Self.big(Int(Self.crc(named)))
  }

  /// Blocks that are stored as they are (RFC 1950, RFC 1951).
  private func stored(_ bytes: [UInt8]) -> [UInt8] {
    var result: [UInt8] = [0x78, 0x01]
    var (a, b) = (1, 0)
    for byte in bytes {
      a = (a + Int(byte)) % 65_521
      b = (b + a) % 65_521
    }
    for start in stride(from: 0, to: bytes.count, by: 65_535) {
      let part = bytes[start..<min(bytes.count, start + 65_535)]
      let count = UInt16(part.count)
      result.append(start + part.count == bytes.count ? 1 : 0)
      for value in [count, ~count] { result += [UInt8(value & 255), UInt8(value >> 8)] }
      result += part
    }
    return result + Self.big(b << 16 | a)
  }

  private static func crc(_ bytes: [UInt8]) -> UInt32 {
    var sum = ~UInt32(0)
    for byte in bytes {
      sum ^= UInt32(byte)
      for _ in 0..<8 { sum = sum & 1 == 1 ? sum >> 1 ^ 0xEDB8_8320 : sum >> 1 }
    }
    return ~sum
  }
}
