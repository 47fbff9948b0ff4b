/// A text as it may stand on the screen, glyph by glyph: the one door for text that others wrote. What is drawn, measured,
/// cut and wrapped is read here, so that all of them agree.
///
/// A glyph is a grapheme cluster (UAX #29) or a part of one that has columns of its own, never more than one; it is one or two
/// columns wide and holds a bounded number of scalars, whatever the text does.
///
/// - Emoji sequences, flags and keycaps take two columns; Ambiguous is one (UAX #11).
/// - C0 and DEL show as control pictures, a change of direction as its number in `<>`, line breaks and tabs as a blank.
///   C1, private, unassigned and noncharacters show as U+FFFD; other invisible characters are left away.
/// - Conjoining jamo are composed; a half syllable shows as the letter of the keyboard. A mark without a letter stands on a
///   dotted circle; of more than four marks on a letter the rest are left away.
/// - Nothing joins afterwards: glyphs put side by side are read again as the same glyphs.
public struct Glyphs: Sequence, IteratorProtocol {
  private var scalars: String.UnicodeScalarView.Iterator
  /// The scalar that comes next; means nothing when `kind` is `.end`.
  private var ahead: Unicode.Scalar = " "
  private var kind = WidthClass.end
  /// How much of a `<202E>` was given already.
  private var spelled = 0
  private let keepsLines: Bool

  public init(_ text: String) { self.init(text, keepsLines: false) }

  /// With `keepsLines`, a line break (LF, CR, CR LF, U+2028, U+2029) comes as `Glyph.lineBreak`, for those who part lines.
  init(_ text: String, keepsLines: Bool) {
    scalars = text.unicodeScalars.makeIterator()
    self.keepsLines = keepsLines
    advance()
  }

  public mutating func next() -> Glyph? {
    while true {
      let base = ahead
      switch kind {
      case .narrow:
        advance()
        return kind.joins ? narrow(base) : Glyph(base)
      case .wide:
        advance()
        return kind.joins ? wide(base) : Glyph(.scalar(base), width: 2)
      case .end: return nil
      case .dropped, .vanishing, .joiner, .emojiSelector, .tag: advance()
      default:
        if let glyph = special(base) { return glyph }
      }
    }
  }

  private mutating func advance() {
    if let scalar = scalars.next() {
      ahead = scalar
      kind = WidthClass(of: scalar)
    } else {
      kind = .end
    }
  }

  /// What is neither a plain character nor nothing; nil when it turns out to be nothing.
  private mutating func special(_ base: Unicode.Scalar) -> Glyph? {
    if kind == .direction { return spell(base) }
    let kind = kind
    advance()
    switch kind {
    case .pictograph: return emoji(base, width: 2)
    case .narrowPictograph: return emoji(base, width: 1)
    case .regional: return flag(base)
    case .leadingJamo: return syllable(base)
    case .vowelJamo, .trailingJamo: return half(base)
    case .mark:
      return marked(String(String.UnicodeScalarView(["\u{25CC}", base])), width: 1, marks: 1)
    case .space: return space(base)
    case .control: return Glyph(Unicode.Scalar(base.value == 0x7F ? 0x2421 : 0x2400 + base.value) ?? "\u{FFFD}")
    default: return .replacement
    }
  }

  private mutating func space(_ base: Unicode.Scalar) -> Glyph {
    if base == "\r", kind == .space, ahead == "\n" { advance() }
    return keepsLines && base != "\t" ? .lineBreak : .blank
  }

  /// One character of `<202E>`; the scalar stays ahead until the last one.
  private mutating func spell(_ scalar: Unicode.Scalar) -> Glyph {
    defer { spelled += 1 }
    switch spelled {
    case 0: return Glyph("<")
    case 5:
      advance()
      spelled = -1
      return Glyph(">")
    default:
      let digit = UInt8(scalar.value >> (4 * UInt32(4 - spelled)) & 0xF)
      return Glyph(Unicode.Scalar(digit < 10 ? digit + 0x30 : digit + 0x37))
    }
  }
}

// MARK: - Characters of more than one scalar

extension Glyphs {
  private static let mostMarks = 4

  private mutating func narrow(_ base: Unicode.Scalar) -> Glyph {
    guard isKeycap(base) else { return marked(base, width: 1) }
    if kind == .emojiSelector { advance() }
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

  private mutating func wide(_ base: Unicode.Scalar) -> Glyph {
    guard kind == .trailingJamo, Hangul.isOpen(base) else { return marked(base, width: 2) }
    let trailing = ahead
    advance()
    if let closed = Hangul.closing(base, with: trailing) { return marked(closed, width: 2) }
    return marked(String(String.UnicodeScalarView([base, trailing])), width: 2)
  }

  private mutating func syllable(_ leading: Unicode.Scalar) -> Glyph? {
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

  /// A jamo without its other half. One of the old alphabet has no letter of its own; the filler gives it its place.
  private mutating func half(_ jamo: Unicode.Scalar) -> Glyph? {
    if Hangul.isFiller(jamo) { return nil }
    if let letter = Hangul.letter(jamo) { return marked(letter, width: 2) }
    if WidthClass(of: jamo) == .leadingJamo { return marked(jamo, width: 2) }
    return marked(String(String.UnicodeScalarView(["\u{115F}", jamo])), width: 2)
  }

  /// Two indicators are a flag; one alone shows as its letter in a square, which no other indicator can join later.
  private mutating func flag(_ first: Unicode.Scalar) -> Glyph {
    guard kind == .regional else { return marked(Unicode.Scalar(first.value - 0xB6) ?? first, width: 1) }
    let second = ahead
    advance()
    return marked(String(String.UnicodeScalarView([first, second])), width: 2)
  }

  private mutating func emoji(_ base: Unicode.Scalar, width: Int) -> Glyph {
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

  /// The base with the marks that follow it, as far as they are kept; invisible characters between them are left away.
  private mutating func marked(_ base: String, width: Int, marks: Int = 0) -> Glyph {
    var text = base
    var count = marks
    while true {
      switch kind {
      case .mark:
        if count < Self.mostMarks { text.unicodeScalars.append(ahead) }
        count += 1
      case .vanishing, .joiner, .emojiSelector, .tag: break
      default:
        let scalars = text.unicodeScalars
        if let only = scalars.first, scalars.count == 1 { return Glyph(.scalar(only), width: width) }
        return Glyph(.cluster(text), width: width)
      }
      advance()
    }
  }
}
