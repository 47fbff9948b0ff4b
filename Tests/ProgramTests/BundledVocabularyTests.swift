import Foundation
import Marketplace
import Testing

/// The vocabulary for generated stores, tested through the program that uses it.
@Suite struct BundledVocabularyTests {
  private func generated(_ count: Int, seed: Int) throws -> Data {
    let folder = FileManager.default.temporaryDirectory.appending(path: "generated-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    let (status, words) = try generate(count, seed: seed, in: folder)
    #expect(status == 0, "\(words)")
    let images = folder.appending(path: "Documents/Images")
    let bytes = try Data(contentsOf: folder.appending(path: "Documents/Products.json"))
    for product in try JSONDecoder().decode(BundledFiles.Products.self, from: bytes).products {
      for picture in product.shown {
        #expect(FileManager.default.fileExists(atPath: images.appending(path: picture.file).path), "\(picture.file)")
      }
    }
    return bytes
  }

  private func generate(_ count: Int, seed: Int, in folder: URL) throws -> (status: Int32, words: String) {
    let bench = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath().deletingLastPathComponent()
      .appending(path: "secondhand-bench")
    return try BundledFiles.run(
      bench,
      [
        "generate", "--count", "\(count)", "--data", folder.path, "--seed", "\(seed)", "--newest",
        "2026-11-21T14:02:00+09:00",
      ])
  }

  @Test(arguments: [0, 1, 400]) func aGeneratedStoreHoldsSoManyListings(_ count: Int) throws {
    let document = try JSONDecoder().decode(BundledFiles.Products.self, from: generated(count, seed: 5))
    let listings = document.products.compactMap(\.listing)
    #expect(listings.count == count)
    #expect(Set(listings.map(\.id)).count == count)
    #expect(listings.map(\.createdAt) == listings.map(\.createdAt).sorted(by: >))
    #expect(listings.allSatisfy { !$0.title.contains("{") && !$0.categories.contains(.popular) })
    #expect(listings.allSatisfy { $0.createdAt <= $0.bumpedAt && $0.bumpedAt <= $0.updatedAt })
    #expect(listings.allSatisfy { $0.id.high >> 16 == UInt64($0.createdAt.milliseconds) })
  }

  @Test func theSameSeedMakesTheSameStoreAndAnotherOneAnother() throws {
    let first = try generated(300, seed: 11)
    #expect(try generated(300, seed: 11) == first)
    #expect(try generated(300, seed: 12) != first)
  }

  @Test func sellersKeepNameAndIdentity() throws {
    let document = try JSONDecoder().decode(BundledFiles.Products.self, from: generated(2000, seed: 2))
    for (_, same) in Dictionary(grouping: document.products, by: \.seller) {
      #expect(Set(same.map(\.sellerName)).count == 1)
      #expect(Set(same.map(\.neighborhood)).count == 1)
    }
    #expect(Set(document.products.map(\.seller)).count > 40)
  }

  @Test func aStoreThatIsThereIsNotOverwritten() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "generated-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    #expect(try generate(3, seed: 1, in: folder).status == 0)
    let path = folder.appending(path: "Documents/Products.json")
    let before = try Data(contentsOf: path)
    #expect(try generate(5, seed: 9, in: folder).status == 1)
    #expect(try Data(contentsOf: path) == before)
  }
}
