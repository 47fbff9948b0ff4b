import Glibc
import MarketTesting
import Marketplace
import Testing

@testable import EmbeddedStore

/// Folding the journal into Products.json is struck at each of its calls in turn.
@Suite struct FoldFaultTests {
  private let paths = StorePaths(products: "/d/Documents/Products.json", library: "/d/Library")

  /// What comes after the strike.
  enum Aftermath: CaseIterable { case nothing, powerLoss, indexLost, powerLossAndIndexLost }

  @Test(arguments: [SimulatedFault.death, .failure(ENOSPC)], Aftermath.allCases)
  func whatWasSavedIsThereWhicheverCallIsStruck(_ fault: SimulatedFault, _ aftermath: Aftermath) throws {
    var isOver = false
    var call = 0
    while !isOver {
      let (home, disk) = (MemoryIndexHome(), FaultyFileSystem(seed: UInt64(call)))
      var random = SeededGenerator(seed: UInt64(call))
      for folder in [Path.split(paths.products).folder, "/d/Library"] { try disk.makeFolder(folder) }
      for folder in ["/", "/d"] { try disk.synchronizeFolder(folder) }
      func vault() throws -> ListingVault {
        try ListingVault(paths: paths, files: disk.newProcess(), home: home, neighborhood: Sample.home)
      }
      let first = try vault()
      try first.save((1...5).map { StoredListing(Sample.listing($0)) }, at: Sample.now)
      try first.fold()
      var expected = (1...6).map { Sample.listing($0) }
      expected[1].title = "고친 것"
      expected[2].deletedAt = Sample.now
      for number in [1, 2, 5] { try first.save([StoredListing(expected[number])], at: Sample.now) }

      disk.disk.setFaults(SimulatedFaults(atCall: [call: fault]))
      try? first.fold()
      isOver = disk.disk.look { $0.callsSinceFaults } <= call
      disk.disk.setFaults(SimulatedFaults())
      if [.powerLoss, .powerLossAndIndexLost].contains(aftermath) { disk.disk.crash(using: &random) }
      if [.indexLost, .powerLossAndIndexLost].contains(aftermath) { home.lose() }

      if let text = disk.disk.bytes(of: paths.products) {
        #expect(throws: Never.self, "after call \(call)") { try JSONReader.value(of: text) }
      }
      for _ in 0..<2 {
        let next = try vault()
        try next.refresh()
        let found = try next.index.entries(limit: 100).map { try StoredListing(line: $0.line).listing }
        #expect(Set(found) == Set(expected), "after call \(call)")
        #expect(next.notices.all.isEmpty, "after call \(call): \(next.notices.all)")
        try next.fold()
        home.lose()
      }
      call += 1
    }
    #expect(call > 25, "a fold takes more calls than \(call)")
  }
}
