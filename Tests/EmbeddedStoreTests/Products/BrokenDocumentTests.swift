import Foundation
import MarketTesting
import Marketplace
import Testing

@testable import EmbeddedStore

/// The document as a whole is wrong: it is never overwritten, a copy is kept, and what was good before stays.
@Suite(.serialized) struct BrokenDocumentTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

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
  func atTheStartTheStoreIsEmptyAndRefusesToWrite(
    _ bytes: [UInt8], _ line: Int, _ column: Int, _ reason: DocumentFault
  ) async throws {
    try folder.write(bytes, to: folder.products)
    let store = try await folder.open()
    let copy = folder.products + ".broken-1"
    let notice = StoreNotice.broken(file: folder.products, line: line, column: column, reason: reason, keptAs: copy)
    #expect(try await store.everything == [])
    #expect(await store.notices() == [notice])
    await #expect(throws: StoreError.unavailable(path: folder.products, reason: reason)) {
      try await store.save([Sample.listing(0)])
    }
    #expect(FileManager.default.contents(atPath: folder.products) == Data(bytes))
    #expect(FileManager.default.contents(atPath: copy) == Data(bytes))

    // Another start finds the copy of the same bytes and makes no second one.
    #expect(await (try folder.open()).notices() == [notice])
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

  @Test func aNewerVersionIsLeftAlone() async throws {
    let newer = "{\"products\":{\"unheard\":\"of\"},\"version\":2}"
    let store = try await folder.open(newer)
    #expect(
      await store.notices()
        == [.broken(file: folder.products, line: 1, column: 40, reason: .newerVersion(2), keptAs: nil)])
    await #expect(throws: StoreError.unavailable(path: folder.products, reason: .newerVersion(2))) {
      try await store.save([Sample.listing(0)])
    }
    #expect(try folder.text(of: folder.products) == newer)
    #expect(folder.names(in: folder.path + "/Documents") == ["Images", "Products.json"])
  }

  @Test func whileRunningTheLastGoodListingsStayUntilItIsMended() async throws {
    let store = try await folder.open(Samples.canonical)
    let good = try await store.everything
    var changes = store.changes().makeAsyncIterator()
    try folder.write("{\"products\":[\n{\"title\":}]}", to: folder.products)
    #expect(await changes.next() == .everything)
    #expect(try await store.everything == good)
    let copy = folder.products + ".broken-1"
    #expect(
      await store.notices()
        == [.broken(file: folder.products, line: 2, column: 10, reason: .unexpectedCharacter, keptAs: copy)])
    await #expect(throws: StoreError.unavailable(path: folder.products, reason: .unexpectedCharacter)) {
      try await store.save([Sample.listing(0)])
    }

    try folder.write("[{\"title\":\"의자\"},\(Samples.canonicalLine)]", to: folder.products)
    try await store.save([Sample.listing(0)])
    #expect(try await store.everything.count == 3)
    #expect(await store.notices() == [])
  }

  @Test func aFolderInItsPlaceIsNamed() async throws {
    try folder.write("x", to: folder.products + "/x")
    let store = try await folder.open()
    #expect(await store.notices() == [.unreadable(file: folder.products, reason: .isFolder)])
    await #expect(throws: StoreError.unavailable(path: folder.products, reason: .isFolder)) {
      try await store.save([Sample.listing(0)])
    }
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
    await #expect(throws: StoreError.unavailable(path: folder.products, reason: .noPermission)) {
      try await store.save([Sample.listing(0)])
    }
    var changes = store.changes().makeAsyncIterator()
    chmod(folder.products, 0o600)
    #expect(await changes.next() != nil)
    #expect(try await store.everything.count == 1)
  }

  @Test(.enabled(if: geteuid() != 0, "root may write everywhere"))
  func aFolderThatMayOnlyBeReadRefusesASave() async throws {
    let store = try await folder.open(Samples.canonical)
    chmod(folder.path + "/Documents", 0o500)
    defer { chmod(folder.path + "/Documents", 0o700) }
    await #expect(throws: StoreError.unavailable(path: folder.products, reason: .noPermission)) {
      try await store.save([Sample.listing(0)])
    }
    #expect(try await store.everything.count == 1)
  }

  @Test func aListingThatWasSavedAndIsMistypedIsToldOnce() async throws {
    let store = try await folder.open("[]")
    try await store.save([Sample.listing(1), Sample.listing(2)])
    try await store.settle()
    var changed = Sample.listing(1)
    changed.title = "여기서 고친 것"
    try await store.save([changed])
    let text = try folder.text(of: folder.products)
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      line.contains(changed.id.description)
        ? line.replacing("\"price\":", with: "\"price\":false,\"was\":") : line
    }
    try folder.write(lines.joined(separator: "\n"), to: folder.products)
    try await store.keeper.refresh()
    let told = await store.notices()
    #expect(told.count == 1 && !told.contains(.keptThoughGone(title: changed.title)), "\(told)")
    #expect(try await store.listing(changed.id)?.title == changed.title)
  }

  @Test func whatIsToldOfABrokenFileIsTakenBackWhenItIsMended() async throws {
    let store = try await folder.open("[]")
    try await store.save([Sample.listing(1)])
    try await store.settle()
    let text = try folder.text(of: folder.products)
    try folder.write(String(text.dropLast(5)), to: folder.products)
    try await store.keeper.refresh()
    #expect(await store.notices().count == 1)
    try folder.write(text, to: folder.products)
    try await store.keeper.refresh()
    #expect(await store.notices() == [])
  }
}
