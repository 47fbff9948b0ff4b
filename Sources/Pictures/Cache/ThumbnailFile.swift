internal import TerminalUI

/// The file format of a thumbnail: a header, its key, and three bytes per pixel.
///
/// ```
/// 0 "2hthumb1"   8 sum of all that follows   16 bytes of the key   20 width   24 height   28 key, red, green, blue, …
/// ```
///
/// The digit changes with the format, and whenever the same key yields other pixels.
enum ThumbnailFile {
  private static let signature = Array("2hthumb1".utf8)
  private static let summed = 16
  private static let header = 28

  static func bytes(_ thumbnail: Thumbnail, for key: ThumbnailKey) -> [UInt8] {
    var body: [UInt8] = []
    body.reserveCapacity(header + key.bytes.count + thumbnail.pixels.count * 3)
    for number in [key.bytes.count, thumbnail.width, thumbnail.height] {
      LittleEndian.append(UInt64(number), bytes: 4, to: &body)
    }
    body += key.bytes
    for pixel in thumbnail.pixels {
      body.append(UInt8(truncatingIfNeeded: pixel >> 16))
      body.append(UInt8(truncatingIfNeeded: pixel >> 8))
      body.append(UInt8(truncatingIfNeeded: pixel))
    }
    var bytes = signature
    LittleEndian.append(ByteSum.sum(of: body), bytes: 8, to: &bytes)
    return bytes + body
  }

  /// Nil unless the file is valid and belongs to this key.
  static func thumbnail(_ bytes: [UInt8], for key: ThumbnailKey) -> Thumbnail? {
    guard bytes.count >= header, bytes.starts(with: signature),
      LittleEndian.number(bytes, at: 8, bytes: 8) == ByteSum.sum(of: bytes[summed...])
    else { return nil }
    let (keyCount, width, height) = (field(bytes, 16), field(bytes, 20), field(bytes, 24))
    let start = header + keyCount
    guard keyCount == key.bytes.count, bytes.count == start + width * height * 3,
      bytes[header..<start].elementsEqual(key.bytes)
    else { return nil }
    let pixels = [UInt32](unsafeUninitializedCapacity: width * height) { buffer, filled in
      bytes.withUnsafeBufferPointer { bytes in
        var place = start
        for index in 0..<width * height {
          buffer[index] = UInt32(bytes[place]) << 16 | UInt32(bytes[place + 1]) << 8 | UInt32(bytes[place + 2])
          place += 3
        }
      }
      filled = width * height
    }
    return Thumbnail(width: width, height: height, pixels: pixels)
  }

  /// Four bytes, masked so that the product of two fields cannot overflow.
  private static func field(_ bytes: [UInt8], _ place: Int) -> Int {
    Int(LittleEndian.number(bytes, at: place, bytes: 4) & 0x3FFF_FFFF)
  }
}
