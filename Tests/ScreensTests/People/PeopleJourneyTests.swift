import MarketTesting
import Marketplace
import TerminalUI
import Testing

@testable import Screens

/// P1, P2, P4 and P5: the list of people, the form of a contact, and private notes, by key press.
@MainActor
@Suite struct PeopleJourneyTests {
  private func contacts(_ journey: Journey, of owner: ID<Account> = .guest) async throws -> [Contact] {
    try await journey.contacts.contacts(of: owner, PersonSearch(""), from: 0, limit: 100).items
  }

  /// Adds a contact with the form, from the list of people.
  private func add(_ name: String, phone: String = "", _ journey: Journey) async {
    await journey.press("a")
    await journey.type(name)
    if !phone.isEmpty {
      await journey.press("Tab")
      await journey.type(phone)
    }
    await journey.press("Enter")
  }

  @Test(arguments: Language.allCases) func aGuestAddsEditsDeletesAndUndoes(_ language: Language) async throws {
    let journey = await Journey(language: language)
    let strings = journey.app.context.strings
    await journey.press("F10")
    #expect(journey.shows(strings(.peopleTitle)) && journey.shows(strings(.buttonAddContact)), "\(journey.screen)")
    #expect(journey.shows(language == .korean ? "연락처와 팔로우한 이웃이 여기에" : "Press a to add"), "\(journey.screen)")

    await journey.press("a")
    #expect(journey.shows(strings(.contactNew)) && journey.shows(strings(.buttonApply)), "\(journey.screen)")
    await journey.type("김민지")
    await journey.press("Tab")
    await journey.type("01012345678")
    #expect(journey.shows("010-1234-5678"), "\(journey.screen)")
    await journey.type("9")
    #expect(journey.shows(strings(.phoneIsLongest)), "\(journey.screen)")
    await journey.press("Tab")
    await journey.type("quiet")
    await journey.press("Enter")
    #expect(journey.foot.contains(strings(.contactAdded, "김민지")), "\(journey.screen)")
    #expect(journey.cursorRow.contains("김민지") && journey.cursorRow.contains("010-1234-5678"), "\(journey.screen)")
    #expect(journey.cursorRow.contains("quiet"), "\(journey.screen)")

    // A new one is selected in its place at once, before or after the others.
    await add("Ada", phone: "0212345678", journey)
    #expect(journey.cursorRow.contains("Ada") && journey.cursorRow.contains("02-1234-5678"), "\(journey.screen)")
    await add("가나", journey)
    #expect(journey.cursorRow.contains("가나"), "\(journey.screen)")
    #expect(try await contacts(journey).map(\.name) == ["가나", "김민지", "Ada"])

    // Enter edits in place: the title is the name.
    await journey.press("j", "Enter")
    #expect(journey.rows.contains { $0.contains("김민지") } && !journey.shows(strings(.contactNew)), "\(journey.screen)")
    await journey.press("Ctrl-u")
    await journey.type("하늘")
    await journey.press("Enter")
    #expect(journey.foot.contains(strings(.contactSaved, "하늘")), "\(journey.screen)")
    #expect(journey.cursorRow.contains("하늘") && journey.cursorRow.contains("010-1234-5678"), "\(journey.screen)")
    #expect(try await contacts(journey).map(\.name) == ["가나", "하늘", "Ada"], "no second record")

    await journey.press("x")
    #expect(journey.says(language == .korean ? "‘하늘’ 연락처를 삭제할까요?" : "Delete the contact “하늘”?"), "\(journey.screen)")
    await journey.press("Tab", "Enter")
    #expect(try await contacts(journey).map(\.name) == ["가나", "Ada"])
    await journey.press("u")
    #expect(try await contacts(journey).map(\.name) == ["가나", "하늘", "Ada"])
    #expect(journey.shows("하늘"), "\(journey.screen)")
  }

  /// Esc asks before it loses what was typed, and only then.
  @Test func whatIsTypedIsNotLostByEsc() async throws {
    let journey = await Journey()
    await journey.press("F10", "a", "Esc")
    #expect(!journey.shows("저장하지 않고 나갈까요?"), "\(journey.screen)")
    await journey.press("a")
    await journey.type("김민지")
    await journey.press("Esc")
    #expect(journey.says("바꾼 내용을 저장하지 않고 나갈까요?"), "\(journey.screen)")
    await journey.press("Esc", "Enter")
    #expect(try await contacts(journey).map(\.name) == ["김민지"])
    // Keys that come before the form has been drawn are typed into it.
    await journey.press("Enter", "Ctrl-u")
    await journey.type("하늘")
    await journey.press("Enter")
    #expect(try await contacts(journey).map(\.name) == ["하늘"])
  }

  @Test func notesStandInOneColumn() async throws {
    let journey = await Journey(size: Size(columns: 120, rows: 40))
    await journey.press("F10")
    for (name, phone) in [("김민지", "15881234"), ("박서준", "01012345678"), ("이하늘", "")] {
      await journey.press("a")
      await journey.type(name)
      await journey.press("Tab")
      await journey.type(phone)
      await journey.press("Tab")
      await journey.type("메모")
      await journey.press("Enter")
    }
    let columns = journey.rows.compactMap { row in row.firstIndex(of: "메").map { String(row[..<$0]).columns } }
    #expect(columns.count == 3 && Set(columns).count == 1, "\(journey.screen)")
  }

  @Test(arguments: Language.allCases) func theListIsSearchedAsOneTypes(_ language: Language) async throws {
    let journey = await Journey(language: language)
    await journey.press("F10")
    for name in ["김민지", "박서준", "Ada"] { await add(name, journey) }
    await journey.press("/")
    await journey.type("ㄱㅁ")
    #expect(journey.shows("김민지") && !journey.shows("박서준") && !journey.shows("Ada"), "\(journey.screen)")
    await journey.press("Ctrl-u")
    await journey.type("없는 사람")
    #expect(!journey.shows("김민지"), "\(journey.screen)")
    await journey.press("Ctrl-u")
    await journey.type("ad")
    await journey.press("Enter")
    #expect(journey.app.tabs.top is ContactModel && journey.shows("Ada"), "\(journey.screen)")
  }

  @Test func escLeavesTheSearchFirst() async {
    let journey = await Journey()
    await journey.press("F10")
    for name in ["김민지", "Ada"] { await add(name, journey) }
    await journey.press("/")
    await journey.type("ad")
    #expect(!journey.shows("김민지"), "\(journey.screen)")
    await journey.press("Esc")
    #expect(journey.app.tabs.top is PeopleModel && journey.shows("김민지") && journey.shows("Ada"), "\(journey.screen)")
    await journey.press("Esc")
    #expect(!(journey.app.tabs.top is PeopleModel))
  }

  /// `r` draws another creature where no field has the caret, and saving keeps it.
  @Test func anotherCreatureIsDrawnAndKept() async throws {
    let journey = await Journey()
    await journey.press("F10")
    await add("김민지", journey)
    let first = try #require(try await contacts(journey).first)
    await journey.press("Enter")
    await journey.type("r")
    #expect((journey.app.tabs.top as? ContactModel)?.details.seed == first.details.seed, "a letter of the name")
    await journey.press("Backspace", "Tab", "Tab", "Tab")
    await journey.press("r", "r")
    let model = try #require(journey.app.tabs.top as? ContactModel)
    #expect(model.details.seed != first.details.seed)
    await journey.press("Shift-Tab", "Enter")
    let kept = try #require(try await contacts(journey).first)
    #expect(kept.id == first.id && kept.name == "김민지" && kept.details.seed == model.details.seed)
  }

  @Test(arguments: ["Enter", "Ctrl-s"]) func aContactWithoutANameIsNotSaved(_ key: String) async throws {
    let journey = await Journey()
    await journey.press("F10", "a")
    await journey.type("  ")
    await journey.press(key)
    #expect(journey.shows("이름을 입력해 주세요."), "\(journey.screen)")
    #expect(try await contacts(journey).isEmpty)
  }

  /// The button that finishes this form is not its first one.
  @Test func aContactIsSavedFromAnyPlace() async throws {
    let journey = await Journey()
    await journey.press("F10", "a")
    await journey.type("김민지")
    await journey.press("Tab", "Tab", "Tab", "Ctrl-s")
    #expect(try await contacts(journey).map(\.name) == ["김민지"])
    #expect(journey.app.tabs.top is PeopleModel, "\(journey.screen)")
  }

  /// P5: a note about a member stands above the input of the chat, and on the member's card.
  @Test(arguments: Language.allCases) func privateNotesAreShownBeforeOneAnswers(_ language: Language) async throws {
    let journey = await Chatting.journey(language: language)
    let chatting = Chatting(journey)
    let strings = journey.app.context.strings
    await chatting.say("안녕하세요", in: Chatting.skates, by: Chatting.otter)
    let contact = Contact(
      id: ID(high: 7, low: 7),
      details: ContactDetails(
        name: "수달 씨", note: "late", seed: 1, member: Chatting.otter, marks: [.didNotCome, .friendly]),
      createdAt: Sample.now)
    _ = try await journey.commands.perform(
      .addContact, [.contact(contact.id, from: nil, to: contact)], by: Chatting.me)
    let note = strings(.privateNotes, strings.notes(of: contact.details))
    await journey.press("t")
    #expect(journey.shows(note), "\(journey.screen)")
    let row = try #require(journey.rows.firstIndex { $0.contains(note) })
    let input = try #require(journey.rows.firstIndex { $0.contains(strings(.messagePlaceholder)) })
    #expect(row < input)
    journey.app.push(.profile(Chatting.otter))
    await journey.idle()
    #expect(journey.shows(note), "\(journey.screen)")
    // The list leads to the member.
    journey.app.push(.people)
    await journey.idle()
    #expect(journey.shows("수달 씨") && journey.shows(strings(.personMember)), "\(journey.screen)")
    await journey.press("t")
    #expect(journey.app.tabs.top is RoomModel, "\(journey.screen)")
    journey.app.push(.people)
    await journey.idle()
    await journey.press("o")
    #expect(journey.app.tabs.top is ProfileModel, "\(journey.screen)")
  }

  /// From the member's card a contact is made that is tied to the member.
  @Test func aContactIsMadeFromTheCardOfAMember() async throws {
    let journey = await Chatting.journey(start: .profile(Chatting.otter))
    await journey.press("a")
    #expect(journey.app.tabs.top is ContactModel && journey.shows("느긋한수달"), "\(journey.screen)")
    await journey.press("Enter")
    let kept = try await contacts(journey, of: Chatting.me)
    #expect(kept.map(\.details.member) == [Chatting.otter] && kept.map(\.name) == ["느긋한수달"])
    await journey.press("a")
    #expect((journey.app.tabs.top as? ContactModel)?.id == kept.first?.id, "the same contact again")
  }

  @Test func followedMembersStandAmongTheContacts() async throws {
    let journey = await Chatting.journey()
    try await journey.market(of: Chatting.me).following.setFollowed(Chatting.otter, to: true)
    await journey.press("F10")
    for name in ["가나", "다라"] { await add(name, journey) }
    let rows = journey.rows.prefix(9).compactMap { row in ["가나", "느긋한수달", "다라"].first { row.contains($0) } }
    #expect(rows == ["가나", "느긋한수달", "다라"], "\(journey.screen)")
    #expect(journey.shows("팔로우 중"), "\(journey.screen)")
    await journey.press("gg", "j", "x")
    #expect(journey.foot.contains("팔로우한 이웃이에요"), "\(journey.screen)")
    await journey.press("Enter")
    #expect(journey.app.tabs.top is ProfileModel, "\(journey.screen)")
  }
}
