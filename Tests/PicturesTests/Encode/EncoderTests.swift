import Foundation
import MarketTesting
import TerminalUI
import Testing

@testable import Pictures

/// The encoded pictures, decoded again as the protocol specifications say.
@Suite struct EncoderTests {
  private static let cell = PixelSize(width: 9, height: 20)!

  /// Slow changes of color with a few sharp edges, as photos have them.
  private func painted(_ width: Int, _ height: Int, seed: UInt64 = 1) -> Thumbnail {
    var random = SeededGenerator(seed: seed)
    let shift = Int.random(in: 0..<128, using: &random)
    let pixels = (0..<width * height).map { place -> UInt32 in
      let (column, row) = (place % width, place / width)
      let red = (column * 255 / max(1, width - 1) + shift) % 256
      let green = row * 255 / max(1, height - 1)
      let blue = (column / 8 + row / 8) % 2 * 96 + Int.random(in: 0..<4, using: &random)
      return UInt32(red << 16 | green << 8 | blue)
    }
    return Thumbnail(width: width, height: height, pixels: pixels)!
  }

  private func encode(_ picture: Thumbnail, _ kind: PictureProtocol) throws -> ScreenPicture {
    try #require(TerminalEncoder(seed: 40).encode(picture, as: kind, cell: Self.cell))
  }

  private func lines(_ picture: ScreenPicture) throws -> [[UInt8]] {
    guard case .drawn(let lines) = picture.manner else { throw Missing() }
    return lines
  }

  private struct Missing: Error {}

  /// One pixel's bytes.
  private func parts(_ pixel: UInt32) -> [Int] { [16, 8, 0].map { Int(pixel >> $0 & 0xFF) } }

  @Test(arguments: [(81, 60), (9, 20), (450, 320), (20, 9)]) func kittyGetsEveryPixelInChunks(
    _ width: Int, _ height: Int
  )
    throws
  {
    let picture = painted(width, height)
    let encoded = try encode(picture, .kitty)
    let sequences = Sequences(encoded.store, introducer: "_G")
    #expect(sequences.rest.isEmpty)
    let commands = try sequences.strings.map(KittyCommand.init)
    let pixels = Size(columns: encoded.cells.columns * 9, rows: encoded.cells.rows * 20)
    #expect(
      commands[0].keys == [
        "a": "t", "t": "d", "f": "24", "s": "\(pixels.columns)", "v": "\(pixels.rows)", "i": "\(encoded.number)",
        "q": "2", "m": commands.count > 1 ? "1" : "0",
      ])
    for (index, command) in commands.enumerated() {
      #expect((1...4096).contains(command.payload.count) && command.payload.count % 4 == 0)
      if index > 0 { #expect(command.keys == ["q": "2", "m": index == commands.count - 1 ? "0" : "1"]) }
      if index < commands.count - 1 { #expect(command.payload.count == 4096) }
    }
    let bytes = try #require(Data(base64Encoded: commands.map(\.payload).joined()))
    #expect(bytes.count == pixels.columns * pixels.rows * 3)
    if pixels == Size(columns: width, rows: height) {
      #expect(Array(bytes) == picture.pixels.flatMap { parts($0).map { UInt8($0) } })
    }
  }

  @Test func kittyShowsAPartWhereTheCursorStands() throws {
    let encoded = try encode(painted(81, 60), .kitty)
    guard case .laid(let laid) = encoded.manner else { throw Missing() }
    #expect(encoded.cells == Size(columns: 9, rows: 3))
    let show = laid.show(Rect(column: 2, row: 1, columns: 7, rows: 2), as: 5)
    let id = "\(encoded.number)"
    let command = try KittyCommand(try #require(Sequences(show, introducer: "_G").strings.first))
    #expect(
      command.keys == [
        "a": "p", "i": id, "p": "5", "x": "18", "y": "20", "w": "63", "h": "40", "c": "7", "r": "2", "C": "1", "q": "2",
      ])
    #expect(String(decoding: laid.hide(5), as: UTF8.self) == "\u{1B}_Ga=d,d=i,i=\(id),p=5,q=2\u{1B}\\")
    #expect(String(decoding: encoded.drop, as: UTF8.self) == "\u{1B}_Ga=d,d=I,i=\(id),q=2\u{1B}\\")
  }

  @Test func lettersStandForTheCellsInTmux() throws {
    let encoded = try encode(painted(81, 60), .kittyLetters)
    // What passes through has every ESC twice.
    let text = String(decoding: encoded.store, as: UTF8.self)
    let passed = text.components(separatedBy: "\u{1B}Ptmux;").dropFirst()
    let commands = try passed.map { part -> KittyCommand in
      #expect(part.hasPrefix("\u{1B}\u{1B}_G") && part.hasSuffix("\u{1B}\u{1B}\\\u{1B}\\"))
      return try KittyCommand(Array(part.dropFirst(4).dropLast(5).utf8))
    }
    let last = try #require(commands.last)
    let id = try #require(UInt32(last.keys["i"] ?? ""))
    #expect(last.keys == ["a": "p", "U": "1", "i": "\(id)", "c": "9", "r": "3", "q": "2"])
    #expect(commands.first?.keys["i"] == "\(id)" && id & 0xFF_FF00 == 0 && id & 0xFF != 0)
    for (row, line) in try lines(encoded).enumerated() {
      let text = String(decoding: line, as: UTF8.self)
      let color = "\u{1B}[38;5;\(id & 0xFF)m"
      #expect(text.hasPrefix(color))
      let scalars = Array(text.unicodeScalars.dropFirst(color.unicodeScalars.count))
      #expect(scalars.count == 9 * 4)
      for column in 0..<9 {
        let marks = [row, column, Int(id >> 24)].map { KittyLetters.marks[$0] }
        #expect(Array(scalars[column * 4..<column * 4 + 4]) == ["\u{10EEEE}"] + marks)
      }
    }
    #expect(KittyLetters.marks.count == 297 && KittyLetters.marks.prefix(3) == ["\u{305}", "\u{30D}", "\u{30E}"])
  }

  @Test(arguments: [(81, 60), (450, 320)]) func itermGetsAPictureFileForEachLine(_ width: Int, _ height: Int) throws {
    let picture = painted(width, height)
    let encoded = try encode(picture, .iterm)
    #expect(encoded.store.isEmpty && encoded.drop.isEmpty)
    let lines = try lines(encoded)
    #expect(lines.count == height / 20)
    for (row, line) in lines.enumerated() {
      let sequences = Sequences(line, introducer: "]1337;")
      #expect(sequences.rest.isEmpty && sequences.strings.count == 1 && line.last == 0x07)
      let text = String(decoding: sequences.strings[0], as: UTF8.self)
      let colon = try #require(text.firstIndex(of: ":"))
      let file = try #require(Data(base64Encoded: String(text[text.index(after: colon)...])))
      let keys = "File=inline=1;size=\(file.count);width=\(width / 9);height=1;preserveAspectRatio=0"
      #expect(text[..<colon] == keys)
      let header = try JPEGHeader(Array(file))
      #expect(header.width == width && header.height == 20)
      let shown = try PictureDecoder.thumbnail(Array(file), Samples.whole(width, 20))
      let wanted = picture.pixels[row * 20 * width..<(row + 1) * 20 * width]
      #expect(distance(shown.pixels, Array(wanted)) < 6)
    }
  }

  @Test(arguments: [(81, 60), (450, 320), (9, 20)]) func sixelsShowTheSamePicture(_ width: Int, _ height: Int) throws {
    let picture = painted(width, height, seed: UInt64(width))
    let lines = try lines(try encode(picture, .sixel))
    #expect(lines.count == height / 20)
    var all: [Int: UInt32] = [:]
    for (row, line) in lines.enumerated() {
      let drawn = try DrawnSixels(line)
      #expect(drawn.width == width && drawn.height == 20 && drawn.colors.count <= 256)
      let shown = drawn.pixels.compactMap { $0 }
      #expect(shown.count == width * 20, "every pixel is covered")
      #expect(distance(shown, Array(picture.pixels[row * 20 * width..<(row + 1) * 20 * width])) < 9)
      all.merge(drawn.colors) {
        #expect($0 == $1)
        return $1
      }
    }
    #expect(all.count <= 256 && all.keys.allSatisfy { (0..<256).contains($0) })
  }

  @Test func fewColorsComeOutAsTheyAre() throws {
    let colors: [UInt32] = [0x000000, 0xFFFFFF, 0xFF0000, 0x00FF00, 0x0000FF]
    let pixels = (0..<18 * 20).map { colors[$0 / 7 % 5] }
    let lines = try lines(try encode(Thumbnail(width: 18, height: 20, pixels: pixels)!, .sixel))
    #expect(try DrawnSixels(lines[0]).pixels.map { $0 ?? 1 } == pixels)
  }

  @Test(arguments: PictureProtocol.allCases) func anyExtentBecomesWholeCells(_ kind: PictureProtocol) throws {
    for (width, height) in [(1, 1), (13, 29), (85, 61), (76, 70)] {
      let encoded = try encode(painted(width, height), kind)
      #expect(encoded.cells.columns == max(1, (width + 4) / 9) && encoded.cells.rows == max(1, (height + 10) / 20))
    }
  }

  @Test func noTwoPicturesHaveANumberInCommon() throws {
    let encoder = TerminalEncoder(seed: .max - 2)
    let numbers = (0..<6).compactMap { _ in encoder.encode(painted(9, 20), as: .kitty, cell: Self.cell)?.number }
    #expect(Set(numbers).count == 6)
  }

  /// The mean difference of channels, from 0 to 255.
  private func distance(_ some: [UInt32], _ others: [UInt32]) -> Double {
    guard some.count == others.count, !some.isEmpty else { return .infinity }
    let sum = zip(some, others).reduce(0) { sum, pair in
      sum + zip(parts(pair.0), parts(pair.1)).reduce(0) { $0 + abs($1.0 - $1.1) }
    }
    return Double(sum) / Double(3 * some.count)
  }
}
