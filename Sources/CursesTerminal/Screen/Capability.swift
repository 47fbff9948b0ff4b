/// A capability string without the padding delays of old terminals (`$<50>`).
func withoutPadding(_ text: String) -> String {
  // Nearly all have none.
  guard text.utf8.contains(UInt8(ascii: "$")) else { return text }
  var result = ""
  var rest = text[...]
  while let start = rest.start(of: "$<"), let end = rest[start...].firstIndex(of: ">") {
    result += rest[..<start]
    rest = rest[rest.index(after: end)...]
  }
  return result + rest
}

/// The number of palette indexes in a direct-color description. Its foreground string compares the color with that
/// number (`%p1%{8}%<`).
func directPalette(setForeground: String) -> UInt32 {
  let question = "%p1%{"
  guard let start = setForeground[...].start(of: question) else { return 8 }
  let number = setForeground[start...].dropFirst(question.count)
  return number.start(of: "}%<").flatMap { UInt32(number[..<$0]) } ?? 8
}

extension Substring {
  fileprivate func start(of text: String) -> Index? { indices.first { self[$0...].hasPrefix(text) } }
}
