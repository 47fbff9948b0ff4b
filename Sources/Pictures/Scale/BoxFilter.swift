/// Scales a picture: each new pixel is the mean of the pixels that it covers, weighted by the covered share.
enum BoxFilter {
  /// The pixels that each result pixel covers along one axis: the first pixel, and the range of its weights in
  /// `shares`. The weights of one result pixel sum to 1.
  private struct Spans {
    var first: [Int] = []
    var starts = [0]
    var shares: [Float] = []
  }

  static func scale(_ raster: Raster, _ placing: Placing) -> Raster {
    var scaled = Raster(width: placing.columns, height: placing.rows)
    scaled.bytes = scale(
      raster.bytes, width: raster.width, height: raster.height, pixelBytes: 3, placing, rows: 0..<placing.rows, gather)
    return scaled
  }

  /// Some rows of the scaled plane.
  static func scale(_ plane: Plane, _ placing: Placing, rows: Range<Int>) -> [UInt8] {
    scale(plane.bytes, width: plane.width, height: plane.height, pixelBytes: 1, placing, rows: rows, gatherOne)
  }

  private typealias Gather = (UnsafeRawBufferPointer, Spans, UnsafeMutableBufferPointer<UInt8>) -> Void

  private static func scale(
    _ pixels: [UInt8], width: Int, height: Int, pixelBytes: Int, _ placing: Placing, rows: Range<Int>, _ gather: Gather
  ) -> [UInt8] {
    let across = spans(placing.columns, from: placing.left, extent: placing.width, of: width)
    let down = spans(placing.rows, from: placing.top, extent: placing.height, of: height)
    let (stride, rowBytes) = (width * pixelBytes, placing.columns * pixelBytes)
    // One extra element, because the last pixel is also read as four numbers.
    var sums = [Float](repeating: 0, count: stride + 1)
    return [UInt8](unsafeUninitializedCapacity: rows.count * rowBytes) { target, count in
      pixels.withUnsafeBufferPointer { bytes in
        sums.withUnsafeMutableBufferPointer { sums in
          // The rows of a span are summed first, each once. Then the sums are gathered across.
          for row in rows {
            for (offset, number) in (down.starts[row]..<down.starts[row + 1]).enumerated() {
              let line = UnsafeBufferPointer(
                rebasing: bytes[(down.first[row] + offset) * stride..<(down.first[row] + offset + 1) * stride])
              add(line, down.shares[number], to: sums, isFirst: offset == 0)
            }
            let start = (row - rows.lowerBound) * rowBytes
            gather(
              UnsafeRawBufferPointer(sums), across,
              UnsafeMutableBufferPointer(rebasing: target[start..<start + rowBytes]))
          }
        }
      }
      count = rows.count * rowBytes
    }
  }

  private static func add(
    _ line: UnsafeBufferPointer<UInt8>, _ share: Float, to sums: UnsafeMutableBufferPointer<Float>, isFirst: Bool
  ) {
    if isFirst {
      for index in 0..<line.count { sums[index] = share * Float(line[index]) }
    } else {
      for index in 0..<line.count { sums[index] += share * Float(line[index]) }
    }
  }

  /// Reads one pixel at a time, plus the unused red of the next one.
  private static func gather(
    _ sums: UnsafeRawBufferPointer, _ across: Spans, _ target: UnsafeMutableBufferPointer<UInt8>
  ) {
    across.shares.withUnsafeBufferPointer { shares in
      across.starts.withUnsafeBufferPointer { starts in
        across.first.withUnsafeBufferPointer { first in
          var number = 0
          for column in 0..<first.count {
            var pixel = SIMD4<Float>.zero
            var place = first[column] * pixelBytes
            let end = starts[column + 1]
            while number < end {
              pixel += shares[number] * sums.loadUnaligned(fromByteOffset: place, as: SIMD4<Float>.self)
              place += pixelBytes
              number += 1
            }
            let bytes = unsafeBitCast(pixel + Self.wholeNumbers, to: SIMD4<UInt32>.self)
            target[column * 3] = UInt8(truncatingIfNeeded: bytes[0])
            target[column * 3 + 1] = UInt8(truncatingIfNeeded: bytes[1])
            target[column * 3 + 2] = UInt8(truncatingIfNeeded: bytes[2])
          }
        }
      }
    }
  }

  private static func gatherOne(
    _ sums: UnsafeRawBufferPointer, _ across: Spans, _ target: UnsafeMutableBufferPointer<UInt8>
  ) {
    let sums = sums.assumingMemoryBound(to: Float.self)
    across.shares.withUnsafeBufferPointer { shares in
      across.starts.withUnsafeBufferPointer { starts in
        across.first.withUnsafeBufferPointer { first in
          var number = 0
          for column in 0..<first.count {
            var sum: Float = 0
            var place = first[column]
            let end = starts[column + 1]
            while number < end {
              sum += shares[number] * sums[place]
              place += 1
              number += 1
            }
            target[column] = UInt8(truncatingIfNeeded: (sum + wholeNumbers).bitPattern)
          }
        }
      }
    }
  }

  /// The bytes of the sums of one pixel.
  private static let pixelBytes = 3 * MemoryLayout<Float>.stride

  /// Added to a number from 0 to 255, this leaves the nearest integer in the lowest bits, because a `Float` beyond 2²³
  /// has no fraction. A conversion checks the range first, which takes longer than the sum.
  private static let wholeNumbers: Float = 0x1p23

  private static func spans(_ count: Int, from start: Double, extent: Double, of limit: Int) -> Spans {
    let step = extent / Double(count)
    var spans = Spans()
    for index in 0..<count {
      let (from, to) = (max(0, start + Double(index) * step), min(Double(limit), start + Double(index + 1) * step))
      let first = min(limit - 1, Int(from))
      let last = min(limit - 1, max(first, Int(to.rounded(.up)) - 1))
      let covered = (first...last).map { max(0, min(to, Double($0 + 1)) - max(from, Double($0))) }
      let sum = covered.reduce(0, +)
      spans.first.append(first)
      // A span too small to measure covers its one pixel.
      spans.shares += sum > 0 ? covered.map { Float($0 / sum) } : [1]
      spans.starts.append(spans.shares.count)
    }
    return spans
  }
}
