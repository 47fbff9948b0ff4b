internal import Marketplace

/// The name of a person from the parts of `N`: family name, given name, further names, title, suffix.
enum CardName {
  /// As people write it: `홍길동`, `Dr. Jane Q. Doe`.
  static func whole(_ value: String) -> String {
    let parts = CardText.parts(value, at: ";").map { part in
      CardText.parts(part, at: ",").map { CardText.unescaped($0).trimmed }.filter { !$0.isEmpty }
        .joined(separator: " ")
    }
    func part(_ index: Int) -> String { index < parts.count ? parts[index] : "" }
    let (family, given) = (part(0), part(1))
    // Names in Korean, Chinese and Japanese start with the family name and have no blank.
    if !family.isEmpty, !given.isEmpty, (family + given).unicodeScalars.allSatisfy(isEastern) {
      return [part(3), family + part(2) + given, part(4)].filter { !$0.isEmpty }.joined(separator: " ")
    }
    return [part(3), given, part(2), family, part(4)].filter { !$0.isEmpty }.joined(separator: " ")
  }

  /// Whether the parts still fit a name, which may have been edited since.
  static func belongs(_ value: String, to name: String) -> Bool {
    let words = CardText.parts(value, at: ";").prefix(2).map { CardText.unescaped($0).trimmed }
    return words.allSatisfy { name.contains($0) || $0.isEmpty } && words.contains { !$0.isEmpty }
  }

  private static func isEastern(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x1100...0x11FF, 0x3040...0x30FF, 0x3130...0x318F, 0x3400...0x9FFF, 0xAC00...0xD7A3, 0xF900...0xFAFF: true
    default: false
    }
  }
}
