import MarketTesting

/// Texts made with a generator.
extension SeededGenerator {
  mutating func syllable() -> Unicode.Scalar {
    Unicode.Scalar(UInt32.random(in: 0xAC00...0xD7A3, using: &self))!
  }

  /// Any scalar, those of interest more often than others.
  mutating func scalar() -> Unicode.Scalar? {
    let ranges: [ClosedRange<UInt32>] = [
      0...0x24F, 0x300...0x36F, 0x1100...0x11FF, 0x3040...0x318F, 0xA960...0xD7FF, 0x1E00...0x1EFF, 0xFE00...0xFFFF,
      0...0x10FFFF,
    ]
    return Unicode.Scalar(UInt32.random(in: ranges.randomElement(using: &self)!, using: &self))
  }
}

/// Syllables as the letters they are joined from.
enum Decomposed {
  static func text(_ text: String) -> String {
    var view = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      guard (0xAC00...0xD7A3).contains(scalar.value) else {
        view.append(scalar)
        continue
      }
      let number = scalar.value - 0xAC00
      view.append(Unicode.Scalar(0x1100 + number / 588)!)
      view.append(Unicode.Scalar(0x1161 + number / 28 % 21)!)
      if number % 28 > 0 { view.append(Unicode.Scalar(0x11A7 + number % 28)!) }
    }
    return String(view)
  }
}

/// Joins keys into syllables as an input method does.
enum TwoSetKeyboard {
  private static let leads = Array("ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎ")
  private static let vowels = "ㅏ ㅐ ㅑ ㅒ ㅓ ㅔ ㅕ ㅖ ㅗ ㅗㅏ ㅗㅐ ㅗㅣ ㅛ ㅜ ㅜㅓ ㅜㅔ ㅜㅣ ㅠ ㅡ ㅡㅣ ㅣ".split(separator: " ").map(String.init)
  private static let tails =
    [""]
    + "ㄱ ㄲ ㄱㅅ ㄴ ㄴㅈ ㄴㅎ ㄷ ㄹ ㄹㄱ ㄹㅁ ㄹㅂ ㄹㅅ ㄹㅌ ㄹㅍ ㄹㅎ ㅁ ㅂ ㅂㅅ ㅅ ㅆ ㅇ ㅈ ㅊ ㅋ ㅌ ㅍ ㅎ".split(separator: " ").map(String.init)

  static func shown(_ keys: [Unicode.Scalar]) -> String {
    var text = ""
    var rest = keys.map(Character.init)[...]
    while let lead = rest.first {
      guard let leading = leads.firstIndex(of: lead), rest.count > 1, vowels.contains(String(rest[rest.startIndex + 1]))
      else {
        text.append(lead)
        rest.removeFirst()
        continue
      }
      rest.removeFirst()
      let vowel = take(vowels, from: &rest) { _ in true } ?? 0
      // A consonant before a vowel begins the next syllable.
      let tail = take(tails, from: &rest) { after in !(after.first.map { vowels.contains(String($0)) } ?? false) } ?? 0
      text.unicodeScalars.append(Unicode.Scalar(UInt32(0xAC00 + (leading * 21 + vowel) * 28 + tail))!)
    }
    return text
  }

  /// The longest of `choices` that `rest` begins with and that may be followed by what comes then.
  private static func take(
    _ choices: [String], from rest: inout ArraySlice<Character>, if fits: (ArraySlice<Character>) -> Bool
  ) -> Int? {
    for length in [2, 1] where rest.count >= length {
      let part = String(rest.prefix(length))
      if let index = choices.firstIndex(of: part), fits(rest.dropFirst(length)) {
        rest = rest.dropFirst(length)
        return index
      }
    }
    return nil
  }
}
