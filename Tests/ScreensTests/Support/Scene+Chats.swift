import MarketTesting
import Marketplace
import TerminalUI
import Testing

@testable import Screens

extension Scene {
  @MainActor
  func arrangeChats(_ journey: Journey) async {
    if self == .chatsNothing { return await journey.press("4") }
    let chatting = Chatting(journey)
    await journey.outside { await fill(chatting) }
    await journey.press("4")
    switch self {
    case .room: await journey.press("j", "Enter")
    case .roomDraft:
      await journey.press("j", "Enter")
      await journey.type(journey.isKorean ? "세 시 어때요?" : "At three?")
      await journey.press("Alt-Enter")
      await journey.type(journey.isKorean ? "역 앞" : "At exit 3")
    case .roomCards: await journey.press("Enter", "Tab", "Tab")
    case .roomMenu: await journey.press("Enter", "F10")
    case .messageMenu: await journey.press("Enter", "Tab", "Tab", "Enter")
    case .roomUnsent:
      await journey.press("j", "Enter")
      await failToSend(chatting)
      await journey.press("Tab", "Tab")
    case .roomBlocked:
      await journey.press("j", "Enter")
      await journey.outside {
        try? await journey.commands.setBlocked(Chatting.otter, by: Chatting.me, to: true, at: Sample.now)
      }
    case .exportPrompt:
      await journey.press("j", "Enter", "F10")
      await journey.click(journey.isKorean ? "대화 내보내기" : "Export chat")
      await journey.press("Ctrl-u")
      await journey.type("~/chair.txt")
    case .messageSearch: await journey.press("/")
    case .messagesFound:
      await journey.press("/")
      await journey.type(journey.isKorean ? "ㅇ -앰프" : "is -amplifier")
      await journey.press("Enter", "j")
    case .messagesInRoom:
      await journey.press("j", "Enter", "Alt-f")
      await journey.type("right")
    case .messagesFault:
      await journey.press("/")
      await journey.type("price:0")
    case .offerPrompt: await journey.press("j", "Enter", "Alt-o")
    case .meetPrompt: await journey.press("j", "Enter", "Alt-m", "Enter")
    case .quickReplies: await journey.press("j", "Enter", "Alt-q")
    case .quickRepliesForm: await journey.press("j", "Enter", "Alt-q", "G", "Enter")
    default: break
    }
  }

  @MainActor
  private func failToSend(_ chatting: Chatting) async {
    let journey = chatting.journey
    guard let room = chatting.room?.entry?.room else { return }
    var random = SeededGenerator(seed: 5)
    let message = OutgoingMessage(
      id: ID(at: Sample.now, random: &random), room: room, sender: Chatting.me, time: Sample.now,
      content: .text(journey.isKorean ? "지금 출발해요" : "Leaving now"))
    await journey.outside {
      try? await journey.outbox.keep(message)
      try? await journey.outbox.setFault(.store, of: message.id)
    }
  }

  /// Makes three rooms: the signed-in person's question with messages of every kind, a neighbor's with an offer, and a
  /// muted one.
  @MainActor
  private func fill(_ chatting: Chatting) async {
    let journey = chatting.journey
    let listings = journey.home.window.rows.map(\.listing)
    guard listings.count > 3 else { return }
    let isKorean = journey.isKorean
    let skates = ChatRoom(listing: listings[0].id, buyer: Chatting.me, seller: Chatting.otter)
    let muted = ChatRoom(listing: listings[3].id, buyer: Chatting.me, seller: listings[3].seller)
    await chatting.say(isKorean ? "청소기 소리가 큰가요?" : "Is it loud?", in: muted, by: Chatting.me, minutes: 3000)
    await chatting.say(isKorean ? "조용한 편이에요" : "Rather quiet", in: muted, by: listings[3].seller, minutes: 2990)
    try? await journey.chats.update(muted, of: Chatting.me) { $0.isMuted = true }

    let day: Int64 = 24 * 60
    await chatting.say(
      isKorean ? "안녕하세요, 아직 있나요? 👨‍👩‍👧‍👦 아이가 신을 거예요" : "Hi, is it still there? 👨‍👩‍👧‍👦 It is for my child", in: skates,
      by: Chatting.me,
      minutes: day)
    await chatting.say(
      isKorean
        ? "네, 있어요! 사진은 https://example.org/skates/235/left-and-right-and-the-box 에서 더 보실 수 있어요"
        : "It is! More pictures: https://example.org/skates/235/left-and-right-and-the-box", in: skates,
      by: Chatting.otter, minutes: day - 2)
    await chatting.put(
      .attachment(Attachment(kind: .picture, file: "ab/skates.jpg", name: "skates.jpg", bytes: 310_000)), in: skates,
      by: Chatting.otter, minutes: 70)
    await chatting.say(
      isKorean ? "끈이 없는 것 같은데\n원래 이런가요?" : "I see no laces,\nis that how they are?", in: skates, by: Chatting.me,
      minutes: 64)
    await chatting.say(
      "Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft 🛼", in: skates,
      by: Chatting.otter, minutes: 12)
    await chatting.say(
      "\u{1B}[31m\u{202E}" + (isKorean ? "내일 볼까요" : "tomorrow?"), in: skates, by: Chatting.otter, minutes: 5)
    try? await journey.chats.update(skates, of: Chatting.otter) { $0.readUpTo = 4 }

    await chatting.say(
      isKorean ? "앰프 소리 잘 나나요?" : "Does the amplifier work?", in: Chatting.amp, by: Chatting.fox, minutes: 9)
    _ = await chatting.offer(55_000, in: Chatting.amp, by: Chatting.fox, minutes: 8)
    let first = await chatting.offer(60_000, in: Chatting.amp, by: Chatting.fox, minutes: 4)
    _ = await chatting.put(
      .note(.answered(first, .decline)), in: Chatting.amp, by: Chatting.me, minutes: 3,
      answer: ProposalAnswer(card: first, step: .decline))
    let later = Sample.now.advanced(seconds: 2 * 86_400)
    await chatting.put(
      .meeting(
        Meeting(
          place: isKorean ? "역삼역 3번 출구 앞 파란 의자" : "The blue bench at exit 3", time: later,
          proposal: Proposal(by: Chatting.fox, at: Sample.now))), in: Chatting.amp, by: Chatting.fox, minutes: 1)
  }
}

extension Journey {
  var isKorean: Bool { app.context.strings.language == .korean }
}
