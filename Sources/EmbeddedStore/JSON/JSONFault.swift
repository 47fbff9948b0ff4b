internal import Marketplace

/// Why a text is no JSON, and at which byte, the first one being 0; at most the length of the text.
struct JSONFault: Error, Hashable {
  let offset: Int
  let reason: DocumentFault
}

/// Turns byte offsets into lines and columns, both from 1; a column is a code point. Offsets that grow cost one walk
/// over the text in all.
struct TextPositions {
  private let bytes: [UInt8]
  private var offset = 0
  private var line = 1
  private var lineStart: Int

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    lineStart = JSONReader.startOfText(bytes)
  }

  mutating func line(at target: Int) -> Int {
    position(at: target).line
  }

  mutating func position(at target: Int) -> (line: Int, column: Int) {
    if target < offset { self = TextPositions(bytes) }
    while offset < min(target, bytes.count) {
      if bytes[offset] == UInt8(ascii: "\n") {
        line += 1
        lineStart = offset + 1
      }
      offset += 1
    }
    guard lineStart < offset else { return (line, 1) }
    let codePoints = bytes[lineStart..<offset].count { $0 & 0xC0 != 0x80 }
    return (line, codePoints + 1)
  }
}
