import Foundation
import MarketTesting
import Marketplace
import Testing

@testable import EmbeddedStore

/// Documents that nobody would write. SECONDHAND_FUZZ says how many; SECONDHAND_SEED where to begin.
@Suite struct JSONFuzzTests {
  private static func number(_ name: String, default number: Int) -> Int {
    ProcessInfo.processInfo.environment[name].flatMap(Int.init) ?? number
  }
  private let rounds = number("SECONDHAND_FUZZ", default: 2000)
  private let seed = UInt64(number("SECONDHAND_SEED", default: 1))

  @Test func whatIsWrittenReadsAsItWas() throws {
    for round in 0..<rounds {
      var random = SeededGenerator(seed: seed &+ UInt64(round))
      let value = Self.value(&random, depth: 0)
      let text = value.text
      let read = try JSONReader.value(of: Array(text.utf8))
      #expect(read == value, "seed \(seed) round \(round)")
      #expect(read.text == text, "seed \(seed) round \(round)")
    }
  }

  @Test func mutatedTextsAreReadOrRefusedInside() {
    for round in 0..<rounds {
      var random = SeededGenerator(seed: seed &+ UInt64(round))
      let bytes = Self.mutated(Array(Self.value(&random, depth: 0).text.utf8), &random)
      do throws(JSONFault) {
        let value = try JSONReader.value(of: bytes)
        let again = try JSONReader.value(of: Array(value.text.utf8))
        #expect(again == value, "seed \(seed) round \(round)")
      } catch {
        let (line, column) = Place.lineAndColumn(of: error.offset, in: bytes)
        let lines = bytes.split(separator: 0x0A, omittingEmptySubsequences: false)
        #expect((0...bytes.count).contains(error.offset), "seed \(seed) round \(round)")
        #expect((1...lines.count).contains(line), "seed \(seed) round \(round)")
        #expect(column >= 1 && column <= lines[line - 1].count + 1, "seed \(seed) round \(round)")
      }
    }
  }

  @Test func mutatedProductsGiveListingsOrReasons() throws {
    let home = Sample.home
    for round in 0..<rounds {
      var random = SeededGenerator(seed: seed &+ UInt64(round))
      let listings = (0..<3).map { _ in RandomListing.make(&random) }
      var contents = ProductsContents()
      for listing in listings { contents.append(listing.id, unknown: [.init("extra", Self.value(&random, depth: 2))]) }
      let whole = contents.bytes { id in listings.first { $0.id == id } }
      let bytes = Self.mutated(whole, &random)
      guard let survey = try? ProductsSurvey(bytes) else { continue }
      let defaults = ProductsIntake.Defaults(
        file: "Products.json", home: home, time: Sample.now, places: [:], known: { _ in nil })
      let reading = try ProductsReading(bytes, survey, defaults)
      // What was understood is understood again, and says the same, after it was written.
      let written = reading.contents.bytes { id in reading.listings.first { $0.id == id } }
      let again = try ProductsReading(written, ProductsSurvey(written), defaults)
      #expect(again.listings == reading.listings, "seed \(seed) round \(round)")
      #expect(
        again.contents.bytes { id in again.listings.first { $0.id == id } } == written, "seed \(seed) round \(round)")
      #expect(again.notices.count == reading.notices.count, "seed \(seed) round \(round)")
      #expect(reading.listings.count + reading.notices.count >= survey.count, "seed \(seed) round \(round)")
    }
  }

  private static func value(_ random: inout SeededGenerator, depth: Int) -> JSONValue {
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

  private static func text(_ random: inout SeededGenerator) -> String {
    let scalars = ["a", "의", "\"", "\\", "\n", "\0", "\u{1F}", "\u{7F}", "😀", "\u{301}", "\u{FEFF}", "/", " "]
    return (0..<Int.random(in: 0..<9, using: &random)).map { _ in scalars.randomElement(using: &random)! }.joined()
  }

  private static func mutated(_ text: [UInt8], _ random: inout SeededGenerator) -> [UInt8] {
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
