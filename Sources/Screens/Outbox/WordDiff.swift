/// A word-by-word comparison of two texts. Words that only one text has are marked.
struct WordDiff: Equatable, Sendable {
  /// A part of a text.
  struct Piece: Equatable, Sendable {
    var text: String
    var isMarked: Bool
  }

  /// The whole first text.
  let old: [Piece]
  /// The whole second text.
  let new: [Piece]

  /// The maximum number of word comparisons. In longer texts, all words are marked, except at the texts' equal ends.
  static let limit = 1_000_000

  init(_ old: String, _ new: String) {
    let (first, second) = (Self.tokens(old), Self.tokens(new))
    let (kept, keptAfter) = Self.common(first.filter(\.isWord).map(\.text), second.filter(\.isWord).map(\.text))
    self.old = Self.pieces(first, kept)
    self.new = Self.pieces(second, keptAfter)
  }

  private struct Token {
    var text: String
    var isWord: Bool
  }

  /// Splits a text into words, blanks and punctuation marks. A punctuation mark counts as a word.
  private static func tokens(_ text: String) -> [Token] {
    var tokens: [Token] = []
    var wasLetter = false
    for character in text {
      let isLetter = character.isLetter || character.isNumber
      let isBlank = character.isWhitespace
      if isLetter ? wasLetter : isBlank && tokens.last?.isWord == false, !tokens.isEmpty {
        tokens[tokens.count - 1].text.append(character)
      } else {
        tokens.append(Token(text: String(character), isWord: !isBlank))
      }
      wasLetter = isLetter
    }
    return tokens
  }

  /// For each word, whether it belongs to a longest common subsequence of both texts.
  private static func common(_ first: [String], _ second: [String]) -> ([Bool], [Bool]) {
    var kept = [Bool](repeating: false, count: first.count)
    var keptAfter = [Bool](repeating: false, count: second.count)
    var start = 0
    while start < min(first.count, second.count), first[start] == second[start] {
      (kept[start], keptAfter[start]) = (true, true)
      start += 1
    }
    var end = 0
    while end < min(first.count, second.count) - start, first[first.count - 1 - end] == second[second.count - 1 - end] {
      (kept[first.count - 1 - end], keptAfter[second.count - 1 - end]) = (true, true)
      end += 1
    }
    let (rows, columns) = (first.count - start - end, second.count - start - end)
    guard rows > 0, columns > 0, rows <= limit / columns else { return (kept, keptAfter) }
    let (one, other) = numbered(first[start..<start + rows], second[start..<start + columns])
    let lengths = Lengths(one, other)
    var (row, column) = (0, 0)
    while row < rows, column < columns {
      if one[row] == other[column] {
        (kept[start + row], keptAfter[start + column]) = (true, true)
        (row, column) = (row + 1, column + 1)
      } else if lengths[row + 1, column] >= lengths[row, column + 1] {
        row += 1
      } else {
        column += 1
      }
    }
    return (kept, keptAfter)
  }

  /// Replaces words by numbers, equal words by equal ones, because numbers are compared faster.
  private static func numbered(_ first: ArraySlice<String>, _ second: ArraySlice<String>) -> ([Int], [Int]) {
    var numbers: [String: Int] = [:]
    func number(_ word: String) -> Int {
      if let known = numbers[word] { return known }
      numbers[word] = numbers.count
      return numbers.count - 1
    }
    return (first.map(number), second.map(number))
  }

  private static func pieces(_ tokens: [Token], _ kept: [Bool]) -> [Piece] {
    var pieces: [Piece] = []
    var word = 0
    for token in tokens {
      var isMarked = false
      if token.isWord {
        isMarked = !kept[word]
        word += 1
      }
      if let last = pieces.indices.last, pieces[last].isMarked == isMarked {
        pieces[last].text += token.text
      } else {
        pieces.append(Piece(text: token.text, isMarked: isMarked))
      }
    }
    return pieces
  }
}

/// The length of the longest common subsequence of the remainders after each pair of positions in two sequences.
private struct Lengths {
  private let width: Int
  private var values: [UInt16]

  init(_ one: [Int], _ other: [Int]) {
    width = other.count + 1
    values = [UInt16](repeating: 0, count: (one.count + 1) * width)
    for row in one.indices.reversed() {
      for column in other.indices.reversed() {
        values[row * width + column] =
          one[row] == other[column]
          ? values[(row + 1) * width + column + 1] + 1
          : max(values[(row + 1) * width + column], values[row * width + column + 1])
      }
    }
  }

  subscript(row: Int, column: Int) -> UInt16 { values[row * width + column] }
}
