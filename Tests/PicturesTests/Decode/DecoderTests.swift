import Foundation
import MarketTesting
import TerminalUI
import Testing

@testable import Pictures

@Suite struct DecoderTests {
  @Test func everyBundledPictureBecomesAThumbnail() throws {
    let files = try FileManager.default.contentsOfDirectory(atPath: Samples.bundled.path)
    #expect(files.count > 100)
    for file in files {
      let bytes = [UInt8](try Data(contentsOf: Samples.bundled.appending(path: file)))
      let small = try PictureDecoder.thumbnail(bytes, Samples.whole(40, 30))
      #expect((small.width, small.height) == (40, 30), "\(file)")
      #expect(Set(small.pixels).count > 1, "\(file)")
    }
  }

  @Test(arguments: Orientation.allCases, [true, false])
  func aCameraThatWasTurnedIsTurnedBack(_ orientation: Orientation, _ isBig: Bool) throws {
    let jpeg = try Samples.jpeg(Samples.quarters(), orientation: orientation.rawValue, isBig: isBig)
    let small = try PictureDecoder.thumbnail(jpeg, Samples.whole(64, 64))
    #expect((small.width, small.height) == (orientation.swapsAxes ? (48, 64) : (64, 48)))
    let places = [(8, 8), (small.width - 8, 8), (8, small.height - 8), (small.width - 8, small.height - 8)]
    let seen = places.map { name(small.pixels[$0.1 * small.width + $0.0]) }.joined()
    // As Exif 2.3 defines where the first row and the first column are.
    let expected: [Orientation: String] = [
      .upright: "RGBW", .mirrored: "GRWB", .upsideDown: "WBGR", .flipped: "BWRG",
      .transposed: "RBGW", .turnedLeft: "BRWG", .transversed: "WGBR", .turnedRight: "GWRB",
    ]
    #expect(seen == expected[orientation])
  }

  private func name(_ pixel: UInt32) -> String {
    let (red, green, blue) = (pixel >> 16 & 255 > 128, pixel >> 8 & 255 > 128, pixel & 255 > 128)
    return red && green && blue ? "W" : red ? "R" : green ? "G" : blue ? "B" : "?"
  }

  @Test(arguments: [0, 9, 300]) func anOrientationThatIsNoneIsPassedOver(_ number: Int) throws {
    let jpeg = try Samples.jpeg(Samples.quarters(), orientation: number)
    #expect(try PictureDecoder.thumbnail(jpeg, Samples.whole(64, 64)).width == 64)
  }

  @Test func printersInksBecomeColors() throws {
    let small = try PictureDecoder.thumbnail(try Samples.printedJPEG(Samples.quarters()), Samples.whole(2, 2))
    #expect(small.pixels.map(name) == ["R", "G"] || small.pixels.map(name) == ["R", "G", "B", "W"])
  }

  @Test func aFileThatBreaksOffIsRefusedWhereverItDoes() throws {
    var random = SeededGenerator(seed: 5)
    let jpeg = try Samples.jpeg(Samples.quarters(320, 240))
    let png = PNGWriter(width: 60, height: 40).bytes { column, row in [UInt8(column), UInt8(row), 7] }
    for whole in [jpeg, png] {
      #expect(Samples.fault(whole) == nil)
      for _ in 0..<200 {
        // The mark at the end says nothing of the picture.
        let length = Int.random(in: 8..<whole.count - 13, using: &random)
        #expect(Samples.fault(Array(whole.prefix(length))) == .broken, "\(length) of \(whole.count)")
      }
    }
  }

  @Test(
    arguments: [[], [0xFF], Array("GIF88a".utf8), Array("RIFF0000WAVE".utf8), Array("<svg/>".utf8), [0, 0, 0, 0]]
      as [[UInt8]])
  func whatIsNoPictureIsRefused(_ bytes: [UInt8]) { #expect(Samples.fault(bytes) == .unknownKind) }

  @Test(arguments: [(30_001, 1), (1, 30_001), (20_000, 5_001), (65_535, 65_535)])
  func aHeaderThatPromisesTooMuchIsBelieved(_ width: Int, _ height: Int) throws {
    #expect(Samples.fault(PNGWriter(width: width, height: height).headOnly) == .tooManyPixels)
    var jpeg = try Samples.jpeg(Samples.quarters())
    let frame = try #require(jpeg.indices.dropLast().first { jpeg[$0] == 0xFF && jpeg[$0 + 1] == 0xC0 })
    jpeg.replaceSubrange(
      frame + 5..<frame + 9, with: [height >> 8, height & 255, width >> 8, width & 255].map { UInt8($0) })
    #expect(Samples.fault(jpeg) == .tooManyPixels)
  }

  @Test func aProgressivePictureIsBoundedFurther() throws {
    var jpeg = try Samples.jpeg(Samples.quarters(), flags: 16_384)
    #expect(Samples.fault(jpeg) == nil)
    let frame = try #require(jpeg.indices.dropLast().first { jpeg[$0] == 0xFF && jpeg[$0 + 1] == 0xC2 })
    jpeg.replaceSubrange(frame + 5..<frame + 9, with: [0x17, 0x70, 0x17, 0x70])
    #expect(Samples.fault(jpeg) == .tooManyPixels)
  }

  @Test func anInterlacedPictureIsTheSamePicture() throws {
    var random = SeededGenerator(seed: 11)
    for _ in 0..<40 {
      let (width, height) = (Int.random(in: 1...40, using: &random), Int.random(in: 1...40, using: &random))
      let salt = Int.random(in: 1...1000, using: &random)
      let decoded = try [true, false].map { isInterlaced in
        try Samples.raster(
          PNGWriter(width: width, height: height, isInterlaced: isInterlaced).bytes { column, row in
            [UInt8((column * salt) & 255), UInt8((row * salt) & 255), UInt8((column * row) & 255)]
          })
      }
      #expect(decoded[0] == decoded[1], "\(width)×\(height)")
      #expect(decoded[0].pixel(width - 1, 0) >> 16 == UInt32(((width - 1) * salt) & 255))
    }
  }

  @Test func whatIsSeenThroughIsWhiteAndManyBitsBecomeEight() throws {
    let clear = PNGWriter(width: 2, height: 2, kind: 6).bytes { column, _ in [0, 0, 0, column == 0 ? 0 : 255] }
    #expect(try Samples.raster(clear).bytes.prefix(6) == [255, 255, 255, 0, 0, 0])
    let grey = PNGWriter(width: 1, height: 1, kind: 0, depth: 16).bytes { _, _ in [0x80, 0x80] }
    #expect(try Samples.raster(grey).bytes == [0x80, 0x80, 0x80])
  }

  @Test func aLargePictureIsMadeSmallerWhileItIsRead() throws {
    let picture = PNGWriter(width: 1501, height: 1101).bytes { column, _ in column < 750 ? [200, 0, 0] : [0, 0, 200] }
    let raster = try Samples.raster(picture, Detail(share: 0.5))
    #expect((raster.width, raster.height) == (751, 551))
    #expect(raster.pixel(0, 0) == 0xC80000 && raster.pixel(750, 550) == 0x0000C8)
  }
}
