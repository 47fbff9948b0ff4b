import MarketTesting
import Marketplace
import Testing

@testable import Screens

/// Sentences about every kind of command, and about every code of a refusal.
@Suite struct PendingWordsTests {
  nonisolated static let codes = [
    "signed-out", "not-found", "listing-not-yours", "listing-own", "listing-own-partner", "listing-bumped-today",
    "listing-deleted", "listing-sold", "listing-title", "listing-description", "listing-price", "listing-categories",
    "listing-pictures", "listing-neighborhood", "listing-edited-elsewhere", "listing-held", "account-name",
    "account-name-taken",
    "account-own", "message-text", "blocked", "card-not-found", "card-answered", "card-not-yours", "offer-price",
    "meeting-place", "meeting-past", "search-name-taken", "searches-full", "search-name", "search-empty",
    "neighborhoods-full", "neighborhoods-last", "neighborhoods-not-chosen", "nothing-to-undo", "changed-since",
    "report-decided", "account-about", "rating-no-deal", "rating-given", "rating-kinds", "rating-note", "unread",
    "suspended", "file-missing", "picture-elsewhere", "store",
  ]

  @Test(arguments: codes, Language.allCases)
  func everyCodeHasASentence(_ code: String, _ language: Language) {
    let strings = Strings(language)
    let sentence = strings.refusal(code: code)
    #expect(sentence.phrase != .refusedOther)
    #expect(!strings(sentence).contains("{"))
  }

  @Test func anUnknownCodeIsNamed() {
    #expect(Strings(.english)(Strings(.english).refusal(code: "new-code")).contains("new-code"))
  }

  @Test(arguments: Language.allCases) func everyCommandHasASentence(_ language: Language) {
    let strings = Strings(language)
    let (listing, person, room) = (Pending.coat.id, JourneyPeople.me.id, Pending.room)
    let (search, message) = (ID<SavedSearch>(high: 1, low: 1), ID<ChatMessage>(high: 1, low: 1))
    let commands: [MemberCommand] = [
      .bump(listing), .setHidden(listing, true), .setHidden(listing, false), .delete(listing),
      .changeSeveral(.delete, [listing]), .setLiked(listing, false), .setBlocked(person, true),
      .setFollowed(person, true), .setFollowed(person, false), .rate(listing, [.rude], note: ""),
      .withdrawRating(listing), .setAbout(""),
      .report(.listing(listing), .fraud, note: "", messages: []), .withdrawReport(.account(person)),
      .send(message, .offer(Money(won: 1000)), room), .markRead(room.id, upTo: 1), .setMuted(room.id, true),
      .leave(room.id), .setBookmarked(message, true), .renameSearch(search, name: "의자"), .removeSearch(search),
      .markSearchSeen(search), .renameAccount("otter"), .setPicture(nil), .undo(of: nil), .redo(of: nil),
    ]
    let sentences = commands.map { strings.sentence(Pending.item(1, $0), PendingNames()) }
    #expect(sentences.allSatisfy { !$0.isEmpty && !$0.contains("{") })
    #expect(Set(sentences).count == sentences.count)
  }

  @Test func anUndoNamesWhatItUndoes() {
    let listing = Pending.coat
    let wish = Wish(listing: listing.id, time: Sample.now, price: listing.price)
    func item(_ command: MemberCommand, _ changes: [RecordChange]) -> PendingItem {
      let given = GivenCommand(id: Pending.id(1), time: Sample.now, command: command)
      return .command(PendingCommand(given: given, state: .waiting, changes: changes))
    }
    var names = PendingNames()
    names.listings[listing.id] = "Coat"
    let strings = Strings(.english)
    let undo = item(.undo(of: nil), [.heart(listing.id, from: wish, to: nil)])
    #expect(undo.listings == [listing.id] && strings.sentence(undo, names) == "Undo: Like “Coat”")
    let redo = item(.redo(of: nil), [.heart(listing.id, from: nil, to: wish)])
    #expect(strings.sentence(redo, names) == "Redo: Like “Coat”")
    let edit = item(.undo(of: nil), [.listing(listing.id, from: listing, to: nil)])
    #expect(edit.listings == [listing.id] && strings.sentence(edit, names) == "Undo: Change to “Coat”")
    #expect(strings.sentence(item(.undo(of: nil), []), names) == "Undo")
  }
}
