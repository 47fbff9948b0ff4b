/// Pixels for picture tests. They are here because this module is optimized in debug builds and the tests are not.
public enum PixelBytes {
  /// A soft photograph with an edge and different corners: the red, green and blue bytes of each pixel, row by row.
  public static func photograph(width: Int, height: Int) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(width * height * 3)
    for row in 0..<height {
      for column in 0..<width {
        bytes.append(UInt8(40 + column * 150 / width))
        bytes.append(UInt8(30 + row * 180 / height))
        bytes.append(column * 2 < width ? 200 : 60)
      }
    }
    return bytes
  }

  /// The mean absolute difference of two pictures of the same size, from 0 to 255.
  public static func meanDifference(_ left: [UInt8], _ right: [UInt8]) -> Double {
    var sum = 0
    for index in 0..<min(left.count, right.count) { sum += abs(Int(left[index]) - Int(right[index])) }
    return Double(sum) / Double(max(1, left.count))
  }
}
