import MarketTesting
import Marketplace
import Testing

@testable import Screens

/// I1: what items and announcements say.
@Suite struct InboxWordsTests {
  private func words(_ language: Language) -> InboxWords {
    InboxWords(Strings(language), now: Sample.now, offset: CalendarTime.koreanOffset)
  }

  private func item(_ event: InboxItem.Event, _ occurrence: String = "1", name: String = "수달") -> InboxItem {
    InboxItem(
      event, occurrence: occurrence, link: .listing(Sample.listing(1).id), name: name, title: "의자\n둘", text: "말\n둘",
      price: Money(won: 1000), formerPrice: Money(won: 2000), moment: Sample.now, time: Sample.now)
  }

  @Test(arguments: InboxItem.Event.allCases, Language.allCases)
  func everyEventIsOneLine(_ event: InboxItem.Event, _ language: Language) {
    let words = words(language)
    for text in [words.title(of: item(event)), words.line(item(event))] {
      #expect(!text.isEmpty && !text.contains(where: \.isNewline) && !text.contains("{"), "\(event): \(text)")
    }
  }

  @Test func severalKindsAtOnceAreOneAlertThatLeadsToTheInbox() {
    let alert = Alert([item(.commented, "1"), item(.priceDropped, "2")], words(.korean))
    #expect(alert?.title == "새 알림 2개" && alert?.text == "가격 인하, 수달" && alert?.place == .inbox)
    #expect(alert?.items.count == 2)
    #expect(Alert([], words(.korean)) == nil)
  }

  @Test func oneIsSaidByItsOwnWords() {
    let alert = Alert([item(.priceDropped)], words(.english))
    #expect(alert?.title == "Price drop" && alert?.text == "의자 둘 · ₩2,000 → ₩1,000")
    #expect(alert?.place == .listing(Sample.listing(1).id))
  }

  @Test func messagesAreGroupedByRoomAndReading() {
    let room = ChatRoom(listing: Sample.listing(1).id, buyer: Sample.seller(1), seller: Sample.seller(2)).id
    let items = (1...5).reversed().map { number in
      var item = InboxItem(
        number == 3 ? .offered : .text, occurrence: "\(number)", link: .message(room, number), time: Sample.now)
      item.isRead = number < 3
      return item
    }
    let groups = InboxGroup.groups(items)
    #expect(groups.map(\.newest.sequence) == [5, 3, 2] && groups.map(\.count) == [2, 1, 2])
    #expect(groups.flatMap(\.ids).count == 5 && groups.map(\.isRead) == [false, false, true])
  }
}
