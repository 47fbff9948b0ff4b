import FileTesting
import LocalFiles
import MarketTesting
import Marketplace
import Testing

@testable import EmbeddedStore
@testable import MarketJSON

/// Importing another person's file into a store with accounts.
@Suite(.serialized) struct ForeignImportTests {
  private let folder = TemporaryFolder()
  private let me = Sample.seller(3)
  private let mine = Sample.listing(3)
  private var archive: String { folder.path + "/market.tar" }

  /// A store with one listing of mine, and a room in which I talk.
  private func market() async throws -> EmbeddedListingStore {
    let store = try await folder.open("[]")
    try await store.save([mine])
    #expect(try await store.accounts.add(Sample.account(me, name: "하늘"), skeleton: ICULookalikes().skeleton(of: "하늘")))
    _ = try await store.commands.append(
      ChatSample.message(1, in: ChatRoom(listing: mine.id, buyer: Sample.seller(60), seller: me)))
    return store
  }

  private func write(
    _ listings: [Listing], people: [Account] = [], chats: [UInt8]? = nil, images: String? = nil
  ) throws {
    var contents = ProductsContents()
    for listing in listings { contents.append(listing.id, unknown: []) }
    let known = Dictionary(uniqueKeysWithValues: listings.map { ($0.id, $0) })
    _ = try ExportFile.write(
      contents.bytes { known[$0] }, people: people.isEmpty ? nil : PeopleFile.text(of: people), chats: chats,
      images: images ?? folder.path + "/none", to: archive, at: Sample.now)
  }

  @Test func theOwnerOfAListingStays() async throws {
    let store = try await market()
    let before = try await store.listing(mine.id)
    var stolen = mine
    (stolen.seller, stolen.sellerName) = (Sample.seller(50), "바다")
    (stolen.updatedAt, stolen.title) = (Sample.now, "내 것")
    try write([stolen])
    let taken = try await store.takeIn(archive)
    #expect(taken.renewed == 0 && taken.issues == [.otherOwner(title: "내 것")])
    #expect(try await store.listing(mine.id) == before)
    #expect(try await store.takeIn(archive, restoring: true).renewed == 1)
    #expect(try await store.listing(mine.id)?.seller == Sample.seller(50))
  }

  @Test func nothingAppearsInMyName() async throws {
    let store = try await market()
    var (forged, alike) = (Sample.listing(10), Sample.listing(11))
    (forged.seller, forged.sellerName) = (me, "아무개")
    (alike.seller, alike.sellerName) = (Sample.seller(50), "하늘")
    var drawn = Sample.listing(12)
    (drawn.seller, drawn.sellerName) = (Sample.seller(51), "하늘\u{302E}")
    try write([forged, alike, drawn])
    let taken = try await store.takeIn(archive)
    #expect(taken.added == 2)
    #expect(
      taken.issues == [
        .ownedHere(title: forged.title, name: "하늘"), .renamed(name: "하늘", shown: "하늘-0032"),
        .renamed(name: "하늘", shown: "하늘-0033"),
      ])
    #expect(taken.notices == [.sellerRenamed(name: "하늘\u{302E}", shown: "하늘", line: 4)])
    #expect(try await store.sellers(named: "하늘").map(\.id) == [me])
    #expect(try await store.everything.filter { $0.seller == me }.map(\.id) == [mine.id])
    #expect(try await store.takeIn(archive).added == 0)
    #expect(try await store.takeIn(archive, restoring: true).added == 1)
  }

  @Test func nobodyPutsWordsIntoMyRooms() async throws {
    let store = try await market()
    let room = ChatRoom(listing: mine.id, buyer: Sample.seller(60), seller: me)
    let new = ChatRoom(listing: mine.id, buyer: Sample.seller(61), seller: me)
    let others = ChatRoom(listing: mine.id, buyer: Sample.seller(61), seller: Sample.seller(62))
    func said(_ number: Int, in room: ChatRoom, _ seconds: Int64 = 0) -> [UInt8] {
      ChatsFile.line(
        ChatMessage(
          id: ChatSample.id(number), room: room.id, sequence: 9, sender: room.seller,
          time: Sample.now.advanced(seconds: seconds), content: .text("무료로 드려요")))
    }
    let text =
      ChatsFile.head + ChatsFile.line(room, []) + ChatsFile.line(new, []) + said(1, in: room) + said(2, in: room)
      + said(3, in: new)
    try write([], chats: text)
    let taken = try await store.takeIn(archive)
    #expect(
      taken.messages == 0 && taken.issues == [.othersRooms(2, messages: 2)], "the one that is here is none: \(taken)")
    #expect(try await store.chats.all(in: room).map(\.id) == [ChatSample.id(1)])
    #expect(try await store.chats.all(in: new) == [])

    try write([], chats: ChatsFile.head + ChatsFile.line(others, []) + said(4, in: others, 3600))
    let late = try await store.takeIn(archive)
    #expect(late.messages == 1 && late.issues == [.future(count: 1)])
    #expect(try await store.chats.all(in: others).map(\.time) == [Sample.now])
  }

  @Test func refusedRoomsAndOtherProfilesAreTold() async throws {
    let store = try await market()
    let new = ChatRoom(listing: mine.id, buyer: Sample.seller(61), seller: me)
    let broken = Array("{\"listing\":\"\(mine.id)\",\"buyer\":\"\(me)\",\"seller\":\"\(me)\"}\n".utf8)
    var profile = Sample.account(me, name: "하늘")
    profile.about = "제가 하늘이에요."
    try write(
      [], people: [profile, Sample.account(Sample.seller(70), name: "바다")],
      chats: ChatsFile.head + ChatsFile.line(new, []) + broken)
    let taken = try await store.takeIn(archive)
    #expect(taken.people == 1)
    #expect(
      taken.issues == [
        .account(name: "하늘", .otherProfile), .othersRooms(1, messages: 0), .impossibleRooms(count: 1),
      ])
    #expect(try await store.accounts.account(me)?.about == "")
    #expect(try await store.takeIn(archive, restoring: true).issues.first == .account(name: "하늘", .otherProfile))
  }

  @Test func namesWithoutALetterAreToldAsThat() async throws {
    let store = try await market()
    let people = ["..", "-", "\u{200B}"].enumerated().map { Sample.account(Sample.seller(70 + $0), name: $1) }
    try write([], people: people)
    #expect(
      try await store.takeIn(archive).issues == [
        .account(name: "..", .namelessName), .account(name: "-", .namelessName),
        .account(name: "\u{200B}", .namelessName),
      ])
  }

  @Test func picturesThatAreSkippedAreNamed() async throws {
    let store = try await market()
    try folder.write("mine", to: store.imagesFolder + "/ab/1.jpg")
    try folder.write("same", to: store.imagesFolder + "/ab/2.jpg")
    for (name, text) in [("1", "other"), ("2", "same"), ("3", "new")] {
      try folder.write(text, to: folder.path + "/Theirs/ab/\(name).jpg")
    }
    var listing = Sample.listing(10)
    listing.seller = Sample.seller(50)
    listing.pictures = ["ab/3.jpg", "ab/4.jpg", "../5.jpg"].map { Picture(source: .file($0)) }
    try write([listing], images: folder.path + "/Theirs")
    let taken = try await store.takeIn(archive)
    #expect(taken.pictures == 1)
    #expect(
      taken.issues == [
        .differingFile("Images/ab/1.jpg"), .missingPicture(file: "ab/4.jpg", title: listing.title),
        .missingPicture(file: "../5.jpg", title: listing.title),
      ])
    #expect(try folder.text(of: store.imagesFolder + "/ab/1.jpg") == "mine")
  }

  @Test func aNameThatIsNotDrawnAsItIsWrittenIsShownAsItIsDrawn() async throws {
    let text =
      #"[{"title":"의자","sellerName":"하늘\#u{302E}"},{"title":"책상","seller":"\#u{202E}늘하"},{"title":"램프","seller":".."}]"#
    let store = try await folder.open(text)
    #expect(try await store.everything.map(\.sellerName) == ["하늘", "늘하", ""])
    let told = await store.notices()
    #expect(told.count == 3 && told.first == .sellerRenamed(name: "하늘\u{302E}", shown: "하늘", line: 1), "\(told)")
  }
}
