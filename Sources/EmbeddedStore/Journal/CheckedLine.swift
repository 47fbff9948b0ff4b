/// A line of the journal: a JSON object whose last member is the CRC-32C of all the bytes before it.
enum CheckedLine {
  private static let prefix = Array(",\"sum\":\"".utf8)
  private static let suffix = Array("\"}".utf8)
  private static let tail = prefix.count + 8 + suffix.count

  /// Ends the object that `members` begins, and the line.
  static func closing(_ members: [UInt8]) -> [UInt8] {
    members + prefix + SumText.bytes(CRC32C.sum(of: members)) + suffix + [UInt8(ascii: "\n")]
  }

  /// The sum of `line`, its end taken off; nil when it is not there or not right.
  static func sum(of line: some RandomAccessCollection<UInt8>) -> UInt32? {
    guard line.count > tail else { return nil }
    let end = line.suffix(tail)
    guard end.starts(with: prefix), end.suffix(suffix.count).elementsEqual(suffix),
      let sum = SumText.sum(end.dropFirst(prefix.count).prefix(8)), CRC32C.sum(of: line.dropLast(tail)) == sum
    else { return nil }
    return sum
  }
}
