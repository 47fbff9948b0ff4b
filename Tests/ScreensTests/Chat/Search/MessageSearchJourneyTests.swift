import MarketTesting
import Marketplace
import TerminalUI
import Testing

@testable import Screens

/// M10: searching messages in all rooms and in one.
@MainActor
@Suite struct MessageSearchJourneyTests {
  private func model(_ journey: Journey) throws -> MessageSearchModel {
    try #require(journey.app.front as? MessageSearchModel)
  }

  private func texts(_ journey: Journey) throws -> [String] {
    try model(journey).state.rows.compactMap { $0.message.content.searchedText }
  }

  /// Two rooms, one of them long.
  private func begun(size: Size = Size(columns: 80, rows: 24), settings: Settings = Settings(motion: false)) async
    -> (Journey, Chatting)
  {
    let journey = await Chatting.journey(size: size, settings: settings)
    let chatting = Chatting(journey)
    await journey.outside {
      for number in 1...200 {
        let text = number % 50 == 0 ? "스케이트 \(number)번 사진이에요" : "말 \(number)번"
        await chatting.say(text, in: Chatting.skates, by: Chatting.otter, minutes: 300 - Int64(number))
      }
      await chatting.say("앰프와 스케이트를 바꿀래요?", in: Chatting.amp, by: Chatting.fox, minutes: 9)
    }
    return (journey, chatting)
  }

  @Test func allRoomsAreSearchedFromTheirList() async throws {
    let (journey, chatting) = await begun()
    await journey.press("4", "/")
    #expect(journey.shows("채팅 검색") && journey.shows("일부를 입력하세요"), "\(journey.screen)")
    for (typed, count) in [("ㅅ", 5), ("스", 5), ("ㅅㅋㅇㅌ", 5), ("스케이트", 5), ("스케이트 사진", 4), ("스케이트 -사진", 1)] {
      await journey.press("Ctrl-u")
      await journey.type(typed)
      let found = try texts(journey)
      #expect(found.count == count, "\(typed): \(found)")
    }
    #expect(try texts(journey) == ["앰프와 스케이트를 바꿀래요?"])
    await journey.press("Enter")
    #expect(chatting.room?.entry?.id == Chatting.amp.id && chatting.room?.focus == .messages)
    #expect(chatting.room?.selectedItem?.content == .text("앰프와 스케이트를 바꿀래요?"))
    await journey.press("Esc")
    #expect(try model(journey).state.field.text == "스케이트 -사진", "what was found is still there")
  }

  @Test func theNewestComesFirstAndEnterLeadsToItsPlace() async throws {
    let (journey, chatting) = await begun()
    await journey.press("4", "/")
    await journey.type("스케이트")
    #expect(try texts(journey).first == "앰프와 스케이트를 바꿀래요?")
    await journey.press("Enter", "G", "Enter")
    #expect(chatting.room?.selectedItem?.content == .text("스케이트 50번 사진이에요"), "\(journey.screen)")
    #expect(journey.shows("말 49번") || journey.shows("말 51번"), "with what stands around it")
  }

  @Test func oneRoomIsSearchedFromInside() async throws {
    let (journey, chatting) = await begun()
    await journey.press("t", "Alt-f")
    #expect(journey.shows("이 채팅에서 검색"))
    await journey.type("스케이트")
    #expect(try texts(journey).count == 4)
    await journey.press("Enter", "j", "Enter")
    #expect(chatting.room?.selectedItem?.content == .text("스케이트 150번 사진이에요"))
    #expect(journey.app.tabs.stack.filter { $0 is RoomModel }.count == 1, "the same room, not another one over it")
  }

  @Test func keysGoFromMatchToMatch() async throws {
    let (journey, chatting) = await begun()
    await journey.press("t", "Tab", "Tab", "n")
    #expect(journey.foot.contains("먼저 Alt-f 키로"), "\(journey.foot)")
    await journey.press("/")
    await journey.type("스케이트")
    await journey.press("Enter", "Enter")
    #expect(chatting.room?.selectedItem?.content == .text("스케이트 200번 사진이에요"))
    for number in [150, 100, 50] {
      await journey.press("n")
      #expect(chatting.room?.selectedItem?.content == .text("스케이트 \(number)번 사진이에요"))
    }
    await journey.press("n")
    #expect(journey.foot.contains("더 오래된 메시지에는"), "\(journey.foot)")
    await journey.press("N", "N", "N")
    #expect(chatting.room?.selectedItem?.content == .text("스케이트 200번 사진이에요"))
    await journey.press("N")
    #expect(journey.foot.contains("더 새로운 메시지에는"), "\(journey.foot)")
    let room = try #require(journey.app.tabs.top as? RoomModel)
    #expect(room.layout.lines.contains { $0.marks == [0..<8] }, "what was looked for is marked")
    await journey.press("Tab", "Tab")
    #expect(!room.layout.lines.contains { !$0.marks.isEmpty }, "until one writes again")
  }

  @Test func whatNarrowsListingsIsAFault() async throws {
    let (journey, _) = await begun()
    await journey.press("4", "/")
    await journey.type("스케이트 price:0")
    #expect(journey.shows("‘price:0’은 물건 검색 조건"), "\(journey.screen)")
    await journey.press("Ctrl-u")
    await journey.type("없는말")
    #expect(journey.shows("‘없는말’이 들어간 메시지가 없어요"))
    await journey.press("Ctrl-u")
    await journey.type("///")
    #expect(journey.shows("일부를 입력하세요"), "nothing in it can be looked for")
  }

  @Test func whatIsSaidMeanwhileIsFound() async throws {
    let (journey, chatting) = await begun()
    await journey.press("4", "/")
    await journey.type("스케이트")
    await journey.press("Enter", "j")
    let selected = try model(journey).state.selected?.id
    await chatting.hear("스케이트 팔렸나요?", in: Chatting.amp, by: Chatting.fox)
    #expect(try texts(journey).first == "스케이트 팔렸나요?")
    #expect(try model(journey).state.selected?.id == selected, "the selection stays on its row")
  }

  @Test func theListIsSearchedOnlyByWhoMaySeeIt() async throws {
    let (journey, _) = await begun()
    await journey.press("4", "/")
    await journey.type("스케이트")
    await journey.outside {
      try? await journey.commands.setBlocked(Chatting.fox, by: Chatting.me, to: true, at: Sample.now)
    }
    #expect(try texts(journey).count == 4)
  }

  @Test func failuresAreSaid() async throws {
    let (journey, _) = await begun()
    await journey.press("4", "/")
    journey.chats.fail(with: .unavailable(path: "Market.sqlite", reason: .io(5)))
    await journey.type("스")
    #expect(journey.shows("Market.sqlite"), "\(journey.screen)")
  }

  @Test func theMouseOpensAndThePaletteKnows() async throws {
    let (journey, chatting) = await begun()
    await journey.press("4", "/")
    await journey.type("스케이트")
    await journey.click("앰프와")
    #expect(chatting.room?.entry?.id == Chatting.amp.id)
    await journey.press("F10")
    #expect(journey.shows("이 채팅에서 검색"))
  }

  @Test func whatIsFoundIsSaid() async throws {
    let (journey, _) = await begun(settings: Settings(motion: false, screenReader: true))
    await journey.press("4", "/")
    await journey.type("바꿀")
    let found = "quiet.fox, 앰프와 스케이트를 바꿀래요?, 9분 전, 메시지, "
    #expect(journey.spoken.contains { $0.text.hasPrefix(found) }, "\(journey.spoken.map(\.text))")
  }
}

@Suite struct MessageMarksTests {
  private func marks(_ lines: [String], of text: String, _ words: String...) -> [[Range<Int>]] {
    MessageMarks.lines(lines, of: text, words.compactMap { SearchTerm($0) })
  }

  @Test func eachLineHasItsColumns() {
    #expect(marks(["원목 의자", "의자 둘"], of: "원목 의자 의자 둘", "의자") == [[5..<9], [0..<4]])
    #expect(marks(["원목 의", "자 둘"], of: "원목 의자 둘", "의자") == [[5..<7], [0..<2]], "a word that is cut in two")
    #expect(marks(["a chair", "🪑chair"], of: "a chair\n🪑chair", "chair") == [[2..<7], [2..<7]])
    #expect(marks(["없음"], of: "없음", "의자") == [[]])
    #expect(marks([], of: "", "의자") == [])
  }

  /// For any text and any cut, all highlights are within their lines.
  @Test(arguments: 0..<50 as Range<UInt64>) func marksLieInTheirLines(_ seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let letters = Array("가나 의자\n\t👨‍👩‍👧‍👦ab  ")
    let text = String((0..<200).map { _ in letters.randomElement(using: &random) ?? " " })
    for columns in [1, 2, 7, 20] {
      let lines = text.wrapped(to: columns, maximumLines: 500)
      for (line, marks) in zip(lines, marks(lines, of: text, "의자", "a")) {
        #expect(marks.allSatisfy { $0.lowerBound >= 0 && $0.upperBound <= line.columns }, "\(line): \(marks)")
      }
    }
  }
}

@Suite struct FoundExcerptTests {
  @Test func aMatchFarBehindIsBroughtIntoView() {
    let line = String(repeating: "말 ", count: 100) + "여기 의자"
    let found = [203..<205]
    let excerpt = FoundExcerpt(line, found: found, columns: 40)
    let characters = Array(excerpt.text)
    #expect(excerpt.text.hasPrefix("…") && excerpt.text.columns <= 40)
    #expect(excerpt.marked.map { String(characters[$0]) } == ["의자"])
  }

  @Test func aMatchInViewLeavesTheLineAsItIs() {
    #expect(FoundExcerpt("의자 있나요", found: [0..<2], columns: 40).text == "의자 있나요")
    #expect(FoundExcerpt("의자 있나요", found: [], columns: 3).text == "의자 있나요")
    #expect(FoundExcerpt("의자", found: [0..<2], columns: 0).marked.count == 1)
  }
}
