/// A `Content-Range` header: `bytes 100-199/200`, `bytes 100-199/*` or `bytes */200`.
enum ContentRange: Equatable {
  case part(start: Int, total: Int?)
  case outside(total: Int)

  init?(_ text: String) {
    let words = text.split(separator: " ")
    guard words.count == 2, words[0].lowercased() == "bytes" else { return nil }
    let halves = words[1].split(separator: "/", omittingEmptySubsequences: false)
    guard halves.count == 2 else { return nil }
    let total = Int(halves[1])
    guard total ?? 0 >= 0, total != nil || halves[1] == "*" else { return nil }
    if halves[0] == "*" {
      guard let total else { return nil }
      self = .outside(total: total)
    } else {
      guard let start = halves[0].split(separator: "-").first.flatMap({ Int($0) }) else { return nil }
      self = .part(start: start, total: total)
    }
  }
}
