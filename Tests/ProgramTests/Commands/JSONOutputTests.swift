import Foundation
import PtyTesting
import Testing

/// The output of `--json`: the fields of Products.json and a few more for convenience.
@Suite(.serialized) struct JSONOutputTests {
  /// Always there, and there when there is something to say.
  private static let required: Set<String> = [
    "id", "seller", "sellerName", "title", "categories", "neighborhood", "status", "createdAt", "updatedAt", "bumpedAt",
    "hearts", "chats", "views", "sellerID", "place",
  ]
  private static let optional: Set<String> = ["description", "price", "currency", "pictures", "hidden", "offers"]

  @Test func everyBundledListingHasTheFieldsOfProductsJSON() throws {
    let outcome = try TemporaryHome().run("list", "--json", "--limit", "0")
    #expect(outcome.lines.count >= 120)
    for line in outcome.lines {
      let object = try parsed(line)
      #expect(Self.required.isSubset(of: object.keys), "\(line)")
      #expect(Set(object.keys).isSubset(of: Self.required.union(Self.optional)), "\(line)")
      #expect((object["id"] as? String).flatMap(UUID.init(uuidString:)) != nil)
      #expect(["forSale", "reserved", "sold"].contains(object["status"] as? String))
      #expect(object["hearts"] is Int && object["price"] is Int? && object["categories"] is [String])
    }
  }

  @Test func whatIsPrintedCanBeReadAsAStoreAgain() throws {
    let home = try TemporaryHome()
    let lines = try home.run("list", "--json", "--limit", "0").lines
    let copy = try TemporaryHome()
    try copy.write("[" + lines.joined(separator: ",\n") + "]", to: copy.products)
    let again = try copy.run("list", "--json", "--limit", "0")
    #expect(again.errors == "")
    #expect(again.lines == lines)
  }

  @Test func aListingIsOneObject() throws {
    let home = try TemporaryHome(SampleListing.many(2))
    let outcome = try home.run("show", SampleListing.id(2), "--json")
    #expect(outcome.lines.count == 1)
    let object = try parsed(outcome.lines[0])
    #expect(object["title"] as? String == "물건 2번" && object["price"] as? Int == 10_000)
    #expect(object["place"] as? String == "서울특별시 강남구 역삼동" && object["sellerID"] as? String == "느긋한수달")
  }

  @Test func neighborhoodsAndCategoriesAreLinesOfJSON() throws {
    let home = try TemporaryHome(SampleListing.many(2))
    let found = try home.run("neighborhood", "search", "역삼", "--json")
    let place = try parsed(found.lines[0])
    #expect(place["code"] as? String == "11680101" && place["englishName"] as? String == "Yeoksam-dong")
    #expect(place["latitude"] is Double && place["longitude"] is Double)
    let chosen = try parsed(try home.run("neighborhood", "list", "--json").lines[0])
    #expect(chosen["current"] as? Bool == true)
    let categories = try home.run("category", "list", "--json").lines.map(parsed)
    #expect(categories.count == 19)
    #expect(categories.first { $0["slug"] as? String == "furniture" }?["listings"] as? Int == 2)
  }

  private func parsed(_ line: Substring) throws -> [String: Any] {
    try #require(try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
  }
}
