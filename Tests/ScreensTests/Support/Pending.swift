import MarketTesting
import Marketplace

@testable import Screens

/// Pending items for tests.
enum Pending {
  static func item(
    _ number: Int, _ command: MemberCommand, refused code: String? = nil, minutes: Int64 = 3
  ) -> PendingItem {
    .command(
      PendingCommand(
        given: GivenCommand(
          id: id(number), time: Sample.now.advanced(seconds: -60 * minutes), command: command),
        state: code.map { .refused(code: $0) } ?? .waiting, changes: []))
  }

  static func id(_ number: Int) -> ID<AnyCommand> {
    ID(high: 0x0193_0000_0000_7000 | UInt64(number) << 16, low: 0x8000_0000_0000_0000 | UInt64(number))
  }

  /// A listing of the signed-in person.
  static let amplifier = JourneyPeople.mine[0]
  static let coat = JourneyPeople.mine[1]

  static func edit(_ language: Language) -> ListingChanges {
    var changes = ListingChanges()
    changes.title = language == .korean ? "기타 앰프 20W" : "Guitar amp 20W"
    changes.description =
      language == .korean ? "두 번 썼어요. 이사 가면서 정리합니다." : "Used twice. Selling because we move."
    changes.price = .set(Money(won: 65_000))
    return changes
  }

  static func all(_ language: Language) -> [PendingItem] {
    let isKorean = language == .korean
    let new = NewListing(
      title: isKorean ? "접이식 자전거" : "Folding bike", description: isKorean ? "잘 굴러가요." : "Rides well.",
      price: Money(won: 90_000), categories: amplifier.categories, neighborhood: Sample.home)
    return [
      item(1, .edit(amplifier.id, edit(language)), refused: "listing-edited-elsewhere", minutes: 12),
      item(2, .publish(ID(high: 0x0193_0000_0001_7000, low: 0x8000_0000_0000_0009), new), refused: "file-missing"),
      item(3, .setStatus(coat.id, .sold, partner: nil), minutes: 2),
      item(4, .setLiked(JourneyListings.all[0].id, true), minutes: 1),
      message(5, isKorean ? "내일 저녁에 볼 수 있을까요?" : "Can we meet tomorrow evening?"),
    ]
  }

  static let room = ChatRoom(
    listing: JourneyListings.all[0].id, buyer: JourneyPeople.me.id, seller: JourneyListings.all[0].seller)

  static func message(_ number: Int, _ text: String, fault: SendFault? = nil) -> PendingItem {
    .message(
      WaitingMessage(
        message: OutgoingMessage(
          id: ID(high: 0x0193_0000_0002_7000, low: 0x8000_0000_0000_0000 | UInt64(number)), room: room,
          sender: JourneyPeople.me.id, time: Sample.now, content: .text(text)),
        fault: fault))
  }
}
