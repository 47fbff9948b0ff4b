/// Writes canonical JSON: compact, with unescaped UTF-8 and escaped control characters.
package struct JSONWriter {
  package private(set) var bytes: [UInt8] = []

  package init() {}

  mutating func reserve(_ count: Int) { bytes.reserveCapacity(count) }

  /// Writes JSON text or a part of it unchanged.
  package mutating func writeRaw(_ text: some Sequence<UInt8>) { bytes.append(contentsOf: text) }

  package mutating func write(_ value: JSONValue) {
    switch value {
    case .null: writeRaw("null".utf8)
    case .bool(let flag): writeRaw((flag ? "true" : "false").utf8)
    case .int(let number): writeRaw(String(number).utf8)
    case .number(let text): writeRaw(text.utf8)
    case .string(let text): write(text)
    case .array(let elements):
      bytes.append(UInt8(ascii: "["))
      for (index, element) in elements.enumerated() {
        if index > 0 { bytes.append(UInt8(ascii: ",")) }
        write(element)
      }
      bytes.append(UInt8(ascii: "]"))
    case .object(let object):
      bytes.append(UInt8(ascii: "{"))
      for (index, member) in object.members.enumerated() {
        if index > 0 { bytes.append(UInt8(ascii: ",")) }
        write(member.name)
        bytes.append(UInt8(ascii: ":"))
        write(member.value)
      }
      bytes.append(UInt8(ascii: "}"))
    }
  }

  package mutating func write(_ text: String) {
    bytes.append(UInt8(ascii: "\""))
    var text = text
    text.withUTF8 { utf8 in
      if utf8.contains(where: Self.mustEscape) {
        for byte in utf8 { if Self.mustEscape(byte) { escape(byte) } else { bytes.append(byte) } }
      } else {
        bytes.append(contentsOf: utf8)
      }
    }
    bytes.append(UInt8(ascii: "\""))
  }

  private static func mustEscape(_ byte: UInt8) -> Bool {
    byte < 0x20 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") || byte == 0x7F
  }

  private mutating func escape(_ byte: UInt8) {
    bytes.append(UInt8(ascii: "\\"))
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"): bytes.append(byte)
    case UInt8(ascii: "\n"): bytes.append(UInt8(ascii: "n"))
    case UInt8(ascii: "\r"): bytes.append(UInt8(ascii: "r"))
    case UInt8(ascii: "\t"): bytes.append(UInt8(ascii: "t"))
    default:
      let digits = Array("0123456789abcdef".utf8)
      writeRaw("u00".utf8)
      bytes.append(digits[Int(byte >> 4)])
      bytes.append(digits[Int(byte & 0xF)])
    }
  }
}
