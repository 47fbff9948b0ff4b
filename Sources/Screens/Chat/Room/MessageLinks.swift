import Marketplace
import TerminalUI

/// Where the addresses in a text stand in the lines that it was wrapped into.
struct MessageLinks {
  /// Columns of a line that lead to an address.
  struct Link: Hashable, Sendable {
    let columns: Range<Int>
    let address: String
  }

  /// So much of an address has to stand at the end of a line for the rest to be looked for in the next one.
  private static let leastBeginning = 8

  /// For each line its links, in their order. One that is longer than a line goes on in the next ones.
  static func lines(_ lines: [String], of text: String) -> [[Link]] {
    var links = lines.map { _ in [Link]() }
    var place = (line: 0, column: 0)
    for address in WebAddress.all(in: text) {
      guard let first = start(of: address, in: lines, from: place) else { continue }
      // An address is in ASCII: a column a character.
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

  /// Where an address begins: the first line that holds all of it, or ends with its beginning.
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
