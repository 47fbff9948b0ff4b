/// Texts with placeholders: `{color} {item}`.
enum Template {
  /// The text with every `{name}` replaced by its value. An unknown name becomes empty.
  static func filled(_ template: String, with values: [String: String]) -> String {
    var text = ""
    var rest = template[...]
    while let start = rest.firstIndex(of: "{"), let end = rest[start...].firstIndex(of: "}") {
      text += rest[..<start]
      text += values[String(rest[rest.index(after: start)..<end])] ?? ""
      rest = rest[rest.index(after: end)...]
    }
    return text + rest
  }
}
