import Foundation
import Testing

/// Sequences of a terminal, as they stand in bytes.
struct Sequences {
  /// The bytes between introducer and terminator of each.
  var strings: [[UInt8]] = []
  /// What stands outside of them.
  var rest: [UInt8] = []

  /// Strings that begin with ESC and this letter; each ends with ST, or with BEL.
  init(_ bytes: [UInt8], introducer: String) {
    var place = 0
    let (first, start) = (UInt8(0x1B), Array(introducer.utf8))
    while place < bytes.count {
      guard bytes[place] == first, bytes[(place + 1)...].starts(with: start) else {
        rest.append(bytes[place])
        place += 1
        continue
      }
      place += 1 + start.count
      var string: [UInt8] = []
      while place < bytes.count, bytes[place] != 0x07, bytes[place] != 0x1B {
        string.append(bytes[place])
        place += 1
      }
      place += place < bytes.count && bytes[place] == 0x1B ? 2 : 1
      strings.append(string)
    }
  }
}

/// A command of the kitty graphics protocol: keys, and what they carry.
struct KittyCommand {
  var keys: [String: String] = [:]
  var payload = ""

  init(_ bytes: [UInt8]) throws {
    let text = String(decoding: bytes, as: UTF8.self)
    let parts = text.split(separator: ";", maxSplits: 1)
    for pair in try #require(parts.first).split(separator: ",") {
      let sides = pair.split(separator: "=")
      try #require(sides.count == 2 && sides[0].count == 1)
      keys[String(sides[0])] = String(sides[1])
    }
    if parts.count > 1 { payload = String(parts[1]) }
  }
}

/// Sixels drawn into pixels again, by the manual.
struct DrawnSixels {
  var width = 0
  var height = 0
  /// `0xRRGGBB`; nil where nothing was drawn.
  var pixels: [UInt32?] = []
  var colors: [Int: UInt32] = [:]

  init(_ bytes: [UInt8]) throws {
    let all = String(decoding: bytes, as: UTF8.self)
    try #require(all.hasPrefix("\u{1B}P") && all.hasSuffix("\u{1B}\\"))
    let body = all.dropFirst(2).dropLast(2)
    let head = try #require(body.firstIndex(of: "q"))
    let parameters = body[..<head].split(separator: ";", omittingEmptySubsequences: false).map { Int($0) ?? 0 }
    try #require(parameters.count >= 2 && parameters[1] != 1, "the ground is painted")
    var scanner = Scanner(Array(body[body.index(after: head)...].utf8))
    let mark = scanner.next()
    try #require(mark == UInt8(ascii: "\""))
    let raster = scanner.numbers()
    try #require(raster.count == 4 && raster[0] == 1 && raster[1] == 1)
    (width, height) = (raster[2], raster[3])
    pixels = Array(repeating: nil, count: width * height)
    var (column, top, color) = (0, 0, -1)
    while let byte = scanner.next() {
      switch byte {
      case UInt8(ascii: "#"):
        let numbers = scanner.numbers()
        color = numbers[0]
        if numbers.count == 5 {
          try #require(numbers[1] == 2 && numbers[2...].allSatisfy { (0...100).contains($0) })
          colors[color] = numbers[2...].reduce(UInt32(0)) { $0 << 8 | UInt32(($1 * 255 + 50) / 100) }
        }
        try #require(colors[color] != nil, "a color is told before it is used")
      case UInt8(ascii: "$"): column = 0
      case UInt8(ascii: "-"): (column, top) = (0, top + 6)
      case UInt8(ascii: "!"):
        let count = scanner.numbers()[0]
        let value = scanner.next()
        try draw(try #require(value), count, &column, top, color)
      default: try draw(byte, 1, &column, top, color)
      }
    }
  }

  private mutating func draw(_ letter: UInt8, _ count: Int, _ column: inout Int, _ top: Int, _ color: Int) throws {
    try #require((0x3F...0x7E).contains(letter))
    for _ in 0..<count {
      for row in 0..<6 where (letter - 0x3F) >> UInt8(row) & 1 == 1 {
        try #require(column < width && top + row < height, "nothing is drawn beyond the edges")
        pixels[(top + row) * width + column] = colors[color]
      }
      column += 1
    }
  }

  private struct Scanner {
    private let bytes: [UInt8]
    private var place = 0

    init(_ bytes: [UInt8]) { self.bytes = bytes }

    mutating func next() -> UInt8? {
      guard place < bytes.count else { return nil }
      defer { place += 1 }
      return bytes[place]
    }

    mutating func numbers() -> [Int] {
      var numbers = [0]
      while place < bytes.count {
        if (0x30...0x39).contains(bytes[place]) {
          numbers[numbers.count - 1] = numbers[numbers.count - 1] * 10 + Int(bytes[place] - 0x30)
        } else if bytes[place] == UInt8(ascii: ";") {
          numbers.append(0)
        } else {
          break
        }
        place += 1
      }
      return numbers
    }
  }
}
