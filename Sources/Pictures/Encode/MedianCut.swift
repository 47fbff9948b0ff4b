/// Chooses colors by repeatedly cutting the color box with the highest variance (Heckbert 1982, by variance).
enum MedianCut {
  /// A color of the picture, five bits per channel, with the sums of its pixels.
  private struct Bin {
    var count = 0
    var sums: (Int, Int, Int) = (0, 0, 0)

    func mean(_ channel: Int) -> Double {
      Double(channel == 0 ? sums.0 : channel == 1 ? sums.1 : sums.2) / Double(count)
    }
  }

  /// Bins that one color replaces.
  private struct Box {
    let bins: Range<Int>
    /// The channel to cut, and the total squared deviation of the pixels from their mean there.
    var channel = 0
    var spread = 0.0
    var color: UInt32 = 0
  }

  /// At most `limit` colors, from 1 up.
  static func palette(of raster: Raster, atMost limit: Int) -> Palette {
    var bins = self.bins(of: raster)
    var boxes = [measured(0..<bins.count, bins)]
    while boxes.count < limit {
      guard let widest = boxes.indices.max(by: { boxes[$0].spread < boxes[$1].spread }), boxes[widest].spread > 0,
        boxes[widest].bins.count > 1
      else { break }
      let (lower, upper) = cut(boxes[widest], &bins)
      boxes[widest] = lower
      boxes.append(upper)
    }
    return Palette(colors: boxes.map(\.color))
  }

  private static func bins(of raster: Raster) -> [Bin] {
    var bins = [Bin](repeating: Bin(), count: 1 << 15)
    for place in stride(from: 0, to: raster.bytes.count, by: 3) {
      let (red, green, blue) = (
        Int(raster.bytes[place]), Int(raster.bytes[place + 1]), Int(raster.bytes[place + 2])
      )
      let key = (red >> 3) << 10 | (green >> 3) << 5 | blue >> 3
      bins[key].count += 1
      bins[key].sums.0 += red
      bins[key].sums.1 += green
      bins[key].sums.2 += blue
    }
    return bins.filter { $0.count > 0 }
  }

  private static func measured(_ range: Range<Int>, _ bins: [Bin]) -> Box {
    var box = Box(bins: range)
    let weights = [3.0, 6.0, 1.0]
    let count = Double(bins[range].reduce(0) { $0 + $1.count })
    for channel in 0..<3 {
      var (sum, squares) = (0.0, 0.0)
      for bin in bins[range] {
        let mean = bin.mean(channel)
        sum += mean * Double(bin.count)
        squares += mean * mean * Double(bin.count)
      }
      box.color = box.color << 8 | UInt32(min(255, (sum / count).rounded()))
      let spread = (squares - sum * sum / count) * weights[channel]
      if spread > box.spread { (box.spread, box.channel) = (spread, channel) }
    }
    return box
  }

  /// Cuts a box in two at the mean, so that neither is empty.
  private static func cut(_ box: Box, _ bins: inout [Bin]) -> (Box, Box) {
    let mean = Double(box.color >> UInt32(16 - 8 * box.channel) & 0xFF)
    bins[box.bins].sort { $0.mean(box.channel) < $1.mean(box.channel) }
    let place = bins[box.bins].firstIndex { $0.mean(box.channel) > mean } ?? box.bins.upperBound - 1
    let middle = min(max(place, box.bins.lowerBound + 1), box.bins.upperBound - 1)
    return (measured(box.bins.lowerBound..<middle, bins), measured(middle..<box.bins.upperBound, bins))
  }
}
