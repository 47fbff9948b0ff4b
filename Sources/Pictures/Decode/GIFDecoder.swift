import CGif

/// Decodes the first frame of a GIF (87a, 89a) with giflib, row by row.
enum GIFDecoder {
  static let signatures = [Array("GIF87a".utf8), Array("GIF89a".utf8)]

  /// The canvas size in pixels. Throws `.tooManyPixels` beyond the limits, `.broken` if it is empty.
  static func size(_ bytes: [UInt8]) throws(PictureFault) -> (width: Int, height: Int) {
    var reader = ByteReader(bytes, from: 6)
    guard let width = reader.number(of: 2, isBig: false), let height = reader.number(of: 2, isBig: false),
      width > 0, height > 0
    else { throw .broken }
    guard PictureLimits.allow(width: width, height: height) else { throw .tooManyPixels }
    return (width, height)
  }

  /// Throws `.broken` if the first frame is incomplete, `.tooManyPixels` beyond the limits.
  static func decode(_ bytes: [UInt8], _ header: PictureHeader, _ detail: Detail) throws(PictureFault) -> Raster {
    let gif = try GIFFile(bytes)
    let frame = try gif.firstFrame()
    var sums = PixelSums(
      width: header.width, height: header.height, side: detail.side(width: header.width, height: header.height),
      comeInOrder: !frame.isInterlaced)
    let blank = [UInt8](repeating: 0, count: header.width * 4)
    func leave(_ rows: Range<Int>) {
      blank.withUnsafeBufferPointer { for row in rows { sums.add($0, x: 0, step: 1, y: row) } }
    }
    leave(0..<min(frame.top, header.height))
    var line = [UInt8](repeating: 0, count: frame.width)
    var row = blank
    for y in frame.rows {
      try gif.read(&line)
      // The rest is read, too, to detect a truncated file.
      guard frame.top + y < header.height else { continue }
      frame.paint(line, on: &row)
      row.withUnsafeBufferPointer { sums.add($0, x: 0, step: 1, y: frame.top + y) }
    }
    if frame.top + frame.height < header.height { leave(frame.top + frame.height..<header.height) }
    return sums.means
  }
}

/// A frame's rectangle on its canvas, and its colors.
struct GIFFrame {
  let left: Int
  let top: Int
  let width: Int
  let height: Int
  let isInterlaced: Bool
  /// Red, green, blue and alpha of each index.
  let colors: [UInt8]

  /// The rows in file order.
  var rows: [Int] {
    guard isInterlaced else { return Array(0..<height) }
    return [(0, 8), (4, 8), (2, 4), (1, 2)].flatMap { Array(stride(from: $0, to: height, by: $1)) }
  }

  /// Paints a row of indexes onto a row of the canvas.
  func paint(_ line: [UInt8], on row: inout [UInt8]) {
    for (number, index) in line.enumerated() {
      let (source, target) = (Int(index) * 4, (left + number) * 4)
      guard target + 3 < row.count else { return }
      for channel in 0..<4 { row[target + channel] = colors[source + channel] }
    }
  }
}
