import Synchronization
import TerminalUI

/// Encodes nothing, and records the requested protocols.
final class LetteredEncoder: PictureEncoder {
  private let kinds = Mutex<[PictureProtocol]>([])

  /// The requested protocols, in order.
  var encoded: [PictureProtocol] { kinds.withLock { $0 } }

  func encode(_ picture: Thumbnail, as kind: PictureProtocol, cell: PixelSize) -> ScreenPicture? {
    let number = kinds.withLock { kinds in
      kinds.append(kind)
      return UInt32(kinds.count)
    }
    return ScreenPicture(
      number: number, cells: Size(columns: picture.width / cell.width, rows: picture.height / cell.height),
      manner: .drawn(lines: []))
  }
}
