import Foundation
import Marketplace

/// A listing in the form that a person types into Products.json.
struct SampleListing: Encodable {
  var id: String
  var seller = "01920000-0000-7000-8000-000000000001"
  var sellerName = "느긋한수달"
  var title: String
  var description = "잘 썼어요."
  var price: Int? = 10_000
  var categories = ["furniture"]
  var neighborhood = "11680101"
  var pictures: [Picture]?
  var status = "forSale"
  var hidden: Bool?
  var hearts: Int?
  var createdAt: String

  struct Picture: Encodable {
    var file: String
    var alt: String
  }

  /// A higher number makes a newer listing.
  init(_ number: Int, title: String? = nil) {
    id = Self.id(number)
    self.title = title ?? "물건 \(number)번"
    // 2025-03-01: the screen shows its age in days, so no time on the screen changes during a test.
    createdAt = Timestamp(seconds: 1_740_800_000 + Int64(number) * 60).iso8601()
  }

  static func id(_ number: Int) -> String {
    let digits = String(number)
    return "01935d4e-0000-7000-8000-" + String(repeating: "0", count: 12 - digits.count) + digits
  }

  /// 물건 1번 to 물건 `count`번, the newest last.
  static func many(_ count: Int) -> [SampleListing] { (1...count).map { SampleListing($0) } }

  var line: String {
    get throws {
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
      return String(decoding: try encoder.encode(self), as: UTF8.self)
    }
  }

  /// A Products.json with one listing per line.
  static func document(_ listings: [SampleListing]) throws -> String {
    "{\"version\":1,\"products\":[\n" + (try listings.map { try $0.line }.joined(separator: ",\n")) + "\n]}\n"
  }
}
