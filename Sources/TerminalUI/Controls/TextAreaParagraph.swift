/// A paragraph of a text area, between two line breaks, wrapped to a width.
struct TextAreaParagraph: Hashable, Sendable {
  private(set) var text: String
  /// The number of characters.
  private(set) var count: Int
  /// Never empty.
  private(set) var lines: [Line]

  /// A line of `count` characters, starting at character `start`.
  struct Line: Hashable, Sendable {
    var start: Int
    var count: Int

    var end: Int { start + count }
  }

  init(_ text: String, width: Int) {
    self.text = text
    lines = Self.lines(of: text, width: width)
    count = lines.last?.end ?? 0
  }

  /// The line of the position before character `offset`. A position between two lines belongs to the second.
  func line(at offset: Int) -> Int { (lines.lastIndex { $0.start <= offset }) ?? 0 }

  /// The characters of a line.
  func characters(of line: Int) -> Substring {
    text.dropFirst(lines[line].start).prefix(lines[line].count)
  }

  /// The column of the position before character `offset` in its line.
  func column(of offset: Int) -> Int {
    let line = line(at: offset)
    return characters(of: line).prefix(offset - lines[line].start).reduce(0) { $0 + TextAreaPiece($1).columns }
  }

  /// The last position in a line with at most `column` columns before it. If the line continues without a line break,
  /// the position after its end belongs to the next line.
  func offset(atColumn column: Int, ofLine line: Int) -> Int {
    var offset = lines[line].start
    var columns = 0
    for character in characters(of: line) {
      columns += TextAreaPiece(character).columns
      if columns > column { break }
      offset += 1
    }
    return min(offset, lastOffset(ofLine: line))
  }

  /// The last position that belongs to a line.
  func lastOffset(ofLine line: Int) -> Int {
    line + 1 < lines.count ? max(lines[line].start, lines[line].end - 1) : lines[line].end
  }

  /// The same breaks as `wrapped(to:)`, but all characters stay: blanks around a break hang at the end of their line.
  private static func lines(of text: String, width: Int) -> [Line] {
    var lines: [Line] = []
    var (start, columns, offset) = (0, 0, 0)
    // The latest possible end of the line, and the columns before it.
    var stop = (offset: 0, columns: 0)
    var last: LineBreaking.Kind?
    for character in text {
      let piece = TextAreaPiece(character)
      if piece.isBlank {
        columns += piece.columns
        stop = (offset + 1, columns)
        last = nil
      } else {
        if let last, let first = piece.first, LineBreaking.allows(between: last, and: first) {
          stop = (offset, columns)
        }
        while columns + piece.columns > width, offset > start {
          let end = stop.offset > start ? stop.offset : offset
          columns -= stop.offset > start ? stop.columns : columns
          lines.append(Line(start: start, count: end - start))
          start = end
          stop = (end, 0)
        }
        columns += piece.columns
        last = piece.last ?? last
      }
      offset += 1
    }
    lines.append(Line(start: start, count: offset - start))
    return lines
  }
}

/// A character with its effect on a line.
struct TextAreaPiece {
  let columns: Int
  let isBlank: Bool
  /// The kinds of its first and last glyph; nil if it is invisible.
  let first, last: LineBreaking.Kind?

  init(_ character: Character) {
    let scalars = character.unicodeScalars
    if let scalar = scalars.first, scalars.index(after: scalars.startIndex) == scalars.endIndex,
      case let kind = WidthClass(of: scalar), kind == .narrow || kind == .wide
    {
      let glyph = Glyph(.scalar(scalar), width: kind == .wide ? 2 : 1)
      columns = glyph.width
      isBlank = glyph == .blank || glyph == .wideBlank
      first = isBlank ? nil : LineBreaking.Kind(glyph)
      last = first
    } else {
      let glyphs = Array(Glyphs(String(character)))
      columns = glyphs.reduce(0) { $0 + $1.width }
      isBlank = false
      first = glyphs.first.map { LineBreaking.Kind($0) }
      last = glyphs.last.map { LineBreaking.Kind($0) }
    }
  }
}
