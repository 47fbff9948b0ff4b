import MarketTesting
import Marketplace
import TerminalUI
import Testing

@testable import Screens

/// M2 to M6: a room, its messages, and their delivery.
@MainActor
@Suite struct RoomJourneyTests {
  private static func open(_ size: Size = Size(columns: 80, rows: 24), isLocal: Bool = true) async
    -> (Journey, Chatting)
  {
    let journey = await Chatting.journey(size: size, isLocal: isLocal)
    await journey.press("t")
    return (journey, Chatting(journey))
  }

  @Test(arguments: [true, false]) func aRoomOpensFromAListingAndKeepsWhatIsSaid(_ isLocal: Bool) async {
    let (journey, chatting) = await Self.open(isLocal: isLocal)
    #expect(journey.shows("느긋한수달") && journey.shows("빈티지 롤러 스케이트") && journey.shows("169,000원"))
    #expect(await chatting.messages(Chatting.skates).isEmpty, "nobody knows of a room before something is said")
    await journey.type("안녕하세요, j k q?")
    await journey.press("Enter")
    #expect(await chatting.messages(Chatting.skates).map(\.content) == [.text("안녕하세요, j k q?")])
    #expect(journey.shows("14:02  ") && journey.shows("안녕하세요, j k q?"))
    #expect(chatting.room?.input.isEmpty == true)
    await journey.press("Esc", "Enter")
    await journey.click("채팅하기  t")
    #expect(journey.shows("안녕하세요, j k q?"), "the same listing opens the same room")
  }

  @Test func nothingIsSentWhileThereIsNothingToSend() async {
    let (journey, chatting) = await Self.open()
    await journey.press("Enter")
    await journey.type("   ")
    await journey.press("Enter")
    #expect(await chatting.messages(Chatting.skates).isEmpty)
    #expect(journey.foot.contains("보낼 메시지를 입력해 주세요."))
  }

  @Test func linesAreBrokenByAltEnterAndPastedOnesNeverSend() async {
    let (journey, chatting) = await Self.open()
    await journey.type("하나")
    await journey.press("Alt-Enter")
    await journey.paste("둘\n셋\n")
    #expect(await chatting.messages(Chatting.skates).isEmpty)
    await journey.press("Enter")
    #expect(await chatting.messages(Chatting.skates).map(\.content) == [.text("하나\n둘\n셋")])
  }

  @Test func aPasteThatIsTooLongIsRefusedAndTheTextStays() async {
    let (journey, chatting) = await Self.open()
    await journey.type("안녕")
    await journey.paste(String(repeating: "가나다 ", count: 250_000))
    #expect(journey.foot.contains("메시지는 5,000자까지 보낼 수 있어요."))
    #expect(chatting.room?.input.text == "안녕")
  }

  @Test func marksAndControlsStayWhereTheyAre() async {
    let (journey, chatting) = await Self.open()
    await journey.outside {
      await chatting.say("a" + String(repeating: "\u{301}", count: 10_000), in: Chatting.skates, by: Chatting.otter)
      await chatting.say("\u{1B}[2J\u{202E}끝\u{7}", in: Chatting.skates, by: Chatting.otter)
    }
    #expect(journey.shows("␛[2J<202E>끝␇"))
  }

  @Test func aDraftIsKeptForItsRoom() async throws {
    let (journey, chatting) = await Self.open()
    await chatting.hear("네", in: Chatting.skates, by: Chatting.otter)
    await journey.type("쓰다 만 말")
    await journey.press("Esc")
    await journey.idle()
    let record = try await journey.chats.room(Chatting.skates.id, of: Chatting.me)
    #expect(record?.participant.draft == "쓰다 만 말")
    await journey.press("t")
    #expect(journey.shows("› 쓰다 만 말"))
    await journey.press("Enter")
    #expect(try await journey.chats.room(Chatting.skates.id, of: Chatting.me)?.participant.draft == "")
  }

  @Test func whatCannotBeSentIsSentAgainOrDeleted() async {
    let (journey, chatting) = await Self.open()
    await chatting.hear("네", in: Chatting.skates, by: Chatting.otter)
    journey.chats.fail(with: .diskFull(path: "Market.sqlite"))
    await journey.type("가고 있어요")
    await journey.press("Enter")
    #expect(chatting.room?.input.text == "가고 있어요", "what cannot even be kept is there to be sent again")
    journey.chats.fail(with: nil)
    await journey.press("Enter")
    #expect(await chatting.messages(Chatting.skates).count == 2)
  }

  @Test func oneThatFailedSaysSoAndCanBeTriedAgain() async throws {
    let (journey, chatting) = await Self.open()
    await chatting.hear("네", in: Chatting.skates, by: Chatting.otter)
    for text in ["하나", "둘"] {
      let time = Sample.now
      var random = SeededGenerator(seed: UInt64(text.utf8.count))
      let message = OutgoingMessage(
        id: ID(at: time, random: &random), room: Chatting.skates, sender: Chatting.me, time: time,
        content: .text(text))
      try await journey.outbox.keep(message)
      await journey.outside { try? await journey.outbox.setFault(.answered, of: message.id) }
    }
    #expect(journey.shows("이미 끝난 제안이라 보내지 못했어요. · r 다시 보내기  d 삭제"))
    await journey.press("Tab", "Tab", "d")
    #expect(chatting.room?.waiting.count == 1)
    await journey.press("G", "r")
    #expect(await chatting.messages(Chatting.skates).count == 2 && chatting.room?.waiting.isEmpty == true)
  }

  @Test func newOnesScrollOnlyWhereOneIsAtTheBottom() async throws {
    let (journey, chatting) = await Self.open()
    await journey.outside {
      for number in 1...40 { await chatting.say("말 \(number)", in: Chatting.skates, by: Chatting.otter) }
    }
    #expect(journey.shows("말 40"))
    #expect(try await journey.chats.room(Chatting.skates.id, of: Chatting.me)?.unread == 0)
    await journey.press("PageUp", "PageUp")
    #expect(!journey.shows("말 40"))
    await journey.outside {
      for number in 41...43 { await chatting.say("말 \(number)", in: Chatting.skates, by: Chatting.otter) }
    }
    #expect(!journey.shows("말 43") && journey.shows("↓ 3"))
    #expect(try await journey.chats.room(Chatting.skates.id, of: Chatting.me)?.unread == 3)
    await journey.click("↓ 3")
    #expect(journey.shows("말 43") && !journey.shows("↓ 3"))
    #expect(try await journey.chats.room(Chatting.skates.id, of: Chatting.me)?.unread == 0)
  }

  @Test func aLongRoomIsReadInPartsInBothDirections() async {
    let journey = await Chatting.journey()
    let chatting = Chatting(journey)
    await journey.outside {
      for number in 1...900 { await chatting.say("말 \(number)번", in: Chatting.skates, by: Chatting.otter) }
    }
    await journey.press("t")
    #expect(journey.shows("말 900번"))
    for _ in 0..<120 { await journey.press("PageUp") }
    #expect((chatting.room?.messages.count ?? 0) <= 240)
    let first = chatting.room?.messages.first?.sequence ?? 0
    #expect(first < 500)
    await journey.press("Tab", "Tab", "gg")
    #expect(journey.shows("말 1번"))
    await journey.press("k")
    #expect(chatting.room?.isPinnedSelected == true)
    await journey.press("j")
    for _ in 0..<100 { await journey.press("PageDown") }
    #expect((chatting.room?.messages.count ?? 0) <= 240 && !journey.shows("말 1번"))
    await journey.press("G")
    #expect(journey.shows("말 900번"))
    let sequences = chatting.room?.messages.map(\.sequence) ?? []
    #expect(sequences == Array((sequences.first ?? 0)..<(sequences.first ?? 0) + sequences.count))
  }

  /// A new message is shown first; other data that may have changed is read after that frame.
  @Test func whatIsSaidShowsBeforeTheListingIsReadAgain() async {
    let gate = Gate()
    let journey = await Chatting.journey { HeldListingStore($0, gate: gate, holding: .single) }
    let chatting = Chatting(journey)
    await journey.press("t")
    await chatting.hear("네", in: Chatting.skates, by: Chatting.otter)
    gate.close()
    await chatting.say("아직 있어요", in: Chatting.skates, by: Chatting.otter)
    await journey.until { journey.shows("아직 있어요") }
    await journey.until { gate.waiting > 0 }
    gate.open()
    await journey.idle()
    #expect(journey.shows("아직 있어요"))
    #expect(chatting.room?.messages.map(\.sequence) == [1, 2])
    #expect(chatting.room?.entry?.record.newest?.sequence == 2)
  }

  @Test func whatWasSaidMeanwhileIsNotLeftOut() async {
    let (journey, chatting) = await Self.open()
    await chatting.hear("하나", in: Chatting.skates, by: Chatting.otter)
    await journey.type("셋")
    // It is in the store, and the program does not know it yet.
    await chatting.say("둘", in: Chatting.skates, by: Chatting.otter)
    await journey.press("Enter")
    await journey.until { chatting.room?.messages.count == 3 }
    #expect(chatting.room?.messages.map(\.sequence) == [1, 2, 3])
    #expect(chatting.room?.items.map(\.content) == ["하나", "둘", "셋"].map { .text($0) })
  }

  @Test func theOthersReadingShows() async {
    let (journey, chatting) = await Self.open()
    await journey.type("보이나요")
    await journey.press("Enter")
    #expect(!journey.shows("읽음"))
    await journey.outside { try? await journey.chats.update(Chatting.skates, of: Chatting.otter) { $0.readUpTo = 1 } }
    #expect(journey.shows("읽음 14:02"))
    #expect(chatting.room?.entry?.record.otherReadUpTo == 1)
  }

  @Test func threePlacesTakeTheFocusAndLettersAreTheTexts() async {
    let (journey, chatting) = await Self.open()
    await chatting.hear("네", in: Chatting.skates, by: Chatting.otter)
    await journey.type("q")
    #expect(chatting.room?.input.text == "q")
    await journey.press("Tab")
    #expect(chatting.room?.focus == .toolbar)
    await journey.press("Tab")
    #expect(chatting.room?.focus == .messages && chatting.room?.selectedItem != nil)
    await journey.press("y")
    #expect(journey.terminal.commands.contains(.copy("네")))
    await journey.press("Tab")
    #expect(chatting.room?.focus == .input)
    await journey.press("Shift-Tab", "k", "Enter")
    #expect(journey.app.tabs.top is ListingModel, "Enter opens the pinned listing")
  }

  @Test func bookmarksAreFoundAgain() async {
    let (journey, chatting) = await Self.open()
    await chatting.hear("계좌 대신 현금으로요", in: Chatting.skates, by: Chatting.otter)
    await journey.press("Tab", "Tab", "b")
    #expect(journey.shows("★ 14:02"))
    await journey.press("5", "gg", "j", "j", "j", "j", "j", "j", "j", "j", "Enter")
    #expect(journey.cursorRow.contains("메시지  느긋한수달") && journey.shows("계좌 대신 현금으로요"), "\(journey.screen)")
    await journey.press("Enter")
    #expect(journey.app.tabs.top is RoomModel && chatting.room?.focus == .messages)
  }

  @Test func aBookmarkIsUndone() async {
    let (journey, chatting) = await Self.open()
    await chatting.hear("계좌 대신 현금으로요", in: Chatting.skates, by: Chatting.otter)
    await journey.press("Tab", "Tab", "b")
    #expect(journey.shows("★ 14:02"))
    await journey.press("u")
    #expect(!journey.shows("★ 14:02") && journey.foot.contains("북마크"), "\(journey.screen)")
    await journey.press("Ctrl-R")
    #expect(journey.shows("★ 14:02"), "\(journey.screen)")
  }

  @Test func leavingAsksAndEmptiesTheListForOneself() async throws {
    let (journey, chatting) = await Self.open()
    await chatting.hear("네", in: Chatting.skates, by: Chatting.otter)
    await journey.click("⋯")
    await journey.click("채팅방 나가기")
    await journey.press("Tab", "Enter")
    #expect(!(journey.app.tabs.top is RoomModel))
    await journey.press("4")
    #expect(journey.shows("아직 채팅이 없어요."))
    await journey.press("u")
    #expect(journey.foot.contains("채팅방 나가기") && !journey.shows("아직 채팅이 없어요."), "\(journey.screen)")
    await journey.press("Ctrl-r")
    #expect(journey.shows("아직 채팅이 없어요."))
    await chatting.hear("다시 왔어요", in: Chatting.skates, by: Chatting.otter)
    await journey.press("Enter")
    #expect(journey.shows("다시 왔어요") && !journey.rows.dropFirst().contains { $0.contains("네 ") })
  }

  @Test func oneCanSayNothingToSomebodyWhoIsBlocked() async {
    let (journey, chatting) = await Self.open()
    await chatting.hear("네", in: Chatting.skates, by: Chatting.otter)
    await journey.outside {
      try? await journey.commands.setBlocked(Chatting.me, by: Chatting.otter, to: true, at: Sample.now)
    }
    #expect(journey.shows("차단한 이웃과는 대화할 수 없어요."))
    await journey.press("j", "Enter", "Esc")
    #expect(await chatting.messages(Chatting.skates).count == 1)
  }

  @Test func aDeletedListingSaysSoAndTheTalkGoesOn() async {
    let (journey, chatting) = await Self.open()
    await chatting.hear("네", in: Chatting.skates, by: Chatting.otter)
    var gone = JourneyListings.all[0]
    gone.deletedAt = Sample.now
    let deleted = gone
    await journey.outside { try? await journey.store.save([deleted]) }
    #expect(journey.shows("삭제된 게시글이에요"))
    await journey.type("그래도 고마워요")
    await journey.press("Enter")
    #expect(await chatting.messages(Chatting.skates).count == 2)
  }

  @Test func aLinkOpensARoomAndAStrangersRoomIsNotFound() async {
    let journey = await Chatting.journey()
    let chatting = Chatting(journey)
    await chatting.say("네", in: Chatting.skates, by: Chatting.otter)
    await journey.idle()
    #expect(Destination(link: Destination.room(Chatting.skates.id).link ?? "") == .room(Chatting.skates.id))
    journey.app.push(.room(Chatting.skates.id))
    await journey.press("Tab")
    #expect(journey.shows("네"))
    journey.app.push(.room(ChatRoom(listing: Chatting.skates.listing, buyer: Chatting.fox, seller: Chatting.otter).id))
    await journey.press("Tab")
    #expect(journey.shows("채팅방을 찾을 수 없어요."))
  }
}
