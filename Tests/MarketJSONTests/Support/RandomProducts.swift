import MarketTesting
import Marketplace

@testable import MarketJSON

/// Texts that are a Products.json, or nearly.
enum RandomProducts {
  static func text(_ random: inout SeededGenerator) -> [UInt8] {
    var text = Int.random(in: 0..<8, using: &random) == 0 ? "\u{FEFF}" : ""
    if Int.random(in: 0..<4, using: &random) == 0 {
      text += list(&random)
    } else {
      var members = ["\"products\":" + blank(&random) + list(&random)]
      if .random(using: &random) { members.append("\"version\":1") }
      if Int.random(in: 0..<10, using: &random) == 0 { members.append("\"version\":2") }
      if Int.random(in: 0..<8, using: &random) == 0 { members.append("\"products\":" + list(&random)) }
      if Int.random(in: 0..<12, using: &random) == 0 { members.append("\"products\":{\"of\":[\"another\"]}") }
      for name in ["note", "가게", "note"] where .random(using: &random) {
        members.append("\"\(name)\":" + RandomJSON.value(&random, depth: 2).text)
      }
      members.shuffle(using: &random)
      text += "{" + members.joined(separator: "," + blank(&random)) + blank(&random) + "}"
    }
    return Array((text + blank(&random)).utf8)
  }

  private static func list(_ random: inout SeededGenerator) -> String {
    let elements = (0..<Int.random(in: 0..<7, using: &random)).map { _ in
      blank(&random) + element(&random) + blank(&random)
    }
    return "[" + elements.joined(separator: ",") + "]"
  }

  private static func element(_ random: inout SeededGenerator) -> String {
    switch Int.random(in: 0..<8, using: &random) {
    case 0, 1, 2:
      var stored = StoredListing(RandomListing.make(&random))
      if .random(using: &random) { stored.unknown = [.init("extra", RandomJSON.value(&random, depth: 2))] }
      return String(decoding: stored.line, as: UTF8.self)
    case 3: return String(decoding: StoredListing(Sample.listing(3)).line, as: UTF8.self)
    case 4: return RandomJSON.value(&random, depth: 2).text
    default:
      let members = [
        "\"title\":\"의자\"", "\"seller\":\"느긋한수달\"", "\"sellerName\":\"느긋한수달\"",
        "\"seller\":\"0192f0aa-0000-7000-8000-000000000002\"", "\"place\":\"신사동\"", "\"neighborhood\":\"어디동\"",
        "\"price\":\(Int.random(in: -1...99_999, using: &random))", "\"likes\":1e2", "\"id\":7",
        "\"seller\":{\"name\":\"느긋한수달\"}", "\"category\":[\"도서\",\"골동품\"]", "\"colour\":[1.50,{\"a\":null}]",
      ]
      let some = members.filter { _ in Int.random(in: 0..<3, using: &random) == 0 }
      return "{" + some.joined(separator: blank(&random) + "," + blank(&random)) + "}"
    }
  }

  private static func blank(_ random: inout SeededGenerator) -> String {
    ["", "", " ", "\n", "\r\n\t", String(repeating: " \n", count: 40)].randomElement(using: &random)!
  }
}
