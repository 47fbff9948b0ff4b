/// Percent-encoding (RFC 3986, section 2.1).
package enum PercentEncoding {
  /// The text with everything encoded but the unreserved characters: a part of a path, a value of a query or of a form.
  package static func encoded(_ text: String) -> String {
    text.utf8.map { isUnreserved($0) ? String(Unicode.Scalar($0)) : encoded($0) }.joined()
  }

  static func encoded(_ byte: UInt8) -> String {
    "%" + String(byte >> 4, radix: 16, uppercase: true) + String(byte & 15, radix: 16, uppercase: true)
  }

  private static func isUnreserved(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"):
      true
    default: "-._~".utf8.contains(byte)
    }
  }
}
