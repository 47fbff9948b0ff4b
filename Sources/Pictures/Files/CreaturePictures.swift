internal import Marketplace
public import TerminalUI

/// Draws the creatures of people without a picture.
public actor CreaturePictures: PictureSource {
  private let executor = DecodingExecutor()
  public nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

  public init() {}

  public func thumbnail(_ request: PictureRequest) -> Thumbnail? {
    guard let creature = Creature(file: request.file) else { return nil }
    var raster = Raster(width: Creature.side, height: Creature.side)
    for (place, ink) in creature.pixels.enumerated() {
      raster.set(place % Creature.side, place / Creature.side, creature.palette[Int(ink)])
    }
    let placing = Placing(
      request.framing, width: Creature.side, height: Creature.side, into: request.width, request.height)
    let small = BoxFilter.scale(raster, placing)
    let pixels = (0..<small.height).flatMap { row in (0..<small.width).map { small.pixel($0, row) } }
    return Thumbnail(width: small.width, height: small.height, pixels: pixels)
  }

  public func picture(
    _ request: PictureRequest, as kind: PictureProtocol, cell: PixelSize, by encoder: any PictureEncoder
  ) -> ScreenPicture? {
    thumbnail(request).flatMap { encoder.encode($0, as: kind, cell: cell) }
  }
}
