import Glibc

/// The scans of a progressive JPEG (ITU-T T.81, annex G), which draw it from the coarse to the fine.
enum JPEGScans {
  /// The same file with nothing but the first scans, that give the mean of each block of 8 × 8: all that a picture at an
  /// eighth of its size shows. Nil when they are not the first ones. Throws `.broken` when the file has no end.
  static func blockMeans(_ bytes: [UInt8]) throws(PictureFault) -> [UInt8]? {
    var place = 2
    var missing: Set<UInt8>?
    var end: Int?
    while place + 4 <= bytes.count || place + 2 == bytes.count {
      guard bytes[place] == 0xFF else { throw .broken }
      let marker = bytes[place + 1]
      if marker == 0xFF {
        place += 1
        continue
      }
      if marker == 0xD9 { return end.map { Array(bytes[..<$0]) + [0xFF, 0xD9] } }
      if marker == 0x01 || (0xD0...0xD7).contains(marker) {
        place += 2
        continue
      }
      var reader = ByteReader(bytes[(place + 2)...])
      guard let length = reader.big16(), length >= 2, let segment = reader.take(length - 2) else { throw .broken }
      place += 2 + length
      if marker == 0xC2 { missing = components(of: Array(segment), from: 6, each: 3) }
      guard marker == 0xDA else { continue }
      let scan = Array(segment)
      place = endOfScan(bytes, from: place)
      guard end == nil else { continue }
      guard scan.count >= 4, scan[scan.count - 3] == 0, scan[scan.count - 2] == 0, scan[scan.count - 1] >> 4 == 0,
        let known = missing
      else { return nil }
      let rest = known.subtracting(components(of: scan, from: 1, each: 2, until: scan.count - 3))
      missing = rest
      if rest.isEmpty { end = place }
    }
    throw .broken
  }

  private static func components(of segment: [UInt8], from start: Int, each step: Int, until end: Int? = nil)
    -> Set<UInt8>
  {
    Set(stride(from: start, to: end ?? segment.count, by: step).map { segment[$0] })
  }

  /// Where the marker behind the coded bytes of a scan stands.
  private static func endOfScan(_ bytes: [UInt8], from start: Int) -> Int {
    bytes.withUnsafeBytes { buffer in
      var place = start
      while place < buffer.count, let base = buffer.baseAddress,
        let found = memchr(base + place, 0xFF, buffer.count - place)
      {
        place = UnsafeRawPointer(found) - base
        guard place + 1 < buffer.count else { return buffer.count }
        let next = buffer[place + 1]
        // A byte of the scan itself, or a mark to find back by.
        if next != 0, !(0xD0...0xD7).contains(next) { return place }
        place += 2
      }
      return buffer.count
    }
  }
}
