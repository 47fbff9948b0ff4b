@testable import MarketJSON

/// Converts offsets in a complete text to lines and columns.
enum Place {
  static func lineAndColumn(of offset: Int, in bytes: [UInt8]) -> (line: Int, column: Int) {
    let start = JSONReader.startOfText(bytes)
    var position = TextPosition(offset: start)
    position.pass(bytes[start..<max(start, offset)])
    return (position.line, position.column)
  }
}
