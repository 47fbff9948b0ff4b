/// The delimiter bytes in a terminal's input.
enum Bytes {
  static let bell: UInt8 = 0x07
  static let escape: UInt8 = 0x1B

  /// Whether this byte after ESC starts a string that ends with ST: DCS, SOS, OSC, PM, APC.
  static func beginsString(_ byte: UInt8) -> Bool {
    switch Unicode.Scalar(byte) {
    case "P", "X", "]", "^", "_": true
    default: false
    }
  }
}

/// The bytes of one sequence, up to a limit above the length of any known sequence.
struct BoundedBytes: Sendable {
  private static let limit = 256
  private var bytes: [UInt8] = []
  private var isCut = false

  var isEmpty: Bool { bytes.isEmpty }
  /// All bytes; empty if there were too many.
  var complete: [UInt8] { isCut ? [] : bytes }

  mutating func append(_ byte: UInt8) {
    if bytes.count < Self.limit { bytes.append(byte) } else { isCut = true }
  }

  mutating func removeAll() {
    bytes.removeAll(keepingCapacity: true)
    isCut = false
  }
}
