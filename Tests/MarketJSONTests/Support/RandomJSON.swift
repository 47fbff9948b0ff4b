import MarketJSON
import MarketTesting

/// Values that nobody would write, and texts with mistakes in them.
enum RandomJSON {
  static func value(_ random: inout SeededGenerator, depth: Int) -> JSONValue {
    switch Int.random(in: 0..<(depth < 4 ? 9 : 6), using: &random) {
    case 0: return .null
    case 1: return .bool(.random(using: &random))
    case 2: return .int(.random(in: .min ... .max, using: &random))
    case 3: return .number(["-0", "1.50", "1e999", "-12.25E-7", "99999999999999999999"].randomElement(using: &random)!)
    case 4, 5: return .string(text(&random))
    case 6: return .array((0..<Int.random(in: 0..<5, using: &random)).map { _ in value(&random, depth: depth + 1) })
    default:
      return .object(
        JSONObject(
          (0..<Int.random(in: 0..<5, using: &random)).map { _ in
            JSONObject.Member(text(&random), value(&random, depth: depth + 1))
          }))
    }
  }

  static func text(_ random: inout SeededGenerator) -> String {
    let scalars = ["a", "의", "\"", "\\", "\n", "\0", "\u{1F}", "\u{7F}", "😀", "\u{301}", "\u{FEFF}", "/", " "]
    return (0..<Int.random(in: 0..<9, using: &random)).map { _ in scalars.randomElement(using: &random)! }.joined()
  }

  /// With a few pieces cut, added, repeated or overwritten.
  static func mutated(_ text: [UInt8], _ random: inout SeededGenerator) -> [UInt8] {
    var bytes = text
    let pieces = [
      "\"", "{", "}", "[", "]", ",", ":", "\\", "\\u", "\\ud800", "\n", "null", "-", "1e9", "\u{FEFF}", "true",
    ]
    for _ in 0..<Int.random(in: 1...4, using: &random) {
      let place = Int.random(in: 0...bytes.count, using: &random)
      switch Int.random(in: 0..<5, using: &random) {
      case 0: bytes.removeLast(bytes.count - place)
      case 1: bytes.insert(contentsOf: pieces.randomElement(using: &random)!.utf8, at: place)
      case 2 where place < bytes.count: bytes[place] = .random(in: 0...255, using: &random)
      case 3 where place < bytes.count: bytes.remove(at: place)
      default:
        let end = min(bytes.count, place + Int.random(in: 0..<20, using: &random))
        bytes.insert(contentsOf: bytes[place..<end], at: Int.random(in: 0...bytes.count, using: &random))
      }
    }
    return bytes
  }
}
