import Glibc

/// Converts the text of a property to UTF-8.
enum CardCharset {
  /// Labels are often wrong, so valid UTF-8 wins over them. Without a usable label Korean is tried first.
  static func text(_ bytes: [UInt8], label: String?) -> String {
    let label = label?.uppercased()
    // Stateful text looks like UTF-8.
    let isStateful = label?.hasPrefix("ISO-2022") ?? false
    if !isStateful, let text = String(validating: bytes, as: UTF8.self) { return text }
    let named = label.map { korean.contains($0) ? "CP949" : $0 }
    for name in [named, "CP949", "CP1252"] {
      guard let name, name != "UTF-8", let converted = convert(bytes, from: name) else { continue }
      return String(decoding: converted, as: UTF8.self)
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Names of the Korean set that Windows calls 949.
  private static let korean: Set<String> = [
    "EUC-KR", "EUCKR", "KS_C_5601-1987", "KSC5601", "KSC_5601", "MS949", "WINDOWS-949", "X-WINDOWS-949", "UHC", "949",
  ]

  /// Nil for an unknown set, and for bytes that are not in it.
  private static func convert(_ bytes: [UInt8], from name: String) -> [UInt8]? {
    let isPlain = name.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F && $0 != UInt8(ascii: "/") }
    guard isPlain, let converter = iconv_open("UTF-8", name), converter != iconv_t(bitPattern: -1) else { return nil }
    defer { iconv_close(converter) }
    var source = bytes.map { CChar(bitPattern: $0) }
    let room = bytes.count * 4 + 16
    var (left, free) = (bytes.count, room)
    var isConverted = false
    let target = [UInt8](unsafeUninitializedCapacity: room) { buffer, count in
      source.withUnsafeMutableBufferPointer { source in
        buffer.withMemoryRebound(to: CChar.self) { target in
          var (from, to) = (source.baseAddress, target.baseAddress)
          isConverted = iconv(converter, &from, &left, &to, &free) != Int.max.magnitude * 2 + 1
          // Returns to the first state of a stateful set.
          iconv(converter, nil, nil, &to, &free)
        }
      }
      count = room - free
    }
    return isConverted && left == 0 ? target : nil
  }
}
