internal import Marketplace

/// Converts a picture file to the stored form.
enum PicturePreparation {
  static func facts(_ bytes: [UInt8], _ header: PictureHeader) -> PictureFacts {
    PictureFacts(bytes: bytes.count, width: header.seen.width, height: header.seen.height)
  }

  /// `edge`: the most pixels on an edge.
  static func prepared(_ bytes: [UInt8], edge: Int = PictureRules.longestEdge) throws(PictureFault) -> PreparedPicture {
    let header = try PictureHeader(bytes)
    var jpeg = try jpeg(ofPlanes: bytes, header, edge: edge)
    if jpeg == nil { jpeg = try self.jpeg(ofPixels: bytes, header, edge: edge) }
    guard let jpeg else { throw .broken }
    return PreparedPicture(jpeg: jpeg, original: facts(bytes, header))
  }

  /// Throws for a picture that `prepared` finds broken.
  static func verify(_ bytes: [UInt8]) throws(PictureFault) {
    let header = try PictureHeader(bytes)
    _ = try PictureDecoder.raster(bytes, header, .longEdge(PictureRules.longestEdge, of: header))
  }

  /// Nil if the file is not a JPEG, or must be decoded to pixels first.
  static func jpeg(ofPlanes bytes: [UInt8], _ header: PictureHeader, edge: Int = PictureRules.longestEdge)
    throws(PictureFault) -> [UInt8]?
  {
    guard case .jpeg = header.kind,
      let planes = try JPEGDecoder.planes(bytes, header, .longEdge(edge, of: header))
    else { return nil }
    let (width, height) = fitted(planes.width, planes.height, header, edge)
    return planes.scaled(to: width, height).upright(header.orientation).flatMap(JPEGEncoder.encode)
  }

  static func jpeg(ofPixels bytes: [UInt8], _ header: PictureHeader, edge: Int = PictureRules.longestEdge)
    throws(PictureFault) -> [UInt8]?
  {
    var raster = try PictureDecoder.raster(bytes, header, .longEdge(edge, of: header))
    let (width, height) = fitted(raster.width, raster.height, header, edge)
    if (width, height) != (raster.width, raster.height) {
      raster = BoxFilter.scale(raster, Placing(allOf: raster, columns: width, rows: height))
    }
    return JPEGEncoder.encode(header.orientation.upright(raster))
  }

  /// The size within the longest edge, in the header's proportions. Never enlarges the decoded pixels.
  private static func fitted(_ width: Int, _ height: Int, _ header: PictureHeader, _ edge: Int)
    -> (width: Int, height: Int)
  {
    let share = min(1, Double(edge) / Double(max(header.width, header.height)))
    func scaled(_ pixels: Int) -> Int { min(edge, max(1, Int((Double(pixels) * share).rounded()))) }
    return (min(width, scaled(header.width)), min(height, scaled(header.height)))
  }
}
