import Foundation
import Marketplace
import Testing

@Suite struct BundledNeighborsTests {
  @Test func everySellerIsANeighborOfThatName() throws {
    let people = try BundledFiles.people()
    let names = Dictionary(uniqueKeysWithValues: people.map { ($0.id, $0.name) })
    let products = try BundledFiles.products()
    for product in products { #expect(names[product.seller] == product.sellerName, "\(product.title)") }
    #expect(Set(products.map(\.seller)) == Set(names.keys))
    #expect(Set(names.values).count == people.count)
    #expect(people.count >= 40)
  }

  @Test func everyNeighborHasAnIdOfTheTimeOfJoiningAndAPlace() throws {
    for person in try BundledFiles.people() {
      let id = try #require(ID<Account>(person.id))
      let joined = try #require(Timestamp(iso8601: person.joinedAt))
      #expect(id.high >> 16 == UInt64(joined.milliseconds))
      #expect(id.high >> 12 & 0xF == 7)
      #expect(person.neighborhood.count == 8 && !person.about.isEmpty)
    }
  }

  /// Checks the places with the gazetteer, if it is available.
  @Test func everyPlaceIsALegalDong() throws {
    let gazetteer = BundledFiles.folder.appending(path: "Neighborhoods/places.tsv")
    guard let text = try? String(contentsOf: gazetteer, encoding: .utf8) else { return }
    let known = Set(text.split(separator: "\n").compactMap { $0.split(separator: "\t").first.map(String.init) })
    let places = try BundledFiles.products().map(\.neighborhood) + BundledFiles.people().map(\.neighborhood)
    #expect(Set(places).subtracting(known).isEmpty)
  }

  @Test func theDocumentsAreWhatTheHandWrittenTextsSay() throws {
    let script = BundledFiles.folder.appending(path: "Scripts/make_products.py").path
    let (status, words) = try BundledFiles.run(
      URL(filePath: "/usr/bin/env"),
      ["sh", "-c", "command -v python3 >/dev/null || exit 0; python3 -B \(script) --check"])
    #expect(status == 0, "\(words)")
  }
}
