extension TextAreaState {
  public mutating func moveLeft() { moveCaret(to: before(place)) }
  public mutating func moveRight() { moveCaret(to: after(place)) }
  public mutating func moveUp() { moveVertically(by: -1) }
  public mutating func moveDown() { moveVertically(by: 1) }
  /// Moves by one view minus one line, so that one line stays visible for orientation.
  public mutating func movePages(by pages: Int) { moveVertically(by: pages * max(1, rows - 1)) }
  /// Moves to the start of the wrapped line.
  public mutating func moveToLineStart() {
    let paragraph = paragraphs[place.paragraph]
    moveCaret(to: at(paragraph.lines[paragraph.line(at: place.offset)].start))
  }

  /// Moves to the end of the wrapped line. If the line continues below, the caret stops before the blank at the break.
  public mutating func moveToLineEnd() {
    let paragraph = paragraphs[place.paragraph]
    moveCaret(to: at(paragraph.lastOffset(ofLine: paragraph.line(at: place.offset))))
  }

  public mutating func moveToStart() { moveCaret(to: start) }
  public mutating func moveToEnd() { moveCaret(to: end) }
  /// Moves to the start of the word before the caret. Blanks and line breaks separate words.
  public mutating func moveWordLeft() { moveCaret(to: wordStart) }
  /// Moves to the end of the word after the caret.
  public mutating func moveWordRight() { moveCaret(to: wordEnd) }

  /// Deletes the character before the caret.
  public mutating func deleteBackward() { remove(before(place), place) }
  /// Deletes the character after the caret.
  public mutating func deleteForward() { remove(place, after(place)) }
  public mutating func deleteWordBackward() { remove(wordStart, place) }
  public mutating func deleteWordForward() { remove(place, wordEnd) }
  /// Deletes the text between the last line break and the caret.
  public mutating func deleteToStart() { remove(at(0), place) }
  /// Deletes the text between the caret and the next line break, or the line break itself if nothing is in between.
  public mutating func deleteToEnd() {
    let end = at(paragraphs[place.paragraph].count)
    remove(place, place == end ? after(place) : end)
  }

  private func at(_ offset: Int) -> Place { Place(paragraph: place.paragraph, offset: offset) }

  private func before(_ place: Place) -> Place {
    if place.offset > 0 { return Place(paragraph: place.paragraph, offset: place.offset - 1) }
    guard place.paragraph > 0 else { return place }
    return Place(paragraph: place.paragraph - 1, offset: paragraphs[place.paragraph - 1].count)
  }

  private func after(_ place: Place) -> Place {
    if place.offset < paragraphs[place.paragraph].count {
      return Place(paragraph: place.paragraph, offset: place.offset + 1)
    }
    guard place.paragraph + 1 < paragraphs.count else { return place }
    return Place(paragraph: place.paragraph + 1, offset: 0)
  }

  private var wordStart: Place {
    var (index, head) = (place.paragraph, paragraphs[place.paragraph].text.prefix(place.offset))
    while index > 0, head.allSatisfy({ $0 == " " }) {
      index -= 1
      head = paragraphs[index].text[...]
    }
    return Place(paragraph: index, offset: head.reversed().drop { $0 == " " }.drop { $0 != " " }.count)
  }

  private var wordEnd: Place {
    var (index, rest) = (place.paragraph, paragraphs[place.paragraph].text.dropFirst(place.offset))
    while index + 1 < paragraphs.count, rest.allSatisfy({ $0 == " " }) {
      index += 1
      rest = paragraphs[index].text[...]
    }
    let behind = rest.drop { $0 == " " }.drop { $0 != " " }.count
    return Place(paragraph: index, offset: paragraphs[index].count - behind)
  }
}
