import MarketTesting
import Marketplace
import TerminalUI
import Testing

@testable import Screens

/// M8: one reminder half an hour before an agreed meeting.
@MainActor
@Suite struct MeetingReminderTests {
  private func meet(
    _ chatting: Chatting, minutes: Int64, in room: ChatRoom = Chatting.skates, state: ProposalState = .accepted
  ) async {
    let time = Sample.now.advanced(seconds: minutes * 60)
    let proposal = Proposal(by: room.seller, at: Sample.now, state: state)
    // One's own, so that it is no news.
    await chatting.journey.outside {
      await chatting.put(
        .meeting(Meeting(place: "역삼역 3번 출구", time: time, proposal: proposal)), in: room, by: Chatting.me)
    }
  }

  private func journey() async -> (Journey, Chatting) {
    let journey = await Chatting.journey()
    journey.app.reminders.restMilliseconds = 0
    await journey.send(.focus(false))
    return (journey, Chatting(journey))
  }

  private func wake(_ journey: Journey) async {
    journey.app.reminders.read()
    await journey.idle()
  }

  @Test func onceAndAtItsTime() async {
    let (journey, chatting) = await journey()
    #expect(!journey.app.reminders.alarm.isSet)
    await meet(chatting, minutes: 31)
    #expect(journey.told.isEmpty && journey.app.reminders.alarm.isSet)
    journey.clock.advance(seconds: 20)
    await wake(journey)
    #expect(journey.told.isEmpty && journey.app.reminders.alarm.isSet, "a timer that is early is set again")
    journey.clock.advance(seconds: 40)
    await wake(journey)
    await wake(journey)
    #expect(
      journey.told == [TerminalNotification(title: "30분 뒤 약속", text: "14:33 · 역삼역 3번 출구 · 느긋한수달")],
      "\(journey.told)")
    #expect(!journey.app.reminders.alarm.isSet)
    #expect(journey.foot.contains("30분 뒤 약속: 14:33 · 역삼역 3번 출구 · 느긋한수달  (Alt-n 열기)"))
    await journey.press("Alt-n")
    #expect(chatting.room?.entry?.id == Chatting.skates.id)
  }

  @Test func oneThatIsAgreedOnLateIsToldAtOnce() async {
    let (journey, chatting) = await journey()
    await meet(chatting, minutes: 10)
    #expect(journey.told.map(\.title) == ["10분 뒤 약속"])
  }

  @Test func onlyWhatIsAgreedOnAndStillToCome() async {
    let (journey, chatting) = await journey()
    for state in ProposalState.allCases where state != .accepted { await meet(chatting, minutes: 20, state: state) }
    await meet(chatting, minutes: -1)
    #expect(journey.told.isEmpty && !journey.app.reminders.alarm.isSet)
  }

  @Test func eachOfSeveralAndNoneOfAnotherPersons() async {
    let (journey, chatting) = await journey()
    await meet(chatting, minutes: 90)
    await meet(chatting, minutes: 20, in: Chatting.amp)
    #expect(journey.told.map(\.title) == ["20분 뒤 약속"])
    #expect(journey.app.reminders.alarm.isSet)
    journey.app.personChanged(nil)
    await journey.idle()
    journey.clock.advance(seconds: 70 * 60)
    await wake(journey)
    #expect(journey.told.count == 1 && !journey.app.reminders.alarm.isSet)
  }

  @Test func manyChangesAreLookedAtTogetherAndNoneIsForgotten() async {
    let (journey, chatting) = await journey()
    journey.app.reminders.restMilliseconds = 100
    await meet(chatting, minutes: 20)
    await meet(chatting, minutes: 25)
    await meet(chatting, minutes: 28)
    await journey.until { journey.told.count == 3 }
  }

  @Test func theAlarmRingsByItself() async {
    let (journey, chatting) = await journey()
    await meet(chatting, minutes: 40)
    journey.clock.advance(seconds: 10 * 60)
    journey.app.reminders.alarm.set(milliseconds: 5, byTheWall: true) { journey.app.reminders.read() }
    await journey.until { journey.told.count == 1 }
  }
}
