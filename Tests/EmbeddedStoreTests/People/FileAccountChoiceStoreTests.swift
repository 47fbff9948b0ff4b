import EmbeddedStore
import Foundation
import Marketplace
import Testing

/// Who sits at which terminal, in a file.
@Suite struct FileAccountChoiceStoreTests {
  private let folder: TemporaryFolder
  private var path: String { folder.path + "/Library/Terminals.json" }
  private var store: FileAccountChoiceStore { FileAccountChoiceStore(path: path) }
  private let sky = ID<Account>("01920000-0000-7000-8000-000000000001")!
  private let sea = ID<Account>("01920000-0000-7000-8000-000000000002")!

  init() throws { folder = try TemporaryFolder() }

  @Test func eachTerminalKeepsItsOwnAndTheOthersHaveTheLast() async throws {
    #expect(store.account(at: "1-1") == nil)
    try await store.choose(sky, at: "1-1")
    #expect(store.account(at: "1-1") == sky && store.account(at: "1-2") == sky)
    try await store.choose(sea, at: "2-1")
    #expect(store.account(at: "1-1") == sky && store.account(at: "2-1") == sea && store.account(at: "1-2") == sea)
    try await store.choose(nil, at: "1-1")
    #expect(store.account(at: "1-1") == nil && store.account(at: "2-1") == sea && store.account(at: "1-2") == nil)
    #expect(
      try folder.text(of: path)
        == #"{"version":1,"terminals":[{"terminal":"2-1","account":"\#(sea)"},{"terminal":"1-1"}]}"#
        + "\n")
  }

  @Test func theTerminalsOfLongAgoAreForgotten() async throws {
    for number in 1...60 { try await store.choose(number == 60 ? sea : sky, at: "\(number)-1") }
    let text = try folder.text(of: path)
    #expect(text.matches(of: /"terminal":/).count == 50 && !text.contains(#""10-1""#) && text.contains(#""11-1""#))
    #expect(store.account(at: "11-1") == sky && store.account(at: "1-1") == sea)
    try await store.choose(sky, at: "11-1")
    try await store.choose(sky, at: "61-1")
    #expect(try folder.text(of: path).contains(#""11-1""#), "who chose again is not of long ago")
  }

  @Test(arguments: [
    "", "{", "[]", "7", #"{"version":2,"last":"01920000-0000-7000-8000-000000000001"}"#, #"{"last":7,"terminals":{}}"#,
    #"{"last":"sky","terminals":[1,null,{"terminal":2},{"account":"01920000-0000-7000-8000-000000000001"}]}"#,
  ]) func whatIsNotUnderstoodIsAGuest(_ text: String) throws {
    try folder.write(text, to: path)
    #expect(store.account(at: "1-1") == nil)
  }

  @Test func aPlaceThatAHandHasBrokenIsAGuestsAndOthersStay() async throws {
    try folder.write(
      #"{"version":1,"last":"\#(sky)","more":1,"terminals":[7,{"terminal":"1-1","account":"x"},{"terminal":"2-1","account":"\#(sea)"}]}"#,
      to: path)
    #expect(store.account(at: "1-1") == nil && store.account(at: "2-1") == sea && store.account(at: "3-1") == sky)
    try await store.choose(sky, at: "3-1")
    #expect(store.account(at: "2-1") == sea)
    #expect(try folder.text(of: path).contains(#""more":1"#))
  }

  @Test func aBrokenFileIsKeptAsideAndANewerOneLeftAlone() async throws {
    try folder.write("{oops", to: path)
    try await store.choose(sky, at: "1-1")
    #expect(try folder.text(of: path + ".broken-1") == "{oops")
    #expect(store.account(at: "1-1") == sky)
    let newer = #"{"version":2,"terminals":{}}"#
    try folder.write(newer, to: path)
    await #expect(throws: StoreError.unavailable(path: path, reason: .newerVersion(2))) {
      try await store.choose(sky, at: "1-1")
    }
    #expect(try folder.text(of: path) == newer)
  }

  @Test func severalProgramsOnOneFileLoseNothing() async throws {
    let path = path
    await withTaskGroup(of: Void.self) { group in
      for number in 0..<8 {
        group.addTask {
          try? await FileAccountChoiceStore(path: path).choose(number.isMultiple(of: 2) ? sky : sea, at: "\(number)-1")
        }
      }
    }
    for number in 0..<8 { #expect(store.account(at: "\(number)-1") == (number.isMultiple(of: 2) ? sky : sea)) }
  }
}
