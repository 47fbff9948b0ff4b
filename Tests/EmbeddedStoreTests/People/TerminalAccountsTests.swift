import EmbeddedStore
import FileTesting
import MarketTesting
import Marketplace
import Testing

/// The account signed in at each terminal.
@Suite struct TerminalAccountsTests {
  private let folder = TemporaryFolder()
  private var terminals: TerminalAccounts { TerminalAccounts(folder: folder.path) }
  private let sky = ID<Account>("01920000-0000-7000-8000-000000000001")!
  private let sea = ID<Account>("01920000-0000-7000-8000-000000000002")!

  /// Makes the folder of the database, as the opening of a store does.
  private func make() throws { try folder.write("", to: folder.path + "/Library/Changed") }

  @Test func askingMakesNoFile() {
    #expect(terminals.account(at: "1-1") == nil)
    #expect(folder.names(in: folder.path) == [])
  }

  @Test func eachTerminalKeepsItsOwnAndTheOthersHaveTheLast() async throws {
    try make()
    try await terminals.choose(sky, at: "1-1")
    #expect(terminals.account(at: "1-1") == sky && terminals.account(at: "1-2") == sky)
    try await terminals.choose(sea, at: "2-1")
    #expect(["1-1", "2-1", "1-2"].map(terminals.account(at:)) == [sky, sea, sea])
    #expect(try await folder.run().signedInAccounts() == [sky, sea])
    try await terminals.choose(nil, at: "1-1")
    #expect(["1-1", "2-1", "1-2"].map(terminals.account(at:)) == [nil, sea, nil], "a guest was chosen last")
    #expect(try await folder.run().signedInAccounts() == [sea])
  }

  @Test func theTerminalsOfLongAgoAreForgotten() async throws {
    try make()
    for number in 1...60 { try await terminals.choose(number <= 10 || number == 60 ? sea : sky, at: "\(number)-1") }
    #expect(terminals.account(at: "11-1") == sky && terminals.account(at: "59-1") == sky)
    #expect(terminals.account(at: "10-1") == sea, "as where nobody chose")
    try await terminals.choose(sky, at: "10-1")
    #expect(terminals.account(at: "1-1") == sky)
    try await terminals.choose(sea, at: "12-1")
    for number in 61...100 { try await terminals.choose(sky, at: "\(number)-1") }
    #expect(terminals.account(at: "12-1") == sea, "who chose again is not of long ago")
    #expect(terminals.account(at: "60-1") == sea)
  }

  @Test func whereThereIsNoDatabaseThatCanBeReadSomebodyIsAGuest() async throws {
    let market = folder.path + "/Library/Market.sqlite"
    try folder.write("market", to: market)
    #expect(terminals.account(at: "1-1") == nil)
    await #expect(throws: StoreError.unavailable(path: market, reason: .damaged)) {
      try await terminals.choose(sky, at: "1-1")
    }
    #expect(try folder.text(of: market) == "market")
  }

  @Test func severalProgramsLoseNothing() async throws {
    try make()
    let path = folder.path
    await withTaskGroup(of: Void.self) { group in
      for number in 0..<8 {
        group.addTask {
          try? await TerminalAccounts(folder: path).choose(number.isMultiple(of: 2) ? sky : sea, at: "\(number)-1")
        }
      }
    }
    for number in 0..<8 { #expect(terminals.account(at: "\(number)-1") == (number.isMultiple(of: 2) ? sky : sea)) }
  }
}
