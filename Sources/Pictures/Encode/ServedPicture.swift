internal import Marketplace

/// Pictures that strangers send and everybody gets.
public enum ServedPicture {
  /// Whether the bytes are a whole JPEG of at most `PictureRules.longestEdge` pixels on an edge that decodes, without
  /// metadata, comments, or anything after its end.
  public static func isAcceptable(_ jpeg: [UInt8]) -> Bool {
    guard JPEGMarkers.areAllOfThePicture(jpeg), let header = try? PictureHeader(jpeg), case .jpeg = header.kind,
      max(header.width, header.height) <= PictureRules.longestEdge
    else { return false }
    do throws(PictureFault) {
      try PicturePreparation.verify(jpeg)
      return true
    } catch { return false }
  }

  /// The picture as JPEG with at most `edge` pixels on an edge; nil when it cannot be decoded.
  public static func scaled(_ jpeg: [UInt8], toEdge edge: Int) -> [UInt8]? {
    (try? PicturePreparation.prepared(jpeg, edge: max(1, min(edge, PictureRules.longestEdge))))?.jpeg
  }
}

/// The markers of a JPEG file (ITU-T T.81, annex B).
private enum JPEGMarkers {
  /// Whether every segment belongs to the picture itself, and the file ends with it.
  static func areAllOfThePicture(_ bytes: [UInt8]) -> Bool {
    guard bytes.count > 4, bytes[0] == 0xFF, bytes[1] == 0xD8 else { return false }
    var place = 2
    while place + 1 < bytes.count {
      guard bytes[place] == 0xFF else { return false }
      let marker = bytes[place + 1]
      switch marker {
      case 0xD9: return place + 2 == bytes.count
      case 0xFF: place += 1
      // Tables, frames, restart intervals, JFIF and Adobe.
      case 0xC0...0xCF, 0xDB, 0xDD, 0xE0, 0xEE, 0xDA:
        guard place + 3 < bytes.count else { return false }
        place += 2 + (Int(bytes[place + 2]) << 8 | Int(bytes[place + 3]))
        if marker == 0xDA { place = endOfScan(bytes, from: place) }
      default: return false
      }
    }
    return false
  }

  /// The next marker after the compressed data of a scan.
  private static func endOfScan(_ bytes: [UInt8], from start: Int) -> Int {
    var place = start
    while place + 1 < bytes.count {
      if bytes[place] == 0xFF {
        let next = bytes[place + 1]
        // A stuffed byte or a restart marker belongs to the data.
        if next != 0x00, !(0xD0...0xD7).contains(next) { return place }
      }
      place += 1
    }
    return bytes.count
  }
}
