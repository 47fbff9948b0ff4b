/// Writes GIF files (89a) without compression, of eight colors: bit 0 is red, bit 1 green, bit 2 blue.
struct GIFWriter {
  var width: Int
  var height: Int
  /// The first frame's place on the canvas; the canvas when nil.
  var frame: (left: Int, top: Int, width: Int, height: Int)?
  var isInterlaced = false
  var transparent: UInt8?
  /// How many frames there are; those behind the first one are black.
  var frames = 1

  /// `index` gives the color of a pixel of the first frame.
  func bytes(_ index: (_ column: Int, _ row: Int) -> UInt8) -> [UInt8] {
    var bytes = Array("GIF89a".utf8) + Self.short(width) + Self.short(height) + [0x80 | 2, 0, 0]
    for color in 0..<8 { bytes += [0, 1, 2].map { color >> $0 & 1 == 1 ? 255 : 0 } }
    if frames > 1 { bytes += [0x21, 0xFF, 11] + Array("NETSCAPE2.0".utf8) + [3, 1, 0, 0, 0] }
    for number in 0..<frames {
      bytes += [0x21, 0xF9, 4, transparent == nil ? 0 : 1, 5, 0, transparent ?? 0, 0]
      bytes += image { number == 0 ? index($0, $1) : 0 }
    }
    return bytes + [0x3B]
  }

  private func image(_ index: (Int, Int) -> UInt8) -> [UInt8] {
    let place = frame ?? (0, 0, width, height)
    let head = [place.left, place.top, place.width, place.height].flatMap(Self.short)
    let passes = isInterlaced ? [(0, 8), (4, 8), (2, 4), (1, 2)] : [(0, 1)]
    let rows = passes.flatMap { Array(stride(from: $0.0, to: place.height, by: $0.1)) }
    let pixels = rows.flatMap { row in (0..<place.width).map { index($0, row) } }
    var data = codes(pixels)
    var blocks: [UInt8] = []
    while !data.isEmpty {
      let part = data.prefix(255)
      blocks += [UInt8(part.count)] + part
      data.removeFirst(part.count)
    }
    return [0x2C] + head + [isInterlaced ? 0x40 : 0, 3] + blocks + [0]
  }

  /// Codes of four bits: the table is cleared before they would grow.
  private func codes(_ pixels: [UInt8]) -> [UInt8] {
    var codes: [UInt8] = []
    for (number, pixel) in pixels.enumerated() {
      if number % 6 == 0 { codes.append(8) }
      codes.append(pixel & 7)
    }
    codes.append(9)
    if codes.count % 2 == 1 { codes.append(0) }
    return stride(from: 0, to: codes.count, by: 2).map { codes[$0] | codes[$0 + 1] << 4 }
  }

  private static func short(_ value: Int) -> [UInt8] { [UInt8(value & 255), UInt8(value >> 8 & 255)] }
}
