import Foundation
import MarketTesting
import Marketplace
import Testing

@testable import MarketJSON

/// Random documents. SECONDHAND_FUZZ sets their number, SECONDHAND_SEED the first seed.
@Suite struct JSONFuzzTests {
  private static func number(_ name: String, default number: Int) -> Int {
    ProcessInfo.processInfo.environment[name].flatMap(Int.init) ?? number
  }
  private let rounds = number("SECONDHAND_FUZZ", default: 2000)
  private let seed = UInt64(number("SECONDHAND_SEED", default: 1))

  @Test func whatIsWrittenReadsAsItWas() throws {
    for round in 0..<rounds {
      var random = SeededGenerator(seed: seed &+ UInt64(round))
      let value = RandomJSON.value(&random, depth: 0)
      let text = value.text
      let read = try JSONReader.value(of: Array(text.utf8))
      #expect(read == value, "seed \(seed) round \(round)")
      #expect(read.text == text, "seed \(seed) round \(round)")
    }
  }

  @Test func mutatedTextsAreReadOrRefusedInside() {
    for round in 0..<rounds {
      var random = SeededGenerator(seed: seed &+ UInt64(round))
      let bytes = RandomJSON.mutated(Array(RandomJSON.value(&random, depth: 0).text.utf8), &random)
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
      for listing in listings {
        contents.append(listing.id, unknown: [.init("extra", RandomJSON.value(&random, depth: 2))])
      }
      let whole = contents.bytes { id in listings.first { $0.id == id } }
      let bytes = RandomJSON.mutated(whole, &random)
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
      // A name that was changed on the way in is written as it is shown.
      let kept = reading.notices.filter { if case .sellerRenamed = $0 { false } else { true } }
      #expect(again.notices.count == kept.count, "seed \(seed) round \(round)")
      #expect(reading.listings.count + kept.count >= survey.count, "seed \(seed) round \(round)")
    }
  }
}
