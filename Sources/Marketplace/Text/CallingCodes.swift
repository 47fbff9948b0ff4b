/// Country calling codes (ITU-T E.164), and the groups of the numbers behind them.
enum CallingCodes {
  /// The digits of the longest number of E.164, with its country calling code.
  static let longest = 15

  /// Codes of one and two digits. Every other code has three.
  private static let short: Set<String> = [
    "1", "7", "20", "27", "30", "31", "32", "33", "34", "36", "39", "40", "41", "43", "44", "45", "46", "47", "48",
    "49", "51", "52", "53", "54", "55", "56", "57", "58", "60", "61", "62", "63", "64", "65", "66", "81", "82", "84",
    "86",
    "90", "91", "92", "93", "94", "95", "98",
  ]

  /// The usual groups in a country. The last one takes the remaining digits.
  private static let habits: [String: [Int]] = [
    "1": [3, 3, 4], "7": [3, 3, 2, 2], "33": [1, 2, 2, 2, 2], "44": [4, 6], "61": [3, 3, 3], "65": [4, 4],
    "81": [2, 4, 4], "84": [2, 3, 4], "86": [3, 4, 4], "91": [5, 5], "852": [4, 4], "886": [3, 3, 3],
  ]

  /// The length of the code at the start of the digits, or nil if they may still become a longer one.
  static func codeLength(_ digits: String) -> Int? {
    for length in 1...2 where short.contains(String(digits.prefix(length))) { return length }
    return digits.utf8.count < 3 ? nil : 3
  }

  /// The most digits, with the code, that a number which starts with `digits` may have.
  static func longest(_ digits: String) -> Int {
    if digits.hasPrefix("82") {
      let national = koreanNational(digits)
      return 2 + KoreanNumbers.longest(national.digits) - national.added
    }
    // The plan of North America has ten digits, always.
    return digits.hasPrefix("1") ? 11 : longest
  }

  /// The lengths of the groups. The first one is the code, if it is known.
  static func groups(_ digits: String) -> [Int] {
    let count = digits.utf8.count
    guard let code = codeLength(digits), count > code else { return [count] }
    guard count <= longest(digits) else { return [code, count - code] }
    if digits.hasPrefix("82") {
      let national = koreanNational(digits)
      var groups = KoreanNumbers.groups(national.digits)
      groups[0] -= national.added
      return [2] + groups.filter { $0 > 0 }
    }
    var groups = [code]
    var rest = count - code
    var sizes = habits[String(digits.prefix(code))] ?? [3, 3, 4]
    while rest > 0 {
      let size = sizes.count > 1 ? sizes.removeFirst() : max(sizes[0], rest)
      groups.append(min(size, rest))
      rest -= min(size, rest)
    }
    return groups
  }

  /// The Korean number behind 82 as it is dialled in Korea, and the number of zeros that were put before it.
  private static func koreanNational(_ digits: String) -> (digits: String, added: Int) {
    let rest = String(digits.dropFirst(2))
    // 1588-1234 keeps its form abroad. 16 and 18 are old mobile numbers unless they have exactly eight digits.
    let isFirm = rest.hasPrefix("15") || (rest.utf8.count == 8 && (rest.hasPrefix("16") || rest.hasPrefix("18")))
    return rest.isEmpty || rest.hasPrefix("0") || isFirm ? (rest, 0) : ("0" + rest, 1)
  }
}
