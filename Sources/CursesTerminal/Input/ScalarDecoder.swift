/// Decodes UTF-8 byte by byte (RFC 3629): no overlong forms, no surrogates, nothing above U+10FFFF.
struct ScalarDecoder: Sendable {
  enum Result: Equatable {
    case scalar(Unicode.Scalar)
    /// A byte below 0x20, or 0x7F.
    case control(UInt8)
    /// More bytes follow.
    case incomplete
    /// The bytes so far are not UTF-8 and are dropped.
    case invalid
  }

  private var value: UInt32 = 0
  private var missing = 0
  /// The allowed range of the next byte.
  private var allowed: ClosedRange<UInt8> = 0x80...0xBF

  /// The result of this byte. A byte that cannot continue the buffered ones starts a new character.
  mutating func take(_ byte: UInt8) -> Result {
    if missing > 0 {
      if allowed.contains(byte) { return proceed(byte) }
      missing = 0
    }
    switch byte {
    case 0x00..<0x20, 0x7F: return .control(byte)
    case 0x20..<0x7F: return .scalar(Unicode.Scalar(byte))
    case 0xC2...0xDF: return begin(byte & 0x1F, missing: 1)
    case 0xE0: return begin(byte & 0x0F, missing: 2, allowed: 0xA0...0xBF)
    case 0xED: return begin(byte & 0x0F, missing: 2, allowed: 0x80...0x9F)
    case 0xE1...0xEF: return begin(byte & 0x0F, missing: 2)
    case 0xF0: return begin(byte & 0x07, missing: 3, allowed: 0x90...0xBF)
    case 0xF4: return begin(byte & 0x07, missing: 3, allowed: 0x80...0x8F)
    case 0xF1...0xF3: return begin(byte & 0x07, missing: 3)
    default: return .invalid
    }
  }

  private mutating func begin(_ bits: UInt8, missing: Int, allowed: ClosedRange<UInt8> = 0x80...0xBF) -> Result {
    value = UInt32(bits)
    self.missing = missing
    self.allowed = allowed
    return .incomplete
  }

  private mutating func proceed(_ byte: UInt8) -> Result {
    value = value << 6 | UInt32(byte & 0x3F)
    missing -= 1
    allowed = 0x80...0xBF
    if missing > 0 { return .incomplete }
    return Unicode.Scalar(value).map(Result.scalar) ?? .invalid
  }
}
