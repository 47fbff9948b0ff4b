/// The Korean numbering plan: the groups of a number, and how long it may be. After the plan of the Ministry of Science
/// and ICT (전기통신번호관리세칙).
enum KoreanNumbers {
  /// The form of the numbers with a prefix. `middle` is the possible lengths of the group before the last four digits.
  private struct Rule {
    /// The digits of the first group.
    let head: Int
    let middle: ClosedRange<Int>
    var longest: Int { head + middle.upperBound + 4 }
  }

  /// The rule of each prefix. The longest prefix wins.
  private static let rules: [String: Rule] = {
    var rules = ["02": Rule(head: 2, middle: 3...4)]
    let areas = [
      "031", "032", "033", "041", "042", "043", "044", "051", "052", "053", "054", "055", "061", "062", "063", "064",
    ]
    // Old mobile numbers, premium services, and calls that the called person pays.
    for prefix in areas + ["011", "016", "017", "018", "019", "060", "080"] {
      rules[prefix] = Rule(head: 3, middle: 3...4)
    }
    // Mobile phones, machines and internet phones have eight digits after the prefix, always.
    for prefix in ["010", "012", "070"] { rules[prefix] = Rule(head: 3, middle: 4...4) }
    // Personal numbers such as 0505, and 0303, which receive faxes: the fourth digit tells the carrier.
    for prefix in ["030", "050"] { rules[prefix] = Rule(head: 4, middle: 3...4) }
    // Numbers of firms for the whole country: 1588-1234.
    for prefix in ["15", "16", "18"] { rules[prefix] = Rule(head: 4, middle: 0...0) }
    return rules
  }()

  private static func rule(of digits: String) -> Rule? {
    rules[String(digits.prefix(3))] ?? rules[String(digits.prefix(2))]
  }

  /// The most digits that a number which starts with `digits` may have.
  static func longest(_ digits: String) -> Int {
    if let rule = rule(of: digits) { return rule.longest }
    return switch digits.first {
    // An unknown prefix, such as that of a call abroad.
    case "0", nil: 15
    // Short numbers: 112, 1330.
    case "1": digits.utf8.count == 1 ? 8 : 4
    // Without an area code: 123-4567, 1234-5678.
    default: 8
    }
  }

  /// The lengths of the groups of a whole or half typed number. Their sum is the number of digits.
  static func groups(_ digits: String) -> [Int] {
    let count = digits.utf8.count
    guard count <= longest(digits) else { return [count] }
    guard let rule = rule(of: digits) else {
      guard let first = digits.first, first > "1", count > 3 else { return [count] }
      return count == 8 ? [4, 4] : [3, count - 3]
    }
    guard count > rule.head else { return [count] }
    // The middle group grows only when the last one is full.
    let middle = max(rule.middle.lowerBound, min(rule.middle.upperBound, count - rule.head - 4))
    var groups = [rule.head]
    var rest = count - rule.head
    if middle > 0 {
      groups.append(min(middle, rest))
      rest -= min(middle, rest)
    }
    if rest > 0 { groups.append(rest) }
    return groups
  }
}
