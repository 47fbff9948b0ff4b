import Synchronization
import TerminalUI

/// Pictures with stripes of two colors, which load as soon as the gate opens. Files named `broken` have no picture.
final class PaintedPictures: PictureSource {
  private let gate: Gate
  private let wanted = Mutex<[String]>([])

  init(gate: Gate = Gate()) { self.gate = gate }

  /// The requested files, in order.
  var asked: [String] { wanted.withLock { $0 } }

  func thumbnail(_ request: PictureRequest) async -> Thumbnail? {
    wanted.withLock { $0.append(request.file) }
    await gate.pass()
    if request.file.hasPrefix("broken") { return nil }
    let pixels = (0..<request.height).flatMap { row in
      Array(repeating: UInt32(row % 2 == 0 ? 0xD02020 : 0x2020D0), count: request.width)
    }
    return Thumbnail(width: request.width, height: request.height, pixels: pixels)
  }
}
