/// A 128-bit identity of one kind of entity: the compiler rejects an `ID<Listing>` where an `ID<Account>` is expected.
///
/// The program makes version 7 UUIDs (RFC 9562, section 5.7), which grow with time.
public struct ID<Entity>: Hashable, Comparable, Sendable {
  public let high: UInt64
  public let low: UInt64

  public init(high: UInt64, low: UInt64) {
    self.high = high
    self.low = low
  }

  /// A version 7 UUID: 48 bits of Unix milliseconds, then 74 random bits.
  public init(at time: Timestamp, random: inout some RandomNumberGenerator) {
    let milliseconds = UInt64(clamping: time.milliseconds) & 0xFFFF_FFFF_FFFF
    let bits: UInt64 = random.next()
    high = milliseconds << 16 | 0x7000 | (bits & 0x0FFF)
    low = 0x8000_0000_0000_0000 | (random.next() >> 2)
  }

  /// A version 8 UUID (RFC 9562, section 5.8), derived from `name`: two runs of 64-bit FNV-1a over its UTF-8, one of
  /// them over the bytes in reverse. Equal names have equal identities.
  public init(stableFrom name: String) {
    func hash(_ bytes: some Sequence<UInt8>) -> UInt64 {
      bytes.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x0000_0100_0000_01B3 }
    }
    high = hash(name.utf8) & ~0xF000 | 0x8000
    low = hash(name.utf8.reversed()) >> 2 | 0x8000_0000_0000_0000
  }

  /// Parses the 36-character form of RFC 9562 in either case; nil for anything else.
  public init?(_ text: some StringProtocol) {
    self.init(utf8: Array(text.utf8.prefix(37))[...])
  }

  /// Parses the same form from UTF-8.
  public init?(utf8 text: ArraySlice<UInt8>) {
    guard text.count == 36 else { return nil }
    var digits: (high: UInt64, low: UInt64) = (0, 0)
    var position = 0
    for byte in text {
      if position == 8 || position == 13 || position == 18 || position == 23 {
        guard byte == UInt8(ascii: "-") else { return nil }
      } else {
        guard let digit = Self.hexadecimal(byte) else { return nil }
        if position < 18 { digits.high = digits.high << 4 | digit } else { digits.low = digits.low << 4 | digit }
      }
      position += 1
    }
    (high, low) = digits
  }

  public static func < (left: Self, right: Self) -> Bool {
    (left.high, left.low) < (right.high, right.low)
  }

  private static func hexadecimal(_ byte: UInt8) -> UInt64? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): UInt64(byte - UInt8(ascii: "0"))
    case UInt8(ascii: "a")...UInt8(ascii: "f"): UInt64(byte - UInt8(ascii: "a") + 10)
    case UInt8(ascii: "A")...UInt8(ascii: "F"): UInt64(byte - UInt8(ascii: "A") + 10)
    default: nil
    }
  }
}

extension ID: CustomStringConvertible {
  /// The 36-character lower-case form of RFC 9562.
  public var description: String {
    let digits = Array("0123456789abcdef".utf8)
    var text: [UInt8] = []
    text.reserveCapacity(36)
    for (index, word) in [high, low].enumerated() {
      for shift in stride(from: 60, through: 0, by: -4) {
        text.append(digits[Int(word >> UInt64(shift) & 0xF)])
        let endsGroup = index == 0 ? shift == 32 || shift == 16 || shift == 0 : shift == 48
        if endsGroup { text.append(UInt8(ascii: "-")) }
      }
    }
    return String(decoding: text, as: UTF8.self)
  }
}
