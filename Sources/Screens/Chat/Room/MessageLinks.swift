import Marketplace
import TerminalUI

/// Finds the web addresses of a text in its wrapped lines.
struct MessageLinks {
  /// The columns of a line that link to an address.
  struct Link: Hashable, Sendable {
    let columns: Range<Int>
    let address: String
  }

  /// The minimum length of an address part at the end of a line for it to continue in the next line.
  private static let leastBeginning = 8

  /// The links of each line, in order. A long link continues in the next lines.
  static func lines(_ lines: [String], of text: String) -> [[Link]] {
    var links = lines.map { _ in [Link]() }
    var place = (line: 0, column: 0)
    for address in WebAddress.all(in: text) {
      guard let first = start(of: address, in: lines, from: place) else { continue }
      // An address is ASCII, so each character takes one column.
      var rest = address[...]
      place = first
      while true {
        let part = rest.prefix(lines[place.line].columns - place.column)
        links[place.line].append(Link(columns: place.column..<place.column + part.count, address: address))
        rest = rest.dropFirst(part.count)
        place.column += part.count
        let next = place.line + 1
        guard !rest.isEmpty, next < lines.count, lines[next].hasPrefix(rest) || rest.hasPrefix(lines[next]) else {
          break
        }
        place = (next, 0)
      }
    }
    return links
  }

  /// The start of an address: in the first line that contains it, or that ends with its beginning.
  private static func start(of address: String, in lines: [String], from place: (line: Int, column: Int))
    -> (line: Int, column: Int)?
  {
    for index in lines.indices.dropFirst(place.line) {
      var column = 0
      var rest = lines[index][...]
      while let character = rest.first {
        let isBehind = index > place.line || column >= place.column
        if isBehind, rest.hasPrefix(address) || (rest.utf8.count >= leastBeginning && address.hasPrefix(rest)) {
          return (index, column)
        }
        column += String(character).columns
        rest = rest.dropFirst()
      }
    }
    return nil
  }
}
