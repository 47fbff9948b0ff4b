import FileTesting
import Foundation
import MarketTesting
import Marketplace
import Testing

@testable import EmbeddedStore
@testable import MarketJSON

/// A broken document: a notice names the line and column, a backup copy is made, and the file is never overwritten. The
/// database keeps its listings, and saving still works.
@Suite(.serialized, .timeLimit(.minutes(10))) struct BrokenDocumentTests {
  private let folder = TemporaryFolder()
  private var copy: String { folder.products + ".broken-1" }

  static let documents: [([UInt8], Int, Int, DocumentFault)] = [
    (Array("".utf8), 1, 1, .truncated),
    (Array(" \n\n ".utf8), 3, 2, .truncated),
    (Array("{\"version\":1,\"products\":[\n{\"title\":\"의자\"},\n".utf8), 3, 1, .truncated),
    (Array("[\n{\"title\":\"의자\" \"price\":1}\n]".utf8), 2, 15, .missingComma),
    (Array("[{\"title\":\"a\"}]]".utf8), 1, 16, .unexpectedCharacter),
    (Array("[{\"title\":\"".utf8) + [0xB0, 0xA1] + Array("\"}]".utf8), 1, 12, .notUTF8),
    (Array("의자".utf8), 1, 1, .unexpectedCharacter),
    (Array("\"의자\"".utf8), 1, 1, .wrongType(field: "products")),
    (Array("title,price".utf8), 1, 1, .unexpectedCharacter),
    (Array("\"title\",\"price\"".utf8), 1, 8, .unexpectedCharacter),
    (Array("5 의자".utf8), 1, 3, .unexpectedCharacter),
    (Array("{}".utf8), 1, 1, .missing(field: "products")),
    (Array("{\"products\":{}}".utf8), 1, 13, .wrongType(field: "products")),
    (Array("{\"version\":\"1\",\"products\":[]}".utf8), 1, 12, .wrongType(field: "version")),
    (Array("{\"products\":[],\n \"products\":[{\"title\":\"a\"}]}".utf8), 2, 13, .duplicateField("products")),
    (Array("{\"version\":1,\"version\":1,\"products\":[]}".utf8), 1, 24, .duplicateField("version")),
    (Array("{\"version\":0,\"products\":[]}".utf8), 1, 12, .invalid(field: "version", value: "0")),
    (Array(String(repeating: "[", count: 70).utf8), 1, 64, .tooDeep),
  ]

  @Test(arguments: documents)
  func atTheStartTheStoreIsEmptyAndTheFileStays(
    _ bytes: [UInt8], _ line: Int, _ column: Int, _ reason: DocumentFault
  ) async throws {
    try folder.write(bytes, to: folder.products)
    let store = try await folder.open()
    let notice = StoreNotice.broken(file: folder.products, line: line, column: column, reason: reason, keptAs: copy)
    #expect(try await store.everything == [])
    #expect(await store.notices() == [notice])
    try await store.save([Sample.listing(0)])
    try await store.export()
    #expect(FileManager.default.contents(atPath: folder.products) == Data(bytes))
    #expect(FileManager.default.contents(atPath: copy) == Data(bytes))

    // Another start finds the copy of the same bytes and makes no second one.
    let again = try await folder.open()
    #expect(await again.notices() == [notice])
    #expect(try await again.everything == [Sample.listing(0)])
    #expect(folder.names(in: folder.path + "/Documents") == ["Images", "Products.json", "Products.json.broken-1"])
  }

  @Test func anotherBrokenTextIsKeptBesideTheFirst() async throws {
    _ = try await folder.open("[")
    let store = try await folder.open("{")
    let copy = folder.products + ".broken-2"
    #expect(
      await store.notices()
        == [.broken(file: folder.products, line: 1, column: 2, reason: .truncated, keptAs: copy)])
    #expect(try folder.text(of: copy) == "{")
  }

  @Test func whileRunningTheLastGoodListingsStayUntilItIsMended() async throws {
    let store = try await folder.open(Samples.canonical)
    let good = try await store.everything
    var changes = store.changes().makeAsyncIterator()
    let broken = "{\"products\":[\n{\"title\":}]}"
    try folder.replace(broken, at: folder.products)
    #expect(await changes.next() == .everything)
    #expect(try await store.everything == good)
    #expect(
      await store.notices()
        == [.broken(file: folder.products, line: 2, column: 10, reason: .unexpectedCharacter, keptAs: copy)])
    try await store.save([Sample.listing(0)])
    try await store.export()
    #expect(try folder.text(of: folder.products) == broken)

    try folder.replace("[{\"title\":\"의자\"},\(Samples.canonicalLine)]", at: folder.products)
    try await store.store.refresh()
    #expect(Set(try await store.everything.map(\.title)) == Set(["의자", good[0].title, Sample.listing(0).title]))
    #expect(await store.notices() == [])
    try await store.export()
    #expect(try folder.text(of: folder.products).contains(Sample.listing(0).id.description))
  }

  @Test func whatIsToldOfItIsTakenBackWhenItIsMended() async throws {
    let store = try await folder.open(Samples.canonical)
    try folder.write(String(Samples.canonical.dropLast(5)), to: folder.products)
    try await store.store.refresh()
    #expect(await store.notices().count == 1)
    try folder.write(Samples.canonical, to: folder.products)
    try await store.store.refresh()
    #expect(await store.notices() == [])
  }

  @Test func aListingThatWasSavedAndIsMistypedIsToldOnce() async throws {
    let store = try await folder.open(Samples.canonical)
    var changed = try #require(try await store.everything.first)
    changed.title = "여기서 고친 것"
    // As another process does, which exports later.
    try MarketDatabase(path: folder.path + "/Library/Market.sqlite").save([StoredListing(changed)], at: Sample.now)
    let mistyped = Samples.canonical.replacing("\"price\":", with: "\"price\":false,\"was\":")
    try folder.write(mistyped, to: folder.products)
    try await store.store.refresh()
    #expect(
      await store.notices() == [.leftOut(file: folder.products, line: 2, reason: .wrongType(field: "price"))])
    #expect(try await store.listing(changed.id)?.title == changed.title)
  }

  // MARK: What is no file

  @Test func aFolderInItsPlaceIsNamed() async throws {
    try folder.write("x", to: folder.products + "/x")
    let store = try await folder.open()
    #expect(await store.notices() == [.unreadable(file: folder.products, reason: .isFolder)])
    try await store.save([Sample.listing(0)])
    try await store.export()
    #expect(folder.names(in: folder.products) == ["x"])
    #expect(try await folder.open().everything == [Sample.listing(0)])
  }

  @Test func aPipeInItsPlaceMakesNobodyWait() async throws {
    try folder.write("", to: folder.path + "/Documents/x")
    #expect(mkfifo(folder.products, 0o600) == 0)
    let store = try await folder.open()
    #expect(await store.notices() == [.unreadable(file: folder.products, reason: .notAFile)])
  }

  @Test(.enabled(if: geteuid() != 0, "root may read everything"))
  func aFileWithoutPermissionIsNamedAndReadWhenItIsGiven() async throws {
    try folder.write(Samples.canonical, to: folder.products)
    chmod(folder.products, 0)
    let store = try await folder.open()
    #expect(await store.notices() == [.unreadable(file: folder.products, reason: .noPermission)])
    var changes = store.changes().makeAsyncIterator()
    chmod(folder.products, 0o600)
    #expect(await changes.next() != nil)
    #expect(try await store.everything.count == 1)
  }

  @Test(.enabled(if: geteuid() != 0, "root may write everywhere"))
  func whereTheFileCannotBeWrittenSavesStayInTheDatabase() async throws {
    let store = try await folder.open(Samples.canonical)
    chmod(folder.path + "/Documents", 0o500)
    defer { chmod(folder.path + "/Documents", 0o700) }
    try await store.save([Sample.listing(0)])
    await #expect(throws: StoreError.self) { try await store.export() }
    #expect(try folder.text(of: folder.products) == Samples.canonical)
    #expect(try await folder.open().everything.count == 2)
  }
}
