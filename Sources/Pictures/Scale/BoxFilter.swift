/// Makes pixels out of the mean of those that they cover, each with the share of it that is covered.
enum BoxFilter {
  /// What one pixel of the result covers along one axis: the first pixel, and the share of each, which sum to 1.
  private struct Span {
    let first: Int
    let shares: [Float]
  }

  static func scale(_ raster: Raster, _ placing: Placing) -> Raster {
    let across = spans(placing.columns, from: placing.left, extent: placing.width, of: raster.width)
    let down = spans(placing.rows, from: placing.top, extent: placing.height, of: raster.height)
    var scaled = Raster(width: placing.columns, height: placing.rows)
    let stride = raster.width * 3
    raster.bytes.withUnsafeBufferPointer { bytes in
      // The lines of a span are summed first, each once; then the sums go across.
      var sums = [Float](repeating: 0, count: stride)
      for (row, lines) in down.enumerated() {
        for index in sums.indices { sums[index] = 0 }
        for (offset, share) in lines.shares.enumerated() {
          let start = (lines.first + offset) * stride
          for index in 0..<stride { sums[index] += share * Float(bytes[start + index]) }
        }
        for (column, span) in across.enumerated() {
          for channel in 0..<3 {
            var value: Float = 0
            for (offset, share) in span.shares.enumerated() {
              value += share * sums[(span.first + offset) * 3 + channel]
            }
            scaled.bytes[(row * placing.columns + column) * 3 + channel] = UInt8(min(255, max(0, value.rounded())))
          }
        }
      }
    }
    return scaled
  }

  private static func spans(_ count: Int, from start: Double, extent: Double, of limit: Int) -> [Span] {
    let step = extent / Double(count)
    return (0..<count).map { index in
      let (from, to) = (max(0, start + Double(index) * step), min(Double(limit), start + Double(index + 1) * step))
      let first = min(limit - 1, Int(from))
      let last = min(limit - 1, max(first, Int(to.rounded(.up)) - 1))
      let covered = (first...last).map { max(0, min(to, Double($0 + 1)) - max(from, Double($0))) }
      let sum = covered.reduce(0, +)
      // What is smaller than can be told covers its one pixel.
      return Span(first: first, shares: sum > 0 ? covered.map { Float($0 / sum) } : [1])
    }
  }
}
