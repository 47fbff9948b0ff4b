/// A search in a list of people. It finds any part of a name, typed in any keyboard state, the first consonants of a
/// Korean name, and any digits of a phone number.
public struct PersonSearch: Hashable, Sendable {
  /// The keystrokes of the typed text; empty finds everybody.
  public let key: String
  /// Whether the key stands for first consonants.
  public let isInitials: Bool

  public init(_ text: String) {
    key = KoreanFolding.key(of: text)
    isInitials = KoreanFolding.isInitials(key)
  }

  /// The text in which `key` is looked for unless it stands for first consonants. A space separates the name from the
  /// phone number, because no key has one.
  public static func found(name: String, phone: String = "") -> String {
    KoreanFolding.key(of: name) + " "
      + phone.unicodeScalars.filter { ("0"..."9").contains($0) }.map(String.init).joined()
  }

  /// The text in which first consonants are looked for.
  public static func initials(name: String) -> String { KoreanFolding.initials(of: name) }

  public func matches(name: String, phone: String = "") -> Bool {
    if key.isEmpty { return true }
    let text = isInitials ? Self.initials(name: name) : Self.found(name: name, phone: phone)
    return text.utf8.firstRange(of: key.utf8) != nil
  }
}
