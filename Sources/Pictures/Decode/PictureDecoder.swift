import TerminalUI

/// Makes thumbnails out of the bytes of picture files.
enum PictureDecoder {
  static func thumbnail(_ bytes: [UInt8], _ request: PictureRequest) throws(PictureFault) -> Thumbnail {
    let raster: Raster
    let orientation: Orientation
    if bytes.starts(with: JPEGHeader.signature) {
      let header = try JPEGHeader(bytes)
      orientation = header.orientation
      raster = try JPEGDecoder.decode(bytes, header, atLeast: max(request.width, request.height))
    } else if bytes.starts(with: PNGDecoder.signature) {
      orientation = .upright
      raster = try PNGDecoder.decode(bytes)
    } else {
      throw .unknownKind
    }
    let seen = orientation.swapsAxes ? (raster.height, raster.width) : (raster.width, raster.height)
    let placing = Placing(
      request.framing, width: seen.0, height: seen.1, into: request.width, request.height)
    let small = orientation.upright(BoxFilter.scale(raster, orientation.swapsAxes ? placing.swapped : placing))
    let pixels = (0..<small.height).flatMap { row in (0..<small.width).map { small.pixel($0, row) } }
    guard let thumbnail = Thumbnail(width: small.width, height: small.height, pixels: pixels) else { throw .broken }
    return thumbnail
  }
}
