import MarketTesting
import Marketplace
import TerminalUI
import Testing

@testable import Screens

/// Saving a conversation from the menu of a room.
@MainActor
@Suite struct RoomExportTests {
  private let exporter = ScriptedExporter()

  private func begun(_ tools: EditorTools? = nil) async -> Journey {
    let scripted = EditorTools(expander: ScriptedFiles(), completer: ScriptedFiles(), exporter: exporter)
    let journey = await Journey(
      JourneyPeople.listings, account: JourneyPeople.me, others: JourneyPeople.others, tools: tools ?? scripted)
    let chatting = Chatting(journey)
    await journey.outside {
      for number in 1...3 { await chatting.say("말 \(number)", in: Chatting.skates, by: Chatting.otter) }
    }
    await journey.press("t", "F10")
    return journey
  }

  private static let path = "/home/Downloads/느긋한수달-빈티지-롤러-스케이트-235.txt"

  @Test func aRoomIsSavedUnderANameThatSuits() async {
    let journey = await begun()
    await journey.click("대화 내보내기…")
    #expect(journey.app.overlay is SheetModel && journey.shows("대화 내보내기"), "\(journey.screen)")
    await journey.press("Enter")
    #expect(exporter.files == [Self.path: Chatting.skates.id], "\(exporter.files)")
    #expect(exporter.viewers == [.member(JourneyPeople.me.id)])
    #expect(journey.app.overlay == nil && journey.shows("메시지 3개를 저장했어요"), "\(journey.screen)")
  }

  @Test func whatIsThereIsReplacedOnlyWhenThePersonSaysSo() async {
    let journey = await begun()
    await journey.click("대화 내보내기…")
    await journey.press("Enter", "F10")
    await journey.click("대화 내보내기…")
    await journey.press("Enter")
    #expect(journey.app.overlay is DialogModel && journey.shows("덮어쓸까요?"), "\(journey.screen)")
    await journey.press("Esc")
    #expect(journey.app.overlay is SheetModel, "with what was typed, to be changed")
    await journey.press("Ctrl-u")
    await journey.type("/tmp/a.json")
    await journey.press("Enter")
    #expect(exporter.files.keys.sorted() == [Self.path, "/tmp/a.json"].sorted())
    await journey.press("F10")
    await journey.click("대화 내보내기…")
    await journey.press("Enter", "Shift-Tab", "Enter")
    #expect(journey.app.overlay == nil && journey.shows("저장했어요"), "\(journey.screen)")
  }

  @Test(arguments: [
    (RoomExportError.folder, "폴더"), (.noFolder(path: "/home/Downloads"), "없는 폴더"), (.unwritable, "저장할 수 없어요"),
    (.diskFull, "txt"), (.chats(.notFound), "채팅"),
  ])
  func aFailureIsASentenceUnderTheField(_ error: RoomExportError, _ words: String) async {
    let journey = await begun()
    await journey.click("대화 내보내기…")
    exporter.fail(with: error)
    await journey.press("Enter")
    #expect(journey.app.overlay is SheetModel && journey.shows(words), "\(journey.screen)")
    exporter.fail(with: nil)
    await journey.press("Enter")
    #expect(journey.app.overlay == nil && exporter.files.count == 1, "\(journey.screen)")
  }

  @Test func whereNothingCanBeWrittenItIsNotOffered() async {
    let journey = await begun(EditorTools())
    #expect(journey.app.overlay is MenuModel && !journey.shows("내보내기"))
  }
}
