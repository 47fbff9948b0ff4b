/// The header of a JPEG (ITU-T T.81).
struct JPEGHeader: Hashable {
  static let signature: [UInt8] = [0xFF, 0xD8, 0xFF]

  let width: Int
  let height: Int
  let isProgressive: Bool
  let orientation: Orientation

  /// Reads the segments up to the frame header. Throws `.broken` if there is none, `.tooManyPixels` beyond the limits.
  init(_ bytes: [UInt8]) throws(PictureFault) {
    var orientation = Orientation.upright
    var reader = ByteReader(bytes, from: 2)
    while true {
      guard reader.next() == 0xFF else { throw .broken }
      var marker = reader.next()
      while marker == 0xFF { marker = reader.next() }
      // Markers without a segment.
      if let marker, marker == 0x01 || (0xD0...0xD7).contains(marker) { continue }
      guard let marker, marker != 0xD9, marker != 0xDA, let length = reader.big16(), length >= 2,
        let segment = reader.take(length - 2)
      else { throw .broken }
      switch marker {
      case 0xE1:
        if let found = Exif.orientation(segment) { orientation = found }
      case 0xC0...0xC3, 0xC5...0xC7, 0xC9...0xCB, 0xCD...0xCF:
        var frame = ByteReader(segment, from: 1)
        guard let height = frame.big16(), let width = frame.big16(), width > 0, height > 0 else { throw .broken }
        (self.width, self.height, self.orientation) = (width, height, orientation)
        isProgressive = [0xC2, 0xC6, 0xCA, 0xCE].contains(marker)
        guard PictureLimits.allow(width: width, height: height, isHeldWhole: isProgressive) else {
          throw .tooManyPixels
        }
        return
      default: break
      }
    }
  }
}
