/// A request for a picture in a size. Screens request it in cells; an encoder for pixel graphics requests more pixels
/// in the same area.
public struct PictureRequest: Hashable, Sendable {
  /// The path below the picture folder, or with `isOwn` the absolute path of the person's file.
  public let file: String
  /// Whether the person named the file. Only then may it be outside the picture folder.
  public let isOwn: Bool
  /// The available size in roughly square pixels, at least 1×1.
  public let width: Int
  public let height: Int
  public let framing: Framing

  /// How a picture fits an area of another shape.
  public enum Framing: Hashable, Sendable {
    /// The whole picture, as large as fits.
    case whole
    /// Fills the area and crops two sides.
    case filled
  }

  public init(file: String, width: Int, height: Int, framing: Framing, isOwn: Bool = false) {
    self.file = file
    self.isOwn = isOwn
    self.width = max(1, width)
    self.height = max(1, height)
    self.framing = framing
  }

  /// For an area of this many cells. Each cell shows two pixels, one above the other.
  public init(file: String, blocks: Size, framing: Framing, isOwn: Bool = false) {
    self.init(file: file, width: blocks.columns, height: 2 * blocks.rows, framing: framing, isOwn: isOwn)
  }

  /// For an area of cells of this pixel size.
  public init(file: String, cells: Size, of cell: PixelSize, framing: Framing, isOwn: Bool = false) {
    self.init(
      file: file, width: cells.columns * cell.width, height: cells.rows * cell.height, framing: framing, isOwn: isOwn)
  }
}

/// Loads pictures. It never blocks the main actor.
public protocol PictureSource: Sendable {
  /// The picture upright, in the exact size that its framing takes of the request; nil if there is no readable picture.
  func thumbnail(_ request: PictureRequest) async -> Thumbnail?

  /// The picture encoded for a terminal with pixel graphics.
  func picture(_ request: PictureRequest, as kind: PictureProtocol, cell: PixelSize, by encoder: any PictureEncoder)
    async
    -> ScreenPicture?
}

extension PictureSource {
  /// The default for a source without its own encoding thread.
  public func picture(
    _ request: PictureRequest, as kind: PictureProtocol, cell: PixelSize, by encoder: any PictureEncoder
  ) async -> ScreenPicture? {
    await thumbnail(request).flatMap { encoder.encode($0, as: kind, cell: cell) }
  }
}
