import Foundation
import Testing

@testable import WebClient

@Suite struct EventParserPropertyTests {
  private static let count = Int(ProcessInfo.processInfo.environment["SECONDHAND_FUZZ"] ?? "") ?? 2000
  private static let pieces: [[UInt8]] =
    [
      "data", "event", "id", "retry", ":", ": ", " ", "\n", "\r", "\r\n", "\n\n", "\r\r", "\r\n\r\n", "data: a\n",
      "id: 7\n",
      "event: b\r", "retry: 20\n", ":comment\n", "값", "😀", "x", "\u{0}", "\u{FEFF}", "12",
    ].map { Array($0.utf8) } + [[0xFF], [0xE2, 0x82], [0x80]]

  private func stream(_ generator: inout SeededGenerator) -> [UInt8] {
    (0..<Int.random(in: 0...40, using: &generator))
      .flatMap { _ in Self.pieces[Int.random(in: 0..<Self.pieces.count, using: &generator)] }
  }

  private func parse(_ parts: [ArraySlice<UInt8>]) throws -> Parsed {
    var parser = EventParser(limit: 10_000)
    let events = try parts.flatMap { part in try part.withUnsafeBytes { try parser.read($0) } }
    return Parsed(events: events, reconnectionTime: parser.reconnectionTime)
  }

  private struct Parsed: Equatable {
    var events: [ServerSentEvent] = []
    var reconnectionTime: Duration?
  }

  /// Any split of the bytes gives the same events, which are those of a plain reading of the standard.
  @Test func splitsDoNotMatterFuzz() throws {
    for seed in 0..<UInt64(Self.count) {
      var generator = SeededGenerator(seed: seed)
      let bytes = stream(&generator)
      var parts: [ArraySlice<UInt8>] = []
      var rest = bytes[...]
      while !rest.isEmpty {
        let size = Int.random(in: 0...min(rest.count, 7), using: &generator)
        parts.append(rest.prefix(size))
        rest = rest.dropFirst(size)
      }
      let expected = reference(bytes)
      #expect(try parse(parts) == expected, "seed \(seed)")
      #expect(try parse([bytes[...]]) == expected, "seed \(seed)")
      #expect(try parse(bytes.indices.map { bytes[$0...$0] }) == expected, "seed \(seed)")
    }
  }

  /// The standard in its own order: decode all, cut into lines, then read each.
  private func reference(_ bytes: [UInt8]) -> Parsed {
    var scalars = Array(String(decoding: bytes, as: UTF8.self).unicodeScalars)
    if scalars.first == "\u{FEFF}" { scalars.removeFirst() }
    var lines: [[Unicode.Scalar]] = [[]]
    for (index, scalar) in scalars.enumerated() {
      switch scalar {
      case "\n" where index > 0 && scalars[index - 1] == "\r": continue
      case "\n", "\r": lines.append([])
      default: lines[lines.count - 1].append(scalar)
      }
    }
    var parsed = Parsed()
    var (id, event, data) = ("", "", "")
    for line in lines.dropLast() {
      let name = text(line.prefix { $0 != ":" })
      var value = line.drop { $0 != ":" }.dropFirst()
      if value.first == " " { value = value.dropFirst() }
      switch name {
      case _ where line.isEmpty:
        if !data.isEmpty {
          let lines = String(data.unicodeScalars.dropLast())
          parsed.events.append(ServerSentEvent(id: id, event: event.isEmpty ? "message" : event, data: lines))
        }
        (event, data) = ("", "")
      case "data": data += text(value) + "\n"
      case "event": event = text(value)
      case "id": if !value.contains("\u{0}") { id = text(value) }
      case "retry":
        guard !value.isEmpty, value.allSatisfy({ ("0"..."9").contains($0) }) else { continue }
        if let time = Int32(text(value)) { parsed.reconnectionTime = .milliseconds(time) }
      default: break
      }
    }
    return parsed
  }

  private func text(_ scalars: some Sequence<Unicode.Scalar>) -> String {
    var text = String.UnicodeScalarView()
    text.append(contentsOf: scalars)
    return String(text)
  }
}
