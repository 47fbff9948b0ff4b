@testable import EmbeddedStore
@testable import MarketJSON

/// Places in a text that is at hand as a whole.
enum Place {
  static func lineAndColumn(of offset: Int, in bytes: [UInt8]) -> (line: Int, column: Int) {
    let start = JSONReader.startOfText(bytes)
    var position = TextPosition(offset: start)
    position.pass(bytes[start..<max(start, offset)])
    return (position.line, position.column)
  }
}
