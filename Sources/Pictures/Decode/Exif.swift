/// Reads the orientation from camera metadata (Exif 2.3 in a TIFF 6.0 structure).
enum Exif {
  /// The orientation in an APP1 segment of a JPEG; nil if there is none.
  static func orientation(_ segment: ArraySlice<UInt8>) -> Orientation? {
    guard segment.starts(with: Array("Exif\0\0".utf8)) else { return nil }
    return orientation(tiff: segment.dropFirst(6))
  }

  /// The orientation in a bare TIFF structure, as PNG and WebP have it.
  static func orientation(tiff: ArraySlice<UInt8>) -> Orientation? {
    let isBig: Bool
    switch Array(tiff.prefix(4)) {
    case [0x4D, 0x4D, 0, 42]: isBig = true
    case [0x49, 0x49, 42, 0]: isBig = false
    default: return nil
    }
    var head = ByteReader(tiff, from: 4)
    guard let offset = head.number(of: 4, isBig: isBig), offset <= tiff.count else { return nil }
    var directory = ByteReader(tiff, from: offset)
    guard let count = directory.number(of: 2, isBig: isBig) else { return nil }
    for _ in 0..<count {
      guard let tag = directory.number(of: 2, isBig: isBig), let kind = directory.number(of: 2, isBig: isBig),
        let values = directory.number(of: 4, isBig: isBig), let value = directory.number(of: 2, isBig: isBig),
        directory.number(of: 2, isBig: isBig) != nil
      else { return nil }
      // A single short.
      if tag == 0x0112 { return kind == 3 && values == 1 ? Orientation(rawValue: value) : nil }
    }
    return nil
  }
}
