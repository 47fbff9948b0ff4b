import MarketTesting
import TerminalUI
import Testing

@testable import Pictures

@Suite struct ScaleTests {
  private func random(_ generator: inout SeededGenerator, most: Int = 60) -> Raster {
    var raster = Raster(
      width: .random(in: 1...most, using: &generator), height: .random(in: 1...most, using: &generator))
    for index in raster.bytes.indices { raster.bytes[index] = .random(in: 0...255, using: &generator) }
    return raster
  }

  @Test func aPictureKeepsItsShapeAndItsPlace() {
    var generator = SeededGenerator(seed: 3)
    for _ in 0..<2000 {
      let (width, height) = (Int.random(in: 1...5000, using: &generator), Int.random(in: 1...5000, using: &generator))
      let (columns, rows) = (Int.random(in: 1...200, using: &generator), Int.random(in: 1...100, using: &generator))
      let whole = Placing(.whole, width: width, height: height, into: columns, rows)
      #expect((1...columns).contains(whole.columns) && (1...rows).contains(whole.rows))
      #expect(whole.columns == columns || whole.rows == rows)
      #expect((whole.left, whole.top, whole.width, whole.height) == (0, 0, Double(width), Double(height)))
      let filled = Placing(.filled, width: width, height: height, into: columns, rows)
      #expect((filled.columns, filled.rows) == (columns, rows))
      #expect(filled.left >= 0 && filled.left + filled.width <= Double(width) + 1e-6)
      #expect(filled.top >= 0 && filled.top + filled.height <= Double(height) + 1e-6)
      #expect(abs(filled.width * Double(rows) - filled.height * Double(columns)) < 1e-3 * Double(width + height))
    }
  }

  @Test func theSameSizeChangesNothing() {
    var generator = SeededGenerator(seed: 4)
    for _ in 0..<50 {
      let raster = random(&generator)
      let placing = Placing(.whole, width: raster.width, height: raster.height, into: raster.width, raster.height)
      #expect(BoxFilter.scale(raster, placing) == raster)
    }
  }

  @Test func noPixelIsBrighterOrDarkerThanAllItIsMadeOf() {
    var generator = SeededGenerator(seed: 6)
    for _ in 0..<200 {
      var raster = random(&generator)
      let (low, high) = (UInt8.random(in: 0...100, using: &generator), UInt8.random(in: 100...255, using: &generator))
      for index in raster.bytes.indices { raster.bytes[index] = min(high, max(low, raster.bytes[index])) }
      let framing: PictureRequest.Framing = Bool.random(using: &generator) ? .whole : .filled
      let placing = Placing(
        framing, width: raster.width, height: raster.height, into: .random(in: 1...80, using: &generator),
        .random(in: 1...80, using: &generator))
      let scaled = BoxFilter.scale(raster, placing)
      #expect((scaled.width, scaled.height) == (placing.columns, placing.rows))
      #expect(scaled.bytes.allSatisfy { (low...high).contains($0) })
    }
  }

  @Test func theMeanStays() {
    var generator = SeededGenerator(seed: 8)
    for _ in 0..<100 {
      let raster = random(&generator)
      let one = BoxFilter.scale(raster, Placing(.filled, width: raster.width, height: raster.height, into: 1, 1))
      // A square is cut out of the middle.
      if raster.width == raster.height {
        for channel in 0..<3 {
          let sum = stride(from: channel, to: raster.bytes.count, by: 3).reduce(0) { $0 + Double(raster.bytes[$1]) }
          #expect(abs(Double(one.bytes[channel]) - sum / Double(raster.width * raster.height)) <= 1)
        }
      }
    }
  }

  @Test func aPixelIsTheMeanOfWhatItCovers() {
    var generator = SeededGenerator(seed: 10)
    for _ in 0..<100 {
      let raster = random(&generator, most: 24)
      let placing = Placing(
        Bool.random(using: &generator) ? .whole : .filled, width: raster.width, height: raster.height,
        into: .random(in: 1...40, using: &generator), .random(in: 1...40, using: &generator))
      let scaled = BoxFilter.scale(raster, placing)
      for row in 0..<scaled.height {
        for column in 0..<scaled.width {
          for channel in 0..<3 {
            let mean = Self.mean(raster, placing, column, row, channel)
            #expect(abs(Double(scaled.bytes[(row * scaled.width + column) * 3 + channel]) - mean) < 0.51)
          }
        }
      }
    }
  }

  /// By its definition: each pixel counts by the area of it that is covered.
  private static func mean(_ raster: Raster, _ placing: Placing, _ column: Int, _ row: Int, _ channel: Int) -> Double {
    func covered(_ pixel: Int, _ number: Int, _ start: Double, _ step: Double) -> Double {
      max(
        0, min(Double(pixel + 1), start + Double(number + 1) * step) - max(Double(pixel), start + Double(number) * step)
      )
    }
    let (across, down) = (placing.width / Double(placing.columns), placing.height / Double(placing.rows))
    var (sum, area) = (0.0, 0.0)
    for y in 0..<raster.height {
      for x in 0..<raster.width {
        let share = covered(x, column, placing.left, across) * covered(y, row, placing.top, down)
        sum += share * Double(raster.bytes[(y * raster.width + x) * 3 + channel])
        area += share
      }
    }
    return sum / area
  }

  @Test func turningTwiceTurnsBack() {
    var generator = SeededGenerator(seed: 9)
    let back: [Orientation: Orientation] = [.turnedLeft: .turnedRight, .turnedRight: .turnedLeft]
    for orientation in Orientation.allCases {
      let raster = random(&generator)
      #expect((back[orientation] ?? orientation).upright(orientation.upright(raster)) == raster)
    }
  }
}
