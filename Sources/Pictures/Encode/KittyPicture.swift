import TerminalUI

/// The kitty graphics protocol (https://sw.kovidgoyal.net/kitty/graphics-protocol/): pixels are sent once, and short
/// commands show any part of them anywhere. It requests no replies (`q=2`).
struct KittyPicture: LaidPicture {
  let id: UInt32
  let cell: PixelSize

  /// The Base64 characters per sequence.
  static let chunk = 4096

  static func encode(_ picture: FittedPicture, number: UInt32) -> ScreenPicture {
    let id = max(1, number)
    return ScreenPicture(
      number: number, cells: picture.cells, store: transmission(of: picture, id: id).flatMap { $0 }, drop: drop(id),
      manner: .laid(KittyPicture(id: id, cell: picture.cell)))
  }

  /// The sequences that transmit the pixels, each complete.
  static func transmission(of picture: FittedPicture, id: UInt32) -> [[UInt8]] {
    let letters = base64(picture.raster.bytes[...])
    return stride(from: 0, to: letters.count, by: chunk).map { start in
      let end = min(letters.count, start + chunk)
      let first = "a=t,t=d,f=24,s=\(picture.raster.width),v=\(picture.raster.height),i=\(id),"
      return sequence((start == 0 ? first : "") + "q=2,m=\(end < letters.count ? 1 : 0)", letters[start..<end])
    }
  }

  static func drop(_ id: UInt32) -> [UInt8] { sequence("a=d,d=I,i=\(id),q=2") }

  static func sequence(_ keys: String, _ payload: ArraySlice<UInt8> = []) -> [UInt8] {
    var bytes = Array("\u{1B}_G\(keys)".utf8)
    if !payload.isEmpty {
      bytes.append(UInt8(ascii: ";"))
      bytes += payload
    }
    return bytes + Array("\u{1B}\\".utf8)
  }

  func show(_ part: Rect, as placement: UInt32) -> [UInt8] {
    Self.sequence(
      "a=p,i=\(id),p=\(placement),x=\(part.column * cell.width),y=\(part.row * cell.height),"
        + "w=\(part.columns * cell.width),h=\(part.rows * cell.height),c=\(part.columns),r=\(part.rows),C=1,q=2")
  }

  func hide(_ placement: UInt32) -> [UInt8] { Self.sequence("a=d,d=i,i=\(id),p=\(placement),q=2") }
}
