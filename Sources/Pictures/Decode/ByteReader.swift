/// Reads consecutive numbers from bytes, never past their end.
struct ByteReader {
  private let bytes: ArraySlice<UInt8>
  private var place: Int

  init(_ bytes: some Collection<UInt8>, from offset: Int = 0) {
    self.bytes = ArraySlice(bytes)
    place = self.bytes.startIndex + offset
  }

  mutating func next() -> UInt8? {
    guard place < bytes.endIndex else { return nil }
    defer { place += 1 }
    return bytes[place]
  }

  mutating func big16() -> Int? {
    guard let high = next(), let low = next() else { return nil }
    return Int(high) << 8 | Int(low)
  }

  mutating func number(of count: Int, isBig: Bool) -> Int? {
    guard let part = take(count) else { return nil }
    return (isBig ? Array(part) : part.reversed()).reduce(0) { $0 << 8 | Int($1) }
  }

  mutating func take(_ count: Int) -> ArraySlice<UInt8>? {
    guard count >= 0, place <= bytes.endIndex, bytes.endIndex - place >= count else { return nil }
    defer { place += count }
    return bytes[place..<place + count]
  }
}
