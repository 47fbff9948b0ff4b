import Foundation
import Testing

@testable import Screens

/// The table of keys in the README must match the action table.
@Suite struct ReadmeTests {
  @Test func theReadmeShowsTheKeysThatHold() throws {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    let readme = try String(contentsOf: root.appending(path: "README.md"), encoding: .utf8)
    let table = KeyTable(strings: Strings(.english)).markdown
    #expect(readme.contains(table), "write it anew with `secondhand documentation keys --lang en`")
  }

  @Test func twentyKeysAreEnough() {
    #expect(Set(KeyTable.names).count == 20)
    #expect(Set(KeyTable.names).isSubset(of: ActionTable.rows.map(\.name)))
  }
}
