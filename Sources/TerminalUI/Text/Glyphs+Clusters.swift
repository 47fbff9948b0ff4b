// Characters of more than one scalar. The first one is read, and `ahead` may belong to it.
extension Glyphs {
  private static let mostMarks = 4

  mutating func narrow(_ base: Unicode.Scalar) -> Glyph {
    guard isKeycap(base) else { return marked(base, width: 1) }
    // Invisible characters between the two are dropped, and must not separate them.
    while kind.isLeftAway { advance() }
    guard kind == .mark, ahead == "\u{20E3}" else { return marked(base, width: 1) }
    advance()
    return marked(String(String.UnicodeScalarView([base, "\u{FE0F}", "\u{20E3}"])), width: 2, marks: 1)
  }

  private func isKeycap(_ base: Unicode.Scalar) -> Bool {
    switch base {
    case "0"..."9", "#", "*": true
    default: false
    }
  }

  mutating func wide(_ base: Unicode.Scalar) -> Glyph {
    guard kind == .trailingJamo, Hangul.isOpen(base) else { return marked(base, width: 2) }
    let trailing = ahead
    advance()
    if let closed = Hangul.closing(base, with: trailing) { return marked(closed, width: 2) }
    return marked(String(String.UnicodeScalarView([base, trailing])), width: 2)
  }

  mutating func syllable(_ leading: Unicode.Scalar) -> Glyph? {
    if Hangul.isFiller(leading) { return nil }
    guard kind == .vowelJamo, !Hangul.isFiller(ahead) else { return half(leading) }
    let vowel = ahead
    advance()
    if let open = Hangul.syllable(leading, vowel) { return wide(open) }
    var old = String.UnicodeScalarView([leading, vowel])
    if kind == .trailingJamo {
      old.append(ahead)
      advance()
    }
    return marked(String(old), width: 2)
  }

  /// A jamo without its other half. Old jamo have no letter of their own, so fillers complete their syllable.
  mutating func half(_ jamo: Unicode.Scalar) -> Glyph? {
    if Hangul.isFiller(jamo) { return nil }
    if let letter = Hangul.letter(jamo) { return marked(letter, width: 2) }
    if WidthClass(of: jamo) == .leadingJamo { return marked(jamo, width: 2) }
    let fillers = WidthClass(of: jamo) == .vowelJamo ? "\u{115F}" : "\u{115F}\u{1160}"
    return marked(fillers + String(jamo), width: 2)
  }

  /// Two indicators form a flag. A single one becomes its letter in a square, which cannot join a later indicator.
  mutating func flag(_ first: Unicode.Scalar) -> Glyph {
    guard kind == .regional else { return marked(Unicode.Scalar(first.value - 0xB6) ?? first, width: 1) }
    let second = ahead
    advance()
    return marked(String(String.UnicodeScalarView([first, second])), width: 2)
  }

  mutating func emoji(_ base: Unicode.Scalar, width: Int) -> Glyph {
    var sequence = EmojiSequence(base, width: width)
    while true {
      switch kind {
      case .emojiSelector: sequence.select()
      case .tag: sequence.tag(ahead)
      case .skinTone:
        guard sequence.tone(ahead) else { return marked(sequence.text, width: sequence.width) }
      case .joiner:
        advance()
        guard kind == .pictograph || kind == .narrowPictograph else { continue }
        let isNarrow = kind == .narrowPictograph
        guard sequence.join(ahead, isNarrow: isNarrow) else { return marked(sequence.text, width: sequence.width) }
      case .vanishing: break
      default: return marked(sequence.text, width: sequence.width)
      }
      advance()
    }
  }

  private mutating func marked(_ base: Unicode.Scalar, width: Int) -> Glyph {
    guard kind.joins, kind != .vowelJamo, kind != .trailingJamo else { return Glyph(.scalar(base), width: width) }
    return marked(String(base), width: width)
  }

  /// The base with its marks, up to the limit. Drops invisible characters in between.
  mutating func marked(_ base: String, width: Int, marks: Int = 0) -> Glyph {
    var text = base
    var count = marks
    while true {
      switch kind {
      case .mark:
        if count < Self.mostMarks { text.unicodeScalars.append(ahead) }
        count += 1
      case let kind where kind.isLeftAway: break
      default:
        let scalars = text.unicodeScalars
        if let only = scalars.first, scalars.count == 1 { return Glyph(.scalar(only), width: width) }
        return Glyph(.cluster(text), width: width)
      }
      advance()
    }
  }
}
