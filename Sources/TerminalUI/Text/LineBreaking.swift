/// Line breaks between two glyphs without a blank: a subset of UAX #14 in the Korean style. Hangul and Latin words stay
/// whole. Han, Kana and pictographs break anywhere, but no line starts with closing punctuation or a small kana, and
/// none ends with an opening bracket.
enum LineBreaking {
  /// Whether a line may end between the adjacent glyphs `left` and `right`.
  static func allows(between left: Kind, and right: Kind) -> Bool {
    if left == .opening || right == .closing || right == .wideClosing || left == .hangul || right == .hangul {
      return false
    }
    return left == .ideograph || right == .ideograph || left == .wideClosing
  }

  enum Kind {
    /// Latin letters, digits, and everything else that stays together.
    case word
    case hangul
    case ideograph
    case opening
    case closing
    /// Closing punctuation of two columns: a line may end after it.
    case wideClosing

    init(_ glyph: Glyph) {
      let scalar =
        switch glyph.content {
        case .scalar(let scalar): scalar
        case .cluster(let text): text.unicodeScalars.first ?? " "
        }
      // A fast path for nearly all text: checking the marks below takes longer than the rest of wrapping.
      switch scalar {
      case "a"..."z", "A"..."Z", "0"..."9":
        self = .word
        return
      case "\u{AC00}"..."\u{D7A3}":
        self = .hangul
        return
      default: break
      }
      self =
        switch scalar {
        case "(", "[", "{", "“", "‘", "「", "『", "（", "〔", "［", "｛", "〈", "《", "【", "〖", "｢": .opening
        case "!", "%", ")", ",", ".", ":", ";", "?", "]", "}", "”", "’", "…", "·", "｡", "｣", "､": .closing
        case "、", "。", "〉", "》", "」", "』", "】", "〕", "〗", "！", "％", "）", "，", "．", "：", "；", "？", "］", "｝",
          "・", "ー", "々", "〻", "〜", "ゝ", "ゞ", "ヽ", "ヾ":
          .wideClosing
        case "ぁ", "ぃ", "ぅ", "ぇ", "ぉ", "っ", "ゃ", "ゅ", "ょ", "ゎ",
          "ァ", "ィ", "ゥ", "ェ", "ォ", "ッ", "ャ", "ュ", "ョ", "ヮ", "ヵ", "ヶ":
          .wideClosing
        case "\u{1100}"..."\u{11FF}", "\u{3131}"..."\u{318E}", "\u{A960}"..."\u{A97C}": .hangul
        default: glyph.width == 2 ? .ideograph : .word
        }
    }
  }
}
