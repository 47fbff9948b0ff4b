import CJpeg

/// A JPEG's planes as it stores them: the brightness, and two color planes in lower resolution. Scaling needs no red,
/// green and blue, which are twice as many bytes.
struct JPEGPlanes {
  /// The picture size in pixels. Planes may have one more pixel each way, to end with whole groups.
  let width: Int
  let height: Int
  let sampling: TJSAMP
  /// Three planes.
  var planes: [Plane]

  /// The size of the plane of a `component`, from 0 to 2.
  static func extent(_ component: Int, width: Int, height: Int, _ sampling: TJSAMP) -> (width: Int, height: Int) {
    let sampling = Int32(sampling.rawValue)
    return (
      Int(tjPlaneWidth(Int32(component), Int32(width), sampling)),
      Int(tjPlaneHeight(Int32(component), Int32(height), sampling))
    )
  }

  /// The picture pixels per plane pixel, each way.
  static func step(_ component: Int, _ sampling: TJSAMP) -> (across: Int, down: Int) {
    guard component > 0 else { return (1, 1) }
    return switch sampling {
    case TJSAMP_420: (2, 2)
    case TJSAMP_422: (2, 1)
    case TJSAMP_440: (1, 2)
    default: (1, 1)
    }
  }

  /// The picture scaled down, or unchanged, with color planes of half the resolution each way.
  func scaled(to width: Int, _ height: Int) -> JPEGPlanes {
    if (width, height) == (self.width, self.height), sampling == TJSAMP_420 { return self }
    let placings = planes.indices.map { placing(of: $0, in: width, height) }
    let planes = planes
    // Half of the rows of each plane.
    let (upper, lower) = SplitWork.both { half in
      zip(planes, placings).map { plane, placing in
        let middle = placing.rows / 2
        return BoxFilter.scale(plane, placing, rows: half == 0 ? 0..<middle : middle..<placing.rows)
      }
    }
    return JPEGPlanes(
      width: width, height: height, sampling: TJSAMP_420,
      planes: placings.indices.map {
        Plane(width: placings[$0].columns, height: placings[$0].rows, bytes: upper[$0] + lower[$0])
      })
  }

  private func placing(of component: Int, in width: Int, _ height: Int) -> Placing {
    let target = Self.extent(component, width: width, height: height, TJSAMP_420)
    let (from, to) = (Self.step(component, sampling), Self.step(component, TJSAMP_420))
    let across = Double(self.width) / Double(width) * Double(to.across) / Double(from.across)
    let down = Double(self.height) / Double(height) * Double(to.down) / Double(from.down)
    return Placing(
      left: 0, top: 0, width: Double(target.width) * across, height: Double(target.height) * down,
      columns: target.width, rows: target.height)
  }

  /// The picture turned upright. Nil if a plane would have its odd pixel at the wrong end.
  func upright(_ orientation: Orientation) -> JPEGPlanes? {
    if orientation == .upright { return self }
    guard width.isMultiple(of: 2), height.isMultiple(of: 2), sampling == TJSAMP_420 else { return nil }
    return JPEGPlanes(
      width: orientation.swapsAxes ? height : width, height: orientation.swapsAxes ? width : height,
      sampling: sampling, planes: planes.map(orientation.upright))
  }
}

extension JPEGDecoder {
  /// The planes of a three-color picture, scaled down at most as `detail` allows; nil for other color formats, and if
  /// the first scans suffice.
  static func planes(
    _ bytes: [UInt8], _ header: PictureHeader, _ detail: Detail
  ) throws(PictureFault) -> JPEGPlanes? {
    let eighths = eighths(header, detail)
    if eighths == 1, header.kind == .jpeg(isProgressive: true) { return nil }
    guard let handle = tjInitDecompress() else { throw .broken }
    defer { tjDestroy(handle) }
    let said = try said(of: bytes, header, by: handle)
    let known = [TJSAMP_420, TJSAMP_422, TJSAMP_440, TJSAMP_444]
    guard said.colors == TJCS_YCbCr, let sampling = known.first(where: { $0 == said.sampling }) else { return nil }
    let (width, height) = scaled(header, eighths: eighths)
    let extents = (0..<3).map { JPEGPlanes.extent($0, width: width, height: height, sampling) }
    var isWhole = false
    let pixels = [UInt8](unsafeUninitializedCapacity: extents.reduce(0) { $0 + $1.width * $1.height }) { all, count in
      var starts: [UnsafeMutablePointer<UInt8>?] = []
      for extent in extents {
        starts.append(all.baseAddress?.advanced(by: count))
        count += extent.width * extent.height
      }
      isWhole =
        tjDecompressToYUVPlanes(
          handle, bytes, UInt(bytes.count), &starts, Int32(width), nil, Int32(height), flags) == 0
    }
    guard isWhole else { throw .broken }
    var start = 0
    let planes = extents.map { extent in
      let count = extent.width * extent.height
      defer { start += count }
      return Plane(width: extent.width, height: extent.height, bytes: Array(pixels[start..<start + count]))
    }
    return JPEGPlanes(width: width, height: height, sampling: sampling, planes: planes)
  }
}
