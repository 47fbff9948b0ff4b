import Foundation
import MarketTesting
import Marketplace
import TerminalUI
import Testing

@testable import Pictures

/// Random malformed picture files. SECONDHAND_FUZZ sets their number, SECONDHAND_SEED the first seed.
@Suite struct PictureFuzzTests {
  private static func number(_ name: String, default number: Int) -> Int {
    ProcessInfo.processInfo.environment[name].flatMap(Int.init) ?? number
  }
  private let rounds = number("SECONDHAND_FUZZ", default: 2000)
  private let seed = UInt64(number("SECONDHAND_SEED", default: 1))

  @Test func mutatedFilesAreShownInTheirSizeOrRefused() throws {
    let quarters = Samples.quarters(40, 30)
    let samples = [
      try Samples.jpeg(quarters, orientation: 6), try Samples.jpeg(quarters, flags: 16_384),
      try Samples.printedJPEG(quarters),
      PNGWriter(width: 20, height: 15).bytes { column, row in [UInt8(column), UInt8(row), 9] },
      PNGWriter(width: 20, height: 15, kind: 6, isInterlaced: true).bytes { column, row in
        [UInt8(column), UInt8(row), 9, 99]
      },
      GIFWriter(width: 20, height: 15).bytes { column, row in UInt8((column * row) % 8) },
      GIFWriter(width: 20, height: 15, isInterlaced: true, transparent: 3, frames: 2).bytes { column, row in
        UInt8((column + row) % 8)
      },
      try WebPWriter.still(quarters), try WebPWriter.still(quarters, isLossless: false),
      WebPWriter.extended([try WebPWriter.still(quarters), try WebPWriter.still(quarters)], 40, 30),
      WebPWriter.extended([try WebPWriter.still(quarters)], 40, 30, notes: Samples.notes(8)),
    ]
    for round in 0..<rounds {
      var random = SeededGenerator(seed: seed &+ UInt64(round))
      var bytes = samples[Int.random(in: 0..<samples.count, using: &random)]
      mutate(&bytes, &random)
      let request = PictureRequest(
        file: "", width: .random(in: 1...40, using: &random), height: .random(in: 1...40, using: &random),
        framing: Bool.random(using: &random) ? .whole : .filled)
      if round % 4 == 0, let prepared = try? PicturePreparation.prepared(bytes) {
        let header = try PictureHeader(prepared.jpeg)
        #expect(max(header.width, header.height) <= 1600, "seed \(seed) round \(round)")
      }
      guard let small = try? PictureDecoder.thumbnail(bytes, request) else { continue }
      #expect(
        (1...request.width).contains(small.width) && (1...request.height).contains(small.height),
        "seed \(seed) round \(round)")
    }
  }

  private func mutate(_ bytes: inout [UInt8], _ random: inout SeededGenerator) {
    for _ in 0..<Int.random(in: 1...6, using: &random) where !bytes.isEmpty {
      let place = Int.random(in: 0..<bytes.count, using: &random)
      switch Int.random(in: 0..<5, using: &random) {
      case 0: bytes[place] = .random(in: 0...255, using: &random)
      case 1: bytes[place] ^= 1 << UInt8.random(in: 0..<8, using: &random)
      case 2: bytes.removeSubrange(place..<min(bytes.count, place + .random(in: 1...9, using: &random)))
      case 3: bytes.insert(contentsOf: bytes.prefix(.random(in: 1...9, using: &random)), at: place)
      default: bytes.removeLast(bytes.count - place)
      }
    }
  }
}
