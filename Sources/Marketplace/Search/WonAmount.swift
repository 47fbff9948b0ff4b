/// Parses a handwritten amount of won: `50000` `₩50,000원` `5만` `2만 5천` `5천만` `1.5만` `１０` `50k`.
struct WonAmount {
  /// The text that a fault quotes.
  private let whole: String
  private var sum = 0
  /// The amount before the next 만 or 억.
  private var section = 0
  private var digits = ""

  /// `whole` is the text that a fault quotes.
  static func read(_ text: String, in whole: String) throws(SearchFault.Kind) -> Int {
    var amount = WonAmount(whole: whole)
    var (smaller, larger) = (Int.max, Int.max)
    for scalar in KoreanFolding.composed(text).unicodeScalars {
      if let unit = thousands[scalar] {
        guard unit < smaller else { throw .notAPrice(whole) }
        smaller = unit
        amount.section = try amount.adding(to: amount.section, unit)
      } else if let unit = myriads[scalar] {
        guard unit < larger else { throw .notAPrice(whole) }
        (smaller, larger) = (.max, unit)
        try amount.endSection(unit)
      } else {
        amount.digits.unicodeScalars.append(scalar)
      }
    }
    let isWritten = smaller == .max && larger == .max
    let rest = amount.digits.filter { !"₩￦원".contains($0) }.trimmed
    if isWritten || !rest.isEmpty { amount.section = try amount.adding(to: amount.section, 1) }
    return try amount.checked(amount.sum.addingReportingOverflow(amount.section))
  }

  private static let thousands: [Unicode.Scalar: Int] = ["천": 1000, "k": 1000, "K": 1000, "백": 100]
  private static let myriads: [Unicode.Scalar: Int] = ["억": 100_000_000, "만": 10000]

  private init(whole: String) { self.whole = whole }

  private mutating func endSection(_ unit: Int) throws(SearchFault.Kind) {
    if section == 0 {
      sum = try adding(to: sum, unit)
    } else {
      if !digits.trimmed.isEmpty { section = try adding(to: section, 1) }
      sum = try checked(sum.addingReportingOverflow(try checked(section.multipliedReportingOverflow(by: unit))))
    }
    (section, digits) = (0, "")
  }

  /// Adds the current digits times `unit` to `total`. A unit without digits counts once, as in 만원.
  private mutating func adding(to total: Int, _ unit: Int) throws(SearchFault.Kind) -> Int {
    var (wholePart, fraction) = (digits, "")
    if unit > 1, let dot = digits.lastIndex(of: ".") {
      (wholePart, fraction) = (String(digits[..<dot]), String(digits[digits.index(after: dot)...]).trimmed)
    }
    let part = unit > 1 && digits.trimmed.isEmpty ? 1 : try Self.amount(of: wholePart, whole)
    guard let part, let rest = Self.worth(of: fraction, in: unit) else { throw .notAPrice(whole) }
    digits = ""
    let units = try checked(part.multipliedReportingOverflow(by: unit))
    return try checked(total.addingReportingOverflow(try checked(units.addingReportingOverflow(rest))))
  }

  private func checked(_ result: (partialValue: Int, overflow: Bool)) throws(SearchFault.Kind) -> Int {
    if result.overflow { throw .priceTooHigh(whole) }
    return result.partialValue
  }

  /// The value of the digits after a decimal point; nil when one is not a digit, or is worth less than a won.
  private static func worth(of digits: String, in unit: Int) -> Int? {
    var (value, worth) = (0, unit)
    for byte in digits.utf8 {
      guard (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte), worth % 10 == 0 else { return nil }
      worth /= 10
      value += Int(byte - UInt8(ascii: "0")) * worth
    }
    return value
  }

  /// Parses an amount as `PriceEntry` does, but without its limit; nil when there are no digits.
  private static func amount(of digits: String, _ whole: String) throws(SearchFault.Kind) -> Int? {
    do throws(PriceEntry.Refusal) {
      let read = try PriceEntry.digits(of: digits)
      if read.isEmpty { return nil }
      guard let amount = Int(read) else { throw .tooHigh }
      return amount
    } catch {
      throw error == .tooHigh ? .priceTooHigh(whole) : .notAPrice(whole)
    }
  }
}
