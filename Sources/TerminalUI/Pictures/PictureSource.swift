/// Which picture, and how large. What asks for it knows cells; an encoder for a terminal that shows real pixels asks for more
/// of them in the same place.
public struct PictureRequest: Hashable, Sendable {
  /// Below the folder of the pictures, or the absolute path of a file of the person, by `isOwn`.
  public let file: String
  /// Only what the person himself named is looked for outside the folder.
  public let isOwn: Bool
  /// Pixels that there is room for, as good as square; both from 1 up.
  public let width: Int
  public let height: Int
  public let framing: Framing

  /// How a picture of another shape takes its place.
  public enum Framing: Hashable, Sendable {
    /// All of it, as large as fits.
    case whole
    /// The place is full, and what sticks out at two sides is cut off.
    case filled
  }

  public init(file: String, width: Int, height: Int, framing: Framing, isOwn: Bool = false) {
    self.file = file
    self.isOwn = isOwn
    self.width = max(1, width)
    self.height = max(1, height)
    self.framing = framing
  }

  /// For a place of so many cells, each of which shows two pixels, one above the other.
  public init(file: String, blocks: Size, framing: Framing, isOwn: Bool = false) {
    self.init(file: file, width: blocks.columns, height: 2 * blocks.rows, framing: framing, isOwn: isOwn)
  }

  /// For a place of so many cells of this extent.
  public init(file: String, cells: Size, of cell: PixelSize, framing: Framing, isOwn: Bool = false) {
    self.init(
      file: file, width: cells.columns * cell.width, height: cells.rows * cell.height, framing: framing, isOwn: isOwn)
  }
}

/// Where pictures come from. It never asks the main actor to wait.
public protocol PictureSource: Sendable {
  /// The picture upright, in exactly the pixels that its framing takes of what was asked; nil when there is none, or none
  /// that can be shown.
  func thumbnail(_ request: PictureRequest) async -> Thumbnail?

  /// The same for a terminal that shows real pixels, in the form in which it takes them.
  func picture(_ request: PictureRequest, as kind: PictureProtocol, cell: PixelSize, by encoder: any PictureEncoder)
    async
    -> ScreenPicture?
}

extension PictureSource {
  /// For a source that has no thread of its own to encode on.
  public func picture(
    _ request: PictureRequest, as kind: PictureProtocol, cell: PixelSize, by encoder: any PictureEncoder
  ) async -> ScreenPicture? {
    await thumbnail(request).flatMap { encoder.encode($0, as: kind, cell: cell) }
  }
}
