import Glibc

/// The scans of a progressive JPEG (ITU-T T.81, annex G), which refine the picture step by step.
enum JPEGScans {
  /// The file reduced to its first scans, which hold the mean of each 8×8 block. They suffice for an eighth of the
  /// size. Nil if these scans do not come first. Throws `.broken` if the file has no end.
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

  /// The position of the marker after a scan's coded bytes.
  private static func endOfScan(_ bytes: [UInt8], from start: Int) -> Int {
    bytes.withUnsafeBytes { buffer in
      var place = start
      while place < buffer.count, let base = buffer.baseAddress,
        let found = memchr(base + place, 0xFF, buffer.count - place)
      {
        place = UnsafeRawPointer(found) - base
        guard place + 1 < buffer.count else { return buffer.count }
        let next = buffer[place + 1]
        // A data byte of the scan, or a restart marker.
        if next != 0, !(0xD0...0xD7).contains(next) { return place }
        place += 2
      }
      return buffer.count
    }
  }
}
