internal import Marketplace

/// Makes of the bytes of a picture file what is kept of it.
enum PicturePreparation {
  static func facts(_ bytes: [UInt8], _ header: PictureHeader) -> PictureFacts {
    PictureFacts(bytes: bytes.count, width: header.seen.width, height: header.seen.height)
  }

  static func prepared(_ bytes: [UInt8]) throws(PictureFault) -> PreparedPicture {
    let header = try PictureHeader(bytes)
    let raster = try PictureDecoder.raster(bytes, header, .longEdge(PictureRules.longestEdge, of: header))
    guard let jpeg = JPEGEncoder.encode(header.orientation.upright(fitted(raster, header))) else { throw .broken }
    return PreparedPicture(jpeg: jpeg, original: facts(bytes, header))
  }

  /// The pixels within the longest edge, in the shape that the header says; none is made up.
  private static func fitted(_ raster: Raster, _ header: PictureHeader) -> Raster {
    let edge = PictureRules.longestEdge
    let share = min(1, Double(edge) / Double(max(header.width, header.height)))
    func scaled(_ pixels: Int) -> Int { min(edge, max(1, Int((Double(pixels) * share).rounded()))) }
    let (width, height) = (min(raster.width, scaled(header.width)), min(raster.height, scaled(header.height)))
    guard (width, height) != (raster.width, raster.height) else { return raster }
    return BoxFilter.scale(raster, Placing(allOf: raster, columns: width, rows: height))
  }
}
