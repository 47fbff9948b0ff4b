import FileTesting
import Foundation
import MarketTesting
import Marketplace
import Testing

@testable import EmbeddedStore
@testable import LocalFiles

/// Exporting saved changes to Products.json.
@Suite struct MirrorExportTests {
  private let folder: TemporaryFolder
  private let process: MirrorProcess
  private let listings = Sample.listings(4)
  private let new = Sample.listing(20)

  init() throws {
    folder = TemporaryFolder()
    try folder.edit(TemporaryFolder.products(listings), at: 1)
    process = try MirrorProcess(folder)
    try process.mirror.refresh()
  }

  private var database: MarketDatabase { process.database }
  private var mirror: ProductsMirror { process.mirror }
  private var documents: [String] { folder.names(in: folder.path + "/Documents") }

  @Test func theFileHasAllListingsInOrder() throws {
    for listing in [new, Sample.listing(21)] { try database.publish(listing) }
    let edited = try database.change(listings[2].id) { $0.title = "고친 것" }
    let hidden = try database.change(listings[3].id, .hide) { $0.isHidden = true }
    #expect(try mirror.needsExport() && mirror.export())
    let expected = [Sample.listing(21), new, listings[0], listings[1], edited, hidden]
    #expect(try folder.productsText == TemporaryFolder.products(expected))
    #expect(try !mirror.needsExport() && mirror.isFresh() && MirrorProcess(folder).mirror.isFresh())
    #expect(documents == ["Products.json"])
    process.files.countAnew()
    #expect(try mirror.export())
    #expect(process.files.calls.isEmpty, "there is nothing to be written")
  }

  @Test func aStoreThatBeginsEmptyIsExported() throws {
    let folder = TemporaryFolder()
    let process = try MirrorProcess(folder)
    #expect(try process.mirror.export() && FileState(of: folder.products) == .absent, "there is nothing to be written")
    try process.database.publish(new)
    #expect(try process.mirror.export())
    #expect(try folder.productsText == TemporaryFolder.products([new]))
    #expect(process.mirror.isFresh())
  }

  @Test func aFileThatVanishedIsWrittenAgain() throws {
    #expect(unlink(folder.products) == 0)
    try mirror.refresh()
    #expect(mirror.notices.all == [.vanished(file: folder.products)])
    #expect(try process.listings == listings)
    #expect(try mirror.export())
    #expect(try folder.productsText == TemporaryFolder.products(listings))
    #expect(mirror.notices.all == [])
    #expect(folder.mode(of: folder.products) == 0o600)
  }

  @Test(arguments: [true, false])
  func aBrokenFileIsNeverOverwritten(_ isMended: Bool) throws {
    let broken = String(try folder.productsText.dropLast(20))
    try folder.edit(broken, at: 500)
    try mirror.refresh()
    let copy = folder.products + ".broken-1"
    let line = broken.split(separator: "\n").count
    guard case .broken(folder.products, line, _, .truncated, copy)? = mirror.notices.all.first else {
      Issue.record("\(mirror.notices.all)")
      return
    }
    try database.publish(new)
    var expected = [new] + listings
    expected[2] = try database.change(listings[1].id) { $0.title = "여기서" }
    let other = try MirrorProcess(folder)
    try other.mirror.refresh()
    #expect(other.mirror.notices.all == mirror.notices.all)
    #expect(try !process.export() && !other.export())
    #expect(try folder.productsText == broken && folder.text(of: copy) == broken)
    #expect(documents == ["Products.json", "Products.json.broken-1"], "one copy is enough")

    if isMended {
      expected[1].title = "손으로"
      try folder.edit(TemporaryFolder.products([expected[1]] + listings.dropFirst()), at: 600)
    } else {
      #expect(unlink(folder.products) == 0)
    }
    #expect(try process.export())
    #expect(try process.listings == expected)
    #expect(try folder.productsText == TemporaryFolder.products(expected))
    try other.mirror.refresh()
    #expect(mirror.notices.all == [] && other.mirror.notices.all == [])
  }

  @Test func whatCannotBeReadIsTriedAgain() throws {
    try folder.edit(TemporaryFolder.products([new]), at: 500)
    process.files.countAnew(.failure(EACCES))
    try mirror.refresh()
    #expect(mirror.notices.all == [.unreadable(file: folder.products, reason: .noPermission)])
    #expect(try process.listings == listings)
    // A permission does not show in the signature.
    try mirror.refresh()
    #expect(mirror.notices.document == [])
    #expect(try process.listings == [new])
  }

  @Test func aLinkIsFollowed() throws {
    let folder = TemporaryFolder()
    let real = folder.path + "/synced/listings.json"
    try folder.write(TemporaryFolder.products(listings), to: real)
    try Path.makeFolder(folder.path + "/Documents")
    #expect(symlink(real, folder.products) == 0)
    let process = try MirrorProcess(folder)
    try process.mirror.refresh()
    try process.database.publish(new)
    #expect(try process.export())
    #expect(Path.resolved(folder.products) == Path.canonical(folder.path) + "/synced/listings.json")
    #expect(try folder.text(of: real) == TemporaryFolder.products([new] + listings))
    #expect(folder.names(in: folder.path + "/synced") == ["listings.json"])

    // Its folder goes away for a while.
    #expect(rename(folder.path + "/synced", folder.path + "/away") == 0)
    let other = try MirrorProcess(folder)
    try other.mirror.refresh()
    #expect(other.mirror.notices.all == [.vanished(file: folder.products)])
    try other.database.publish(Sample.listing(21))
    #expect(try !other.export())
    #expect(Path.isLink(folder.products), "it is not replaced by a file")
    #expect(rename(folder.path + "/away", folder.path + "/synced") == 0)
    #expect(try process.export())
    #expect(try folder.text(of: real) == TemporaryFolder.products([Sample.listing(21), new] + listings))
  }

  @Test(arguments: [0o644, 0o600, 0o660] as [UInt16])
  func theModeOfTheFileStays(_ mode: UInt16) throws {
    #expect(chmod(folder.products, mode_t(mode)) == 0)
    // One that a killed process has left may have another mode, and more bytes.
    try folder.write(String(repeating: "{}", count: 9999), to: mirror.paths.export)
    #expect(chmod(mirror.paths.export, 0o666) == 0)
    try database.publish(new)
    // It cannot even be removed.
    process.files.countAnew(.failure(EIO))
    #expect(throws: MirrorFailure.self) { try mirror.export() }
    #expect(try mirror.export())
    #expect(folder.mode(of: folder.products) == mode)
    #expect(try folder.productsText == TemporaryFolder.products([new] + listings))
    #expect(documents == ["Products.json"])
  }

  @Test func whatIsSavedWhileTheFileIsWrittenComesWithTheNextOne() throws {
    let other = try MirrorProcess(folder)
    var written = listings
    written[1] = try database.change(listings[1].id) { $0.title = "하나" }
    process.files.beforeRename = {
      #expect(throws: Never.self) {
        try other.database.change(listings[1].id, at: Sample.now) { $0.title = "둘" }
        try other.database.publish(new)
      }
    }
    #expect(try mirror.export())
    #expect(try folder.productsText == TemporaryFolder.products(written))
    #expect(try mirror.needsExport())

    // An edit by hand is compared with what the file says by now.
    try folder.edit(folder.productsText.replacingOccurrences(of: listings[3].title, with: "손으로"), at: 500)
    try other.mirror.refresh()
    #expect(try process.listings.map(\.title) == [new.title, listings[0].title, "둘", listings[2].title, "손으로"])
    #expect(other.mirror.notices.all == [])
    try folder.edit(folder.productsText.replacingOccurrences(of: "하나", with: "셋"), at: 600)
    try other.mirror.refresh()
    #expect(other.mirror.notices.all == [.bothChanged(title: "셋")])
    #expect(try other.export())
    #expect(try folder.productsText == process.expectedText())
  }

  @Test func anEditWhileTheFileIsWrittenIsReadFirst() throws {
    try database.publish(new)
    var edited = listings
    edited[2].title = "손으로"
    process.files.beforeWrite = { [folder, edited] in
      #expect(throws: Never.self) { try folder.edit(TemporaryFolder.products(edited), at: 500) }
    }
    #expect(try !mirror.export())
    #expect(try folder.productsText == TemporaryFolder.products(edited))
    #expect(documents == ["Products.json"])
    #expect(try process.export())
    #expect(try folder.productsText == TemporaryFolder.products([new] + edited))
  }

  @Test func linesThatAreNoListingsAreToldByTheirNewNumbers() async throws {
    let typed = "{\"title\":\"의자\",\"place\":\"어디동\"}"
    try folder.edit(folder.productsText.replacingOccurrences(of: "[\n", with: "[\n\(typed),\n"), at: 500)
    try await process.refresh()
    #expect(mirror.notices.all == [.leftOut(file: folder.products, line: 2, reason: .unknownPlace("어디동"))])
    // Another process has looked no names up.
    let other = try MirrorProcess(folder)
    try other.database.publish(new)
    #expect(try other.mirror.export())
    #expect(other.mirror.notices.all == [.leftOut(file: folder.products, line: 3, reason: .unknownPlace("어디동"))])
  }

  @Test func aFullDiskLeavesTheOldFile() throws {
    let old = try folder.productsText
    try database.publish(new)
    process.files.isFull = true
    for _ in 0..<2 {
      #expect(throws: MirrorFailure.store(.diskFull(path: mirror.paths.export))) { try mirror.export() }
      #expect(try folder.productsText == old)
      #expect(documents == ["Products.json"], "a part of a file does not take up room")
    }
    try database.change(listings[1].id) { $0.title = "여기서" }
    // It is compared with the old file.
    try folder.edit(old.replacingOccurrences(of: listings[3].title, with: "손으로"), at: 500)
    try mirror.refresh()
    process.files.isFull = false
    #expect(try mirror.export())
    #expect(try folder.productsText == process.expectedText())
    #expect(try process.listings.map(\.title) == [new.title, listings[0].title, "여기서", listings[2].title, "손으로"])
    #expect(mirror.notices.all == [])
  }
}
