import EmbeddedStore
import FileTesting
import MarketTesting
import Marketplace
import Testing

/// The contract of inboxes on the embedded store, and what other processes see.
@Suite(.serialized) struct InboxContractTests {
  @Test(arguments: InboxStoreContract.laws)
  func embeddedInboxesKeepTheContract(_ law: InboxStoreContract.Law) async throws {
    let folder = TemporaryFolder()
    try await InboxStoreContract.check(law, of: "EmbeddedInboxStore") { try await folder.open("[]").inbox }
  }

  @Test func onlyWhatOneSeesIsAnnouncedAndOnlyToItsPerson() async throws {
    let folder = TemporaryFolder()
    let store = try await folder.open("[]")
    let (me, you) = (Sample.seller(1), Sample.seller(2))
    let mark = InboxMark(number: 1, time: Sample.now)
    let start = try await store.changes(since: nil, for: .member(me), limit: 0).number
    try await store.inbox.keep(InboxChanges(), of: me, at: mark, since: Sample.now)
    #expect(try await store.changes(since: start, for: .member(me), limit: 9).changes.isEmpty)
    var changes = InboxChanges()
    changes.new = [InboxItem(.text, occurrence: "1", link: .inbox, time: Sample.now)]
    try await store.inbox.keep(changes, of: me, at: mark, since: Sample.now)
    try await store.inbox.keep(changes, of: me, at: mark, since: Sample.now)
    #expect(try await store.changes(since: start, for: .member(me), limit: 9).changes == [.inbox(me)])
    #expect(try await store.changes(since: start, for: .member(you), limit: 9).changes.isEmpty)
    #expect(try await store.changes(since: start, for: .member(me), limit: 9).number == start + 1)
  }
}
