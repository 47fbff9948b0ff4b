import MarketTesting
import Testing

@testable import TerminalUI

/// Properties of any text. SECONDHAND_FUZZ sets the number of random texts.
@Suite("Fuzz: text") struct TextFuzzTests {
  @Test func readsATextAsItsCharactersOneByOne() {
    let failures = forEachSeed { generator in
      let text = HostileText.make(using: &generator)
      let whole = Array(Glyphs(text))
      let parts = text.flatMap { Array(Glyphs(String($0))) }
      return whole == parts ? nil : "\(spelled(text)): \(whole) is not \(parts)"
    }
    #expect(failures.isEmpty, "\(failures.joined(separator: "\n"))")
  }

  @Test func letsNothingThroughThatATerminalObeysOrThatDoesNotShow() {
    let failures = forEachSeed { generator in
      let text = HostileText.make(using: &generator)
      let glyphs = Array(Glyphs(text))
      return glyphs.first { !isHarmless($0) }.map { "\(spelled(text)): \($0)" }
    }
    #expect(failures.isEmpty, "\(failures.joined(separator: "\n"))")
  }

  @Test func readsGlyphsPutSideBySideAsTheSameGlyphs() {
    let failures = forEachSeed { generator in
      let text = HostileText.make(using: &generator)
      let glyphs = Array(Glyphs(text))
      let shuffled = glyphs.shuffled(using: &generator)
      if Array(Glyphs(joined(glyphs))) != glyphs { return spelled(text) }
      return Array(Glyphs(joined(shuffled))) == shuffled ? nil : "shuffled: \(spelled(joined(shuffled)))"
    }
    #expect(failures.isEmpty, "\(failures.joined(separator: "\n"))")
  }

  @Test func truncatesToAPrefixAndAnEllipsis() {
    let failures = forEachSeed { generator in
      let text = HostileText.make(using: &generator)
      let limit = Int.random(in: -1...40, using: &generator)
      let ellipsis = ["…", "", "...", "더보기"].randomElement(using: &generator)!
      let short = text.truncated(to: limit, ellipsis: ellipsis)
      return isTruncation(short, of: text, to: limit, ellipsis) ? nil : "\(limit) \(spelled(text)): \(spelled(short))"
    }
    #expect(failures.isEmpty, "\(failures.joined(separator: "\n"))")
  }

  @Test func padsToExactlyTheColumns() {
    let failures = forEachSeed { generator in
      let text = HostileText.make(using: &generator)
      let limit = Int.random(in: 0...40, using: &generator)
      return text.padded(to: limit).columns == limit && text.paddedLeft(to: limit).columns == limit
        ? nil : "\(limit) \(spelled(text))"
    }
    #expect(failures.isEmpty, "\(failures.joined(separator: "\n"))")
  }

  @Test func putsATextLikeItsGlyphsOneByOne() {
    let failures = forEachSeed { generator in
      let text = HostileText.make(using: &generator)
      let start = Int.random(in: -3...10, using: &generator)
      let limit = Int.random(in: 0...24, using: &generator)
      var whole = Frame(size: Size(columns: 20, rows: 1))
      whole.put(String(repeating: "가", count: 10), at: Point(column: 0, row: 0), style: .plain)
      var parts = whole
      let columns = whole.put(text, at: Point(column: start, row: 0), limit: limit, style: .plain)
      let end = min(20, start + limit)
      var column = start
      for glyph in Glyphs(text) {
        if column + glyph.width > end { break }
        if column >= 0 { parts.put(joined([glyph]), at: Point(column: column, row: 0), style: .plain) }
        column += glyph.width
      }
      return whole.text == parts.text && columns == max(0, column - start)
        ? nil : "\(start) \(limit) \(spelled(text)): \(whole.text) is not \(parts.text)"
    }
    #expect(failures.isEmpty, "\(failures.joined(separator: "\n"))")
  }

  @Test func wrapsWithoutLosingAnythingAndNeverWiderThanAsked() {
    let failures = forEachSeed { generator in
      let text = HostileText.make(using: &generator)
      let limit = Int.random(in: 1...30, using: &generator)
      let lines = text.wrapped(to: limit)
      if let wide = lines.first(where: { $0.columns > limit }) { return "\(limit) \(spelled(text)): \(spelled(wide))" }
      if lines.contains(where: { $0.last == " " || $0.last == "\u{3000}" }) {
        return "blank end \(limit) \(spelled(text))"
      }
      let count = Int.random(in: 0...3, using: &generator)
      if text.wrapped(to: limit, maximumLines: count) != Array(lines.prefix(count)) { return "lines \(spelled(text))" }
      if limit > 1, lines.flatMap(inked) != inked(text) { return "lost \(limit) \(spelled(text))" }
      return nil
    }
    #expect(failures.isEmpty, "\(failures.joined(separator: "\n"))")
  }

  @Test func wrapsALineThatFitsIntoItself() {
    let failures = forEachSeed { generator in
      let text = HostileText.make(using: &generator)
      let limit = Int.random(in: 1...30, using: &generator)
      return text.wrapped(to: limit).first { $0.wrapped(to: limit) != [$0] }.map { "\(limit) \(spelled($0))" }
    }
    #expect(failures.isEmpty, "\(failures.joined(separator: "\n"))")
  }

  /// The glyphs that are no blanks.
  private func inked(_ text: String) -> [Glyph] { Glyphs(text).filter { $0 != .blank && $0 != .wideBlank } }

  private func isHarmless(_ glyph: Glyph) -> Bool {
    guard glyph.width == 1 || glyph.width == 2 else { return false }
    switch glyph.content {
    case .scalar(let scalar): return isShown(scalar) && !isCombining(scalar)
    case .cluster(let text):
      let scalars = Array(text.unicodeScalars)
      let inside = scalars.allSatisfy { isShown($0) || Self.invisibleInside.contains($0.value) }
      return scalars.count > 1 && scalars.count <= 20 && inside && text.count == 1 && !isCombining(scalars[0])
    }
  }

  private func isShown(_ scalar: Unicode.Scalar) -> Bool {
    let properties = scalar.properties
    switch properties.generalCategory {
    case .control, .unassigned, .privateUse, .surrogate, .lineSeparator, .paragraphSeparator: return false
    default: return !properties.isDefaultIgnorableCodePoint && !properties.isBidiControl
    }
  }

  private func isCombining(_ scalar: Unicode.Scalar) -> Bool {
    let category = scalar.properties.generalCategory
    return category == .nonspacingMark || category == .enclosingMark
  }

  /// The joiner, the emoji selector, the letters of a flag and the fillers of half a syllable, where they mean something.
  private static let invisibleInside = Set<UInt32>([0x200D, 0xFE0F, 0x115F, 0x1160] + Array(0xE0020...0xE007F))

  private func isTruncation(_ short: String, of text: String, to limit: Int, _ ellipsis: String) -> Bool {
    let whole = Array(Glyphs(text))
    let columns = whole.reduce(0) { $0 + $1.width }
    if limit <= 0 { return short.isEmpty }
    if columns <= limit { return Array(Glyphs(short)) == whole }
    let tail = ellipsis.columns <= limit ? Array(Glyphs(ellipsis)) : []
    let glyphs = Array(Glyphs(short))
    let head = glyphs.dropLast(tail.count)
    // As much as fits: one more glyph would not.
    let room = limit - tail.reduce(0) { $0 + $1.width }
    let used = head.reduce(0) { $0 + $1.width }
    return glyphs.suffix(tail.count) == tail[...] && whole.starts(with: head) && used <= room
      && used + whole[head.count].width > room
  }
}
