import Marketplace

/// A text with placeholders for arguments. `Strings` documents the placeholders.
struct PhraseTemplate {
  private let bytes: [UInt8]

  init(_ text: String) { bytes = Array(text.utf8) }

  /// Fills the placeholders. It works on bytes, because it runs several times for every row of every frame. Inserted
  /// text is not filled again.
  ///
  /// - Parameter key: returns the key of an action row by the row's name; nil if there is no such row.
  func filled(with arguments: [String], key: (String) -> String? = { _ in nil }) -> String {
    var filled: [UInt8] = []
    var index = 0
    while index < bytes.count {
      if bytes[index] == UInt8(ascii: "{"), let place = place(at: index, arguments) ?? keyPlace(at: index, key) {
        filled.append(contentsOf: place.text.utf8)
        index = place.end
      } else {
        filled.append(bytes[index])
        index += 1
      }
    }
    return String(decoding: filled, as: UTF8.self)
  }

  /// Omits every sentence that names the key of a row without a key, but never the whole text.
  func keepingSentences(ifHasKey hasKey: (String) -> Bool) -> PhraseTemplate {
    var sentences: [[Substring]] = [[]]
    for word in String(decoding: bytes, as: UTF8.self).split(separator: " ", omittingEmptySubsequences: false) {
      sentences[sentences.count - 1].append(word)
      if let last = word.last, ".!?".contains(last) { sentences.append([]) }
    }
    let kept = sentences.map { $0.joined(separator: " ") }.filter { sentence in
      !sentence.isEmpty && sentence.matches(of: /\{key:([^:}]+)/).allSatisfy { hasKey(String($0.output.1)) }
    }
    return kept.isEmpty ? self : PhraseTemplate(kept.joined(separator: " "))
  }

  /// The arguments that produced `text`, by their placeholder numbers; nil if this template did not produce it. The
  /// placeholders must be in numerical order and without agreement forms.
  func arguments(in text: String) -> [String]? {
    let words = String(decoding: bytes, as: UTF8.self).split(separator: /\{[0-9]\}/, omittingEmptySubsequences: false)
    guard let first = words.first, text.hasPrefix(first) else { return nil }
    var rest = text.dropFirst(first.count)
    var arguments: [String] = []
    for (index, word) in words.enumerated().dropFirst() {
      if index == words.count - 1 {
        guard rest.hasSuffix(word) else { return nil }
        arguments.append(String(rest.dropLast(word.count)))
        rest = ""
      } else {
        guard let found = rest.firstRange(of: word) else { return nil }
        arguments.append(String(rest[..<found.lowerBound]))
        rest = rest[found.upperBound...]
      }
    }
    return rest.isEmpty ? arguments : nil
  }

  /// The text for the placeholder at this position, and its end; nil if there is no placeholder or no argument for it.
  private func place(at start: Int, _ arguments: [String]) -> (text: String, end: Int)? {
    guard start + 2 < bytes.count, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(bytes[start + 1]) else {
      return nil
    }
    let number = Int(bytes[start + 1] - UInt8(ascii: "0"))
    guard arguments.indices.contains(number) else { return nil }
    if bytes[start + 2] == UInt8(ascii: "}") { return (arguments[number], start + 3) }
    guard bytes[start + 2] == UInt8(ascii: ":"), let end = bytes[start...].firstIndex(of: UInt8(ascii: "}")),
      let form = Self.form(String(decoding: bytes[(start + 3)..<end], as: UTF8.self), for: arguments[number])
    else { return nil }
    return (form, end + 1)
  }

  /// The key for the placeholder at this position, and its end; nil if there is no key placeholder.
  private func keyPlace(at start: Int, _ key: (String) -> String?) -> (text: String, end: Int)? {
    guard bytes[(start + 1)...].starts(with: Self.keyMark), let end = bytes[start...].firstIndex(of: UInt8(ascii: "}"))
    else { return nil }
    let words = String(decoding: bytes[(start + 1 + Self.keyMark.count)..<end], as: UTF8.self).split(separator: ":")
    guard let name = words.first, let label = key(String(name)) else { return nil }
    let particle = words.dropFirst().first.flatMap { Self.particles[String($0)]?.after(label) } ?? ""
    return (label + particle, end + 1)
  }

  private static let keyMark = Array("key:".utf8)

  /// The form that agrees with an argument; nil if `choice` is none of the forms that `Strings` documents.
  private static func form(_ choice: String, for argument: String) -> String? {
    guard let bar = choice.utf8.firstIndex(of: UInt8(ascii: "|")) else { return particles[choice]?.after(argument) }
    let (one, many) = (choice[..<bar], choice[choice.index(after: bar)...])
    return many.utf8.contains(UInt8(ascii: "|")) ? nil : String(argument == "1" ? one : many)
  }

  private static let particles: [String: KoreanParticle] = [
    "은는": .topic, "이가": .subject, "을를": .object, "으로": .direction, "이라는": .naming,
  ]
}
