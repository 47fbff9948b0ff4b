import MarketTesting
import Testing

@testable import Pictures

/// GIF and WebP, and the camera metadata of PNG and WebP.
@Suite struct OtherKindsTests {
  private func rgb(_ index: Int) -> UInt32 {
    (index & 1 == 1 ? 0xFF0000 : 0) | (index & 2 == 2 ? 0x00FF00 : 0) | (index & 4 == 4 ? 0x0000FF : 0)
  }

  @Test(arguments: [true, false]) func aGIFIsDecodedPixelForPixel(_ isInterlaced: Bool) throws {
    var random = SeededGenerator(seed: 21)
    for _ in 0..<60 {
      let (width, height) = (Int.random(in: 1...40, using: &random), Int.random(in: 1...40, using: &random))
      let salt = Int.random(in: 1...99, using: &random)
      let gif = GIFWriter(width: width, height: height, isInterlaced: isInterlaced).bytes { column, row in
        UInt8((column * salt + row) % 8)
      }
      let raster = try Samples.raster(gif)
      #expect((raster.width, raster.height) == (width, height))
      for row in 0..<height {
        for column in 0..<width { #expect(raster.pixel(column, row) == rgb((column * salt + row) % 8)) }
      }
    }
  }

  @Test func theFirstFrameOfAnAnimationIsThePicture() throws {
    let gif = GIFWriter(width: 9, height: 7, frames: 3).bytes { _, _ in 1 }
    #expect(
      try Samples.raster(gif).bytes
        == Raster(width: 9, height: 7).bytes.enumerated().map { $0.offset % 3 == 0 ? 255 : 0 })
    let frames = try [1, 2].map { color in
      try WebPWriter.still([UInt8](repeating: UInt8(color * 100), count: 16 * 12 * 3).rgba, 16, 12)
    }
    let raster = try Samples.raster(WebPWriter.extended(frames, 16, 12))
    #expect((raster.width, raster.height) == (16, 12))
    #expect(raster.bytes.allSatisfy { $0 == 100 })
  }

  @Test func aFrameThatLeavesTheCanvasFreeStandsOnWhite() throws {
    var writer = GIFWriter(width: 8, height: 8, transparent: 4)
    writer.frame = (2, 3, 3, 2)
    let raster = try Samples.raster(writer.bytes { column, _ in column == 0 ? 4 : 1 })
    for row in 0..<8 {
      for column in 0..<8 {
        let isRed = (3...4).contains(column) && (3...4).contains(row)
        #expect(raster.pixel(column, row) == (isRed ? 0xFF0000 : 0xFFFFFF), "\(column) \(row)")
      }
    }
    writer.frame = (6, 6, 9, 9)
    writer.transparent = nil
    #expect(try Samples.raster(writer.bytes { _, _ in 2 }).pixel(7, 7) == 0x00FF00)
  }

  @Test func aWebPIsDecodedPixelForPixel() throws {
    let quarters = Samples.quarters(40, 30)
    #expect(try Samples.raster(try WebPWriter.still(quarters)) == quarters)
    let lossy = try Samples.raster(try WebPWriter.still(quarters, isLossless: false))
    #expect((lossy.width, lossy.height) == (40, 30))
    #expect(lossy.pixel(38, 2) >> 8 & 255 > 200 && lossy.pixel(38, 2) & 255 < 60)
    let small = try Samples.raster(try WebPWriter.still(quarters), Detail(share: 0.5))
    #expect((small.width, small.height) == (20, 15))
    #expect(small.pixel(2, 2) == 0xFF0000 && small.pixel(17, 13) == 0xFFFFFF)
  }

  @Test func whatIsSeenThroughInAWebPIsWhite() throws {
    let clear = try WebPWriter.still([0, 0, 0, 0, 0, 0, 0, 255, 200, 0, 0, 128, 9, 9, 9, 255], 2, 2)
    let raster = try Samples.raster(clear)
    #expect(raster.pixel(0, 0) == 0xFFFFFF && raster.pixel(1, 0) == 0 && raster.pixel(1, 1) == 0x090909)
    #expect(abs(Int(raster.pixel(0, 1) >> 16) - 227) <= 1 && abs(Int(raster.pixel(0, 1) & 255) - 127) <= 1)
  }

  @Test(arguments: Orientation.allCases) func whatTheCameraNotedIsFoundInEveryKind(_ orientation: Orientation) throws {
    let notes = Samples.notes(orientation.rawValue, isBig: orientation.rawValue % 2 == 0)
    let png = PNGWriter(width: 4, height: 2, notes: notes).bytes { _, _ in [1, 2, 3] }
    let webp = WebPWriter.extended([try WebPWriter.still(Samples.quarters(4, 2))], 4, 2, notes: notes)
    let prefixed = WebPWriter.extended(
      [try WebPWriter.still(Samples.quarters(4, 2))], 4, 2, notes: Array("Exif\0\0".utf8) + notes)
    for bytes in [png, webp, prefixed] {
      let header = try PictureHeader(bytes)
      #expect(header.orientation == orientation)
      #expect(header.seen == (orientation.swapsAxes ? (2, 4) : (4, 2)))
    }
  }

  @Test func aFileThatBreaksOffIsRefusedWhereverItDoes() throws {
    let gif = GIFWriter(width: 40, height: 30).bytes { column, row in UInt8((column + row) % 8) }
    let webp = try WebPWriter.still(Samples.quarters(40, 30), isLossless: false)
    for whole in [gif, webp] {
      #expect(Samples.fault(whole) == nil)
      // Behind the pixels of a GIF stand the end of its codes, of its blocks, and of itself.
      for length in 12..<whole.count - 4 {
        #expect(Samples.fault(Array(whole.prefix(length))) == .broken, "\(length) of \(whole.count)")
      }
    }
  }

  @Test(arguments: [(30_001, 1), (65_535, 65_535), (20_000, 5_001)])
  func aHeaderThatPromisesTooMuchIsBelieved(_ width: Int, _ height: Int) throws {
    let size = [width & 255, width >> 8, height & 255, height >> 8].map { UInt8($0) }
    #expect(Samples.fault(Array("GIF89a".utf8) + size + [0x80, 0, 0]) == .tooManyPixels)
    let frame = try WebPWriter.still(Samples.quarters(16, 12))
    #expect(Samples.fault(WebPWriter.extended([frame, frame], width, height)) == .tooManyPixels)
    // A small canvas with a frame that would take the day.
    var bomb = GIFWriter(width: 8, height: 8)
    bomb.frame = (0, 0, 8, 8)
    var bytes = bomb.bytes { _, _ in 1 }
    let image = try #require(bytes.lastIndex(of: 0x2C))
    bytes.replaceSubrange(image + 5..<image + 9, with: size)
    #expect(Samples.fault(bytes) == .tooManyPixels)
  }
}

extension [UInt8] {
  /// The same with full alpha behind each three.
  fileprivate var rgba: [UInt8] { enumerated().flatMap { $0.offset % 3 == 2 ? [$0.element, 255] : [$0.element] } }
}
