/// Splits bytes into the unfolded lines of vCards. Holds one line in memory.
struct ContentLines {
  struct Line {
    var bytes: [UInt8]
    /// The number of its first line in the file, from 1.
    let number: Int
    /// How the value continues on further lines.
    let coding: Coding
    var isTooLong = false
  }

  enum Coding { case plain, quoted, base64 }

  /// The maximum length of an unfolded line in bytes: a picture in Base64.
  static let longest = ContactCard.pictureLimit / 3 * 4 + 4096

  /// vCard 2.1 keeps the blank at which a line was folded.
  var keepsBlanks = false
  private var physical: [UInt8] = []
  private var isPhysicalTooLong = false
  private var number = 0
  private var endsWithReturn = false
  private var pending: Line?

  /// Reads the next bytes. Calls `use` for every line that has ended.
  mutating func read(_ bytes: [UInt8], _ use: (Line, inout ContentLines) -> Void) {
    var start = bytes.startIndex
    for index in bytes.indices {
      let byte = bytes[index]
      guard byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r") else { continue }
      // The line feed of CRLF ends no further line.
      let isSecond = byte == UInt8(ascii: "\n") && (index > bytes.startIndex ? bytes[index - 1] == 13 : endsWithReturn)
      if !isSecond {
        collect(bytes[start..<index])
        endLine(use)
      }
      start = index + 1
    }
    collect(bytes[start...])
    if let last = bytes.last { endsWithReturn = last == UInt8(ascii: "\r") }
  }

  /// Ends the last line.
  mutating func finish(_ use: (Line, inout ContentLines) -> Void) {
    endLine(use)
    flush(use)
  }

  private mutating func collect(_ bytes: ArraySlice<UInt8>) {
    let room = Self.longest - physical.count
    physical.append(contentsOf: bytes.prefix(max(0, room)))
    if bytes.count > room { isPhysicalTooLong = true }
  }

  private mutating func endLine(_ use: (Line, inout ContentLines) -> Void) {
    number += 1
    if number == 1, physical.starts(with: [0xEF, 0xBB, 0xBF]) { physical.removeFirst(3) }
    if !continuePending() {
      flush(use)
      if !physical.isEmpty {
        pending = Line(
          bytes: physical, number: number, coding: Self.coding(of: physical), isTooLong: isPhysicalTooLong)
      }
    }
    physical.removeAll(keepingCapacity: physical.count < 1 << 16)
    isPhysicalTooLong = false
  }

  private mutating func flush(_ use: (Line, inout ContentLines) -> Void) {
    guard let line = pending else { return }
    pending = nil
    use(line, &self)
  }

  /// Appends the line that has ended to the pending one, if it continues it.
  private mutating func continuePending() -> Bool {
    guard let coding = pending?.coding, let last = pending?.bytes.last, let first = physical.first else { return false }
    if coding == .quoted, last == UInt8(ascii: "=") {
      pending?.bytes.removeLast()
      append(physical[...])
      return true
    }
    if first == UInt8(ascii: " ") || first == UInt8(ascii: "\t") {
      append(keepsBlanks && coding == .plain ? physical[...] : physical[1...])
      return true
    }
    // Some programs do not indent Base64.
    guard coding == .base64, physical.allSatisfy(Base64.isLetter) else { return false }
    append(physical[...])
    return true
  }

  private mutating func append(_ bytes: ArraySlice<UInt8>) {
    let room = Self.longest - (pending?.bytes.count ?? 0)
    pending?.bytes.append(contentsOf: bytes.prefix(max(0, room)))
    if bytes.count > room || isPhysicalTooLong { pending?.isTooLong = true }
  }

  /// Looks at the parameters before the colon.
  private static func coding(of line: [UInt8]) -> Coding {
    guard let colon = line.firstIndex(of: UInt8(ascii: ":")), line[..<colon].contains(UInt8(ascii: ";")) else {
      return .plain
    }
    let head = String(decoding: line[..<min(colon, 512)], as: UTF8.self).uppercased()
    let words = head.split { $0 == ";" || $0 == "=" || $0 == "," }
    if words.contains("QUOTED-PRINTABLE") { return .quoted }
    return words.contains("BASE64") || words.contains("B") ? .base64 : .plain
  }
}
