import FileTesting
import Foundation
import LocalFiles
import MarketTesting
import Marketplace
import Testing

@testable import EmbeddedStore
@testable import MarketJSON

/// A failure or crash at any file operation on Products.json loses and duplicates nothing.
@Suite struct MirrorFaultTests {
  private static let faults: [FaultyFiles.Fault] = [.failure(EIO), .stopBefore, .stopAfter]
  private let listings = Sample.listings(8)
  private let bad = "{\"id\":\"\(Sample.listing(6).id)\",\"title\":7}"

  /// Does `work` on a store with the fault at its first call, then on another at its second, until none is left.
  private func atEveryCall(
    _ fault: FaultyFiles.Fault, isBuilt: Bool = true, prepare: (TemporaryFolder, MirrorProcess) throws -> Void,
    _ work: (MirrorProcess) throws(MirrorFailure) -> Void,
    then check: (TemporaryFolder, MirrorProcess, _ about: Comment) throws -> Void
  ) throws {
    for call in 1... {
      let folder = TemporaryFolder()
      try folder.edit(TemporaryFolder.products(listings), at: 1)
      var process = try MirrorProcess(folder, smallSteps: true)
      if isBuilt { try process.mirror.refresh() }
      try prepare(folder, process)
      process.files.countAnew(fault, atCall: call)
      do throws(MirrorFailure) { try work(process) } catch { #expect(process.files.hasStruck, "\(error)") }
      guard process.files.hasStruck else {
        #expect(call > 8, "\(call) calls")
        return
      }
      if process.files.isStopped { process = try MirrorProcess(folder) }
      let about: Comment = "\(fault) at call \(call)"
      try check(folder, process, about)
      #expect(DatabaseCheck(path: process.mirror.paths.market).finding == nil, about)
    }
  }

  @Test(arguments: faults) func exporting(_ fault: FaultyFiles.Fault) throws {
    var expected: [Listing] = []
    try atEveryCall(
      fault,
      prepare: { _, process in
        try process.database.publish(Sample.listing(20))
        for number in 2...3 { try process.database.change(listings[number].id) { $0.title = "여기서 \(number)" } }
        expected = try process.listings
      },
      { process throws(MirrorFailure) in try process.mirror.export() },
      then: { folder, process, about in
        let text = try folder.productsText
        let isWritten = text == TemporaryFolder.products(expected)
        #expect(isWritten || text == TemporaryFolder.products(listings), about)
        // What is saved before anybody looks at the file belongs to the next one.
        var all = expected
        all[3] = try process.database.change(listings[2].id, at: Sample.now) { $0.title = "하나" }
        try process.mirror.refresh()
        // An edit of another line, and of one that was written.
        var edited = ProductsLines(text)
        all[6].title = "손으로"
        edited.rows[isWritten ? 6 : 5] = StoredListing(all[6]).line
        if isWritten {
          edited.rows.remove(at: 4)
          all.remove(at: 4)
        }
        try folder.edit(edited.text, at: 500)
        try process.mirror.refresh()
        #expect(try process.listings == all, about)
        #expect(process.mirror.notices.past.count == (isWritten ? 1 : 0), about)
        #expect(try process.export(), about)
        #expect(try folder.productsText == TemporaryFolder.products(all), about)
        #expect(try process.database.history(of: listings[2].id).map(\.op) == ["edit", "edit"], about)
        #expect(folder.names(in: folder.path + "/Documents") == ["Products.json"], about)
      })
  }

  @Test(arguments: faults) func merging(_ fault: FaultyFiles.Fault) throws {
    let many = (100..<151).map { Sample.listing($0) }
    var edited = listings
    (edited[1].title, edited[2].title) = ("손으로 1", "손으로 2")
    edited[6] = Sample.listing(30)
    try atEveryCall(
      fault,
      prepare: { folder, process in
        process.mirror.steps = .init()
        try folder.edit(TemporaryFolder.products(listings + many), at: 100)
        try process.mirror.refresh()
        (process.mirror.steps.merged, process.mirror.steps.bytes) = (2, 2000)
        try process.database.change(listings[1].id) { $0.title = "여기서" }
        var lines = ProductsLines(TemporaryFolder.products(edited))
        lines.rows.append(Array(bad.utf8))
        try folder.edit(lines.text, at: 500)
      },
      { process throws(MirrorFailure) in try process.mirror.refresh() },
      then: { folder, process, about in
        let text = try folder.productsText
        // While it is not read to its end, it is not replaced.
        if try !process.mirror.export() { #expect(try folder.productsText == text, about) }
        try process.mirror.refresh()
        var all = edited
        // An invalid line names it, so it stays.
        all.insert(listings[6], at: 7)
        all[1] = try #require(try process.database.listing(listings[1].id))
        let found = try process.listings
        #expect(all[1].title == "여기서" && found.filter { !$0.isHidden } == all, about)
        #expect(found.filter(\.isHidden).map(\.title) == ["손으로 1"], about)
        let ids = [listings[2].id, listings[6].id, edited[6].id, many[0].id, many[50].id]
        let told = try ids.map { try process.database.history(of: $0).map(\.op) }
        #expect(told == [["import"], [], ["import"], ["import", "gone"], ["import", "gone"]], about)
        try process.export()
        #expect(try folder.productsText == process.expectedText(), about)
        #expect(try folder.productsText.contains(bad), about)
      })
  }

  @Test(arguments: faults) func anInterruptedMergeThatIsTakenBack(_ fault: FaultyFiles.Fault) throws {
    var old = ProductsLines(TemporaryFolder.products(listings))
    old.rows[6] = Array(bad.utf8)
    try atEveryCall(
      fault,
      prepare: { folder, process in
        try folder.edit(old.text, at: 100)
        try process.mirror.refresh()
        #expect(link(folder.products, folder.products + "~backup") == 0)
        try folder.edit(old.text.replacingOccurrences(of: listings[2].title, with: "손으로"), at: 500)
      },
      { process throws(MirrorFailure) in try process.mirror.refresh() },
      then: { folder, process, about in
        // The very file that is known comes back.
        #expect(rename(folder.products + "~backup", folder.products) == 0)
        try process.mirror.refresh()
        #expect(try process.expectedText() == old.text, about)
        #expect(try process.export() && folder.productsText == old.text, about)
      })
  }

  @Test(arguments: faults) func building(_ fault: FaultyFiles.Fault) throws {
    var lines = ProductsLines(TemporaryFolder.products(listings))
    lines.rows.append(Array(bad.utf8))
    try atEveryCall(
      fault, isBuilt: false, prepare: { folder, _ in try folder.edit(lines.text, at: 100) },
      { process throws(MirrorFailure) in try process.mirror.refresh() },
      then: { folder, process, about in
        try process.mirror.refresh()
        #expect(try process.listings == listings && process.expectedText() == lines.text, about)
        #expect(try process.export() && folder.productsText == lines.text, about)
      })
  }

  @Test func aBuildThatLosesItsFileIsGivenUp() throws {
    let folder = TemporaryFolder()
    let process = try MirrorProcess(folder)
    try process.database.beginBuild()
    try process.database.writeListings { writer throws(SQLiteFault) in
      try writer.put(StoredListing(listings[0]), at: 64)
    }
    let other = try MirrorProcess(folder)
    try other.mirror.refresh()
    #expect(try other.listings == [] && !other.database.isBuilding)
    try other.database.publish(listings[1])
    #expect(try other.export())
    #expect(try folder.productsText == TemporaryFolder.products([listings[1]]))
  }
}
