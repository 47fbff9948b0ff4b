import CGif

/// The first frame of a GIF (87a, 89a) by giflib, a row at a time.
enum GIFDecoder {
  static let signatures = [Array("GIF87a".utf8), Array("GIF89a".utf8)]

  /// Pixels of the canvas. Throws `.tooManyPixels` beyond the limits, `.broken` when there are none.
  static func size(_ bytes: [UInt8]) throws(PictureFault) -> (width: Int, height: Int) {
    var reader = ByteReader(bytes, from: 6)
    guard let width = reader.number(of: 2, isBig: false), let height = reader.number(of: 2, isBig: false),
      width > 0, height > 0
    else { throw .broken }
    guard PictureLimits.allow(width: width, height: height) else { throw .tooManyPixels }
    return (width, height)
  }

  /// Throws `.broken` when the first frame is not whole, `.tooManyPixels` when it is larger than is decoded.
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
      // The rest has to be read, too: it may break off.
      guard frame.top + y < header.height else { continue }
      frame.paint(line, on: &row)
      row.withUnsafeBufferPointer { sums.add($0, x: 0, step: 1, y: frame.top + y) }
    }
    if frame.top + frame.height < header.height { leave(frame.top + frame.height..<header.height) }
    return sums.means
  }
}

/// Where a frame stands on its canvas, and in which colors.
struct GIFFrame {
  let left: Int
  let top: Int
  let width: Int
  let height: Int
  let isInterlaced: Bool
  /// Red, green, blue and alpha of each index.
  let colors: [UInt8]

  /// The rows in the order in which they come.
  var rows: [Int] {
    guard isInterlaced else { return Array(0..<height) }
    return [(0, 8), (4, 8), (2, 4), (1, 2)].flatMap { Array(stride(from: $0, to: height, by: $1)) }
  }

  /// Puts a row of indices where it stands in a row of the canvas.
  func paint(_ line: [UInt8], on row: inout [UInt8]) {
    for (number, index) in line.enumerated() {
      let (source, target) = (Int(index) * 4, (left + number) * 4)
      guard target + 3 < row.count else { return }
      for channel in 0..<4 { row[target + channel] = colors[source + channel] }
    }
  }
}
