/// A text for the screen, glyph by glyph. All user content goes through here: drawing, measuring, truncating and
/// wrapping read the same glyphs, so they always agree.
///
/// A glyph is a grapheme cluster (UAX #29), or a part of one that takes its own columns, such as a consonant of a
/// conjunct; it never spans two clusters. It is one or two columns wide and has at most about twenty scalars, whatever
/// the text is.
///
/// - Emoji sequences, flags and keycaps take two columns; Ambiguous takes one (UAX #11).
/// - C0 and DEL become control pictures, a direction change becomes its number in `<>`, line breaks and tabs become
///   a blank. C1, private, unassigned and noncharacters become U+FFFD; other invisible characters are dropped.
/// - Conjoining jamo are composed; a half syllable becomes its keyboard letter. A mark without a letter gets a
///   dotted circle; a letter keeps at most four marks.
/// - Glyphs never join later: adjacent glyphs are read again as the same glyphs.
public struct Glyphs: Sequence, IteratorProtocol {
  private var scalars: String.UnicodeScalarView.Iterator
  /// The next scalar; undefined if `kind` is `.end`.
  private(set) var ahead: Unicode.Scalar = " "
  private(set) var kind = WidthClass.end
  /// The number of returned characters of a `<202E>`.
  private var spelled = 0
  private let keepsLines: Bool

  public init(_ text: String) { self.init(text, keepsLines: false) }

  /// With `keepsLines`, a line break (LF, CR, CR LF, U+2028, U+2029) becomes `Glyph.lineBreak`.
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

  mutating func advance() {
    if let scalar = scalars.next() {
      ahead = scalar
      kind = WidthClass(of: scalar)
    } else {
      kind = .end
    }
  }

  /// The glyph of a special scalar; nil if it is dropped.
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

  /// Returns one character of `<202E>`. The scalar stays ahead until the last one.
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
