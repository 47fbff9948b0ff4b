import FileTesting
import LocalFiles
import MarketTesting
import Marketplace
import Testing

@testable import EmbeddedStore
@testable import MarketJSON

/// Accounts in People.json and in an exported tar.
@Suite(.serialized) struct PeopleTransferTests {
  private let folder = TemporaryFolder()
  private let other = TemporaryFolder()
  private var archive: String { folder.path + "/market.tar" }

  private func people() throws -> [Account] {
    var first = Sample.account(Sample.seller(1), name: "느긋한수달")
    first.about = "\"천천히\"\n답해요."
    first.picture = Picture(source: .file("ab/1.jpg"), alt: "수달")
    try first.neighborhoods.add(NeighborhoodCode("geonames:1835848"))
    try first.neighborhoods.use(Sample.home)
    first.neighborhoods.setRange(.two)
    var second = Sample.account(Sample.seller(2), name: "Hedgehog II")
    second.picture = Picture(source: .url("https://example.org/h.png"))
    return [second, first]
  }

  private func store(in folder: TemporaryFolder, _ people: [Account]) async throws -> EmbeddedListingStore {
    let store = try await folder.open("[]")
    for account in people {
      #expect(try await store.accounts.add(account, skeleton: ICULookalikes().skeleton(of: account.name)))
    }
    return store
  }

  @Test func peopleComeBackAsTheyWere() throws {
    let text = PeopleFile.text(of: try people())
    #expect(try PeopleFile.people(text) == people())
    #expect(text.count { $0 == UInt8(ascii: "\n") } == 4, "a person a line")
    #expect(try PeopleFile.people(PeopleFile.text(of: [])) == [])
  }

  @Test func accountsComeBackOutOfATar() async throws {
    let store = try await store(in: folder, people())
    let written = try await store.export(to: archive, at: Sample.now)
    #expect(written == StoreExport(listings: 0, pictures: 0, people: 2))
    let copy = try await other.open("[]")
    #expect(try await copy.takeIn(archive).people == 2)
    #expect(try await copy.accounts.accounts() == people())
    #expect(try await copy.accounts.account(skeleton: Skeleton("느긋한수달")) == nil, "skeletons are ICU's")
    #expect(try await copy.takeIn(archive).people == 0, "a second time it adds nothing")
  }

  @Test func whoIsHereStaysAsHeIs() async throws {
    let store = try await store(in: folder, people())
    _ = try await store.export(to: archive, at: Sample.now)
    let renamed = Sample.account(Sample.seller(1), name: "바쁜수달")
    let lookalike = Sample.account(Sample.seller(9), name: "ＨＥＤＧＥＨＯＧ II")
    let copy = try await self.store(in: other, [renamed, lookalike])
    let taken = try await copy.takeIn(archive)
    let first = try people()[1].name
    #expect(taken.people == 0)
    #expect(
      taken.issues == [.account(name: first, .otherProfile), .account(name: "Hedgehog II", .taken)])
    #expect(try await copy.accounts.accounts() == [renamed, lookalike])
  }

  @Test func withoutAccountsThereIsNoFile() async throws {
    let store = try await folder.open("[]")
    _ = try await store.export(to: archive, at: Sample.now)
    #expect(try !folder.text(of: archive).contains("People.json"))
  }

  @Test(arguments: [
    ("{\"version\":99,\"people\":[]}", DocumentFault.newerVersion(99)), ("[]", .unexpectedCharacter), ("{", .truncated),
  ])
  func aPeopleFileThatIsNotUnderstoodTakesNothing(_ text: String, _ fault: DocumentFault) async throws {
    let products = Array("{\"version\":1,\"products\":[\n\n]}\n".utf8)
    _ = try ExportFile.write(
      products, people: Array(text.utf8), images: folder.path + "/none", to: archive, at: Sample.now)
    let copy = try await other.open("[]")
    do throws(TransferError) {
      _ = try await copy.takeIn(archive)
      Issue.record("it was taken")
    } catch {
      guard case .file(.broken(_, _, _, fault, nil)) = error else {
        Issue.record("\(error)")
        return
      }
    }
    #expect(try await copy.accounts.accounts() == [])
  }
}
