import TerminalUI

/// Decodes picture files.
enum PictureDecoder {
  /// The pixels as stored, not turned, scaled down at most as `detail` allows.
  static func raster(_ bytes: [UInt8], _ header: PictureHeader, _ detail: Detail) throws(PictureFault) -> Raster {
    switch header.kind {
    case .jpeg: try JPEGDecoder.decode(bytes, header, detail)
    case .png: try PNGDecoder.decode(bytes, header, detail)
    case .gif: try GIFDecoder.decode(bytes, header, detail)
    case .webp: try WebPDecoder.decode(bytes, header, detail)
    }
  }

  static func thumbnail(_ bytes: [UInt8], _ request: PictureRequest) throws(PictureFault) -> Thumbnail {
    try thumbnail(bytes, try PictureHeader(bytes), request)
  }

  static func thumbnail(_ bytes: [UInt8], _ header: PictureHeader, _ request: PictureRequest) throws(PictureFault)
    -> Thumbnail
  {
    // Decodes twice the displayed size, so that the box filter has pixels to average.
    let raster = try raster(bytes, header, .shortEdge(2 * max(request.width, request.height), of: header))
    let orientation = header.orientation
    let seen = orientation.swapsAxes ? (raster.height, raster.width) : (raster.width, raster.height)
    let placing = Placing(
      request.framing, width: seen.0, height: seen.1, into: request.width, request.height)
    let small = orientation.upright(BoxFilter.scale(raster, orientation.swapsAxes ? placing.swapped : placing))
    let pixels = (0..<small.height).flatMap { row in (0..<small.width).map { small.pixel($0, row) } }
    guard let thumbnail = Thumbnail(width: small.width, height: small.height, pixels: pixels) else { throw .broken }
    return thumbnail
  }
}
