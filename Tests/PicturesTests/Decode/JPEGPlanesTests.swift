import CJpeg
import MarketTesting
import Marketplace
import Testing

@testable import Pictures

/// JPEG pictures scaled in their own planes, without conversion to RGB.
@Suite struct JPEGPlanesTests {
  private func photograph(_ width: Int, _ height: Int) -> Raster {
    var raster = Raster(width: width, height: height)
    raster.bytes = PixelBytes.photograph(width: width, height: height)
    return raster
  }

  @Test(arguments: [TJSAMP_420, TJSAMP_422, TJSAMP_440, TJSAMP_444].map(\.rawValue), [64, 1800, 1999, 3300, 5000])
  func theyLookAsThePixelsDo(_ sampling: UInt32, _ width: Int) throws {
    for (height, orientation) in [(120, 1), (133, 1), (120, 6), (150, 3), (131, 8), (80, 2)] {
      let bytes = try Samples.jpeg(
        photograph(width, height), orientation: orientation, sampling: TJSAMP(sampling))
      let header = try PictureHeader(bytes)
      let pixels = try Samples.raster(try #require(try PicturePreparation.jpeg(ofPixels: bytes, header)))
      let kept = try PicturePreparation.prepared(bytes).jpeg
      let planes = try Samples.raster(kept)
      try #require((planes.width, planes.height) == (pixels.width, pixels.height))
      let difference = PixelBytes.meanDifference(planes.bytes, pixels.bytes)
      #expect(difference < 2, "\(width) × \(height), turned \(orientation)")
    }
  }

  @Test func onlyPicturesOfThreeColorsHaveThem() throws {
    let gray = try Samples.jpeg(photograph(64, 48), sampling: TJSAMP_GRAY)
    #expect(try JPEGDecoder.planes(gray, try PictureHeader(gray), .everything) == nil)
    let printed = try Samples.printedJPEG(photograph(64, 48))
    #expect(try JPEGDecoder.planes(printed, try PictureHeader(printed), .everything) == nil)
  }

  @Test func oneThatEndsTooEarlyIsBroken() throws {
    let bytes = try Samples.jpeg(photograph(640, 480), sampling: TJSAMP_420)
    #expect(throws: PictureFault.broken) {
      try JPEGDecoder.planes(Array(bytes.dropLast(bytes.count / 2)), try PictureHeader(bytes), .everything)
    }
  }

  /// Each thread makes some of the rows; no row is missing or made twice.
  @Test func rowsMadeApartAreTheRowsMadeTogether() {
    var generator = SeededGenerator(seed: 5)
    for _ in 0..<200 {
      let (width, height) = (Int.random(in: 1...50, using: &generator), Int.random(in: 1...50, using: &generator))
      let plane = Plane(
        width: width, height: height, bytes: (0..<width * height).map { _ in .random(in: 0...255, using: &generator) })
      let placing = Placing(
        left: 0, top: 0, width: Double(width), height: Double(height), columns: .random(in: 1...50, using: &generator),
        rows: .random(in: 1...50, using: &generator))
      let cut = Int.random(in: 0...placing.rows, using: &generator)
      let whole = BoxFilter.scale(plane, placing, rows: 0..<placing.rows)
      let upper = BoxFilter.scale(plane, placing, rows: 0..<cut)
      #expect(whole == upper + BoxFilter.scale(plane, placing, rows: cut..<placing.rows))
      var raster = Raster(width: width, height: height)
      for index in plane.bytes.indices { raster.bytes[index * 3] = plane.bytes[index] }
      let red = BoxFilter.scale(raster, placing).bytes.enumerated().filter { $0.offset % 3 == 0 }.map(\.element)
      #expect(whole == red)
    }
  }
}
