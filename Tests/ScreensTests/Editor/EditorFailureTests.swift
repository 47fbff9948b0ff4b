import MarketTesting
import Marketplace
import TerminalUI
import Testing

@testable import Screens

/// After any failure the editor shows a message and keeps everything typed.
@MainActor
@Suite struct EditorFailureTests {
  private func isUnchanged(_ journey: Journey, sourceLocation: SourceLocation = #_sourceLocation) {
    #expect(journey.editor?.title.text == "원목 의자", sourceLocation: sourceLocation)
    #expect(journey.editor?.description.text == "튼튼해요.\n직거래만요.", sourceLocation: sourceLocation)
    #expect(journey.editor?.pictures.count == 2, sourceLocation: sourceLocation)
    #expect(journey.editor?.price.amount == 169_000, sourceLocation: sourceLocation)
    #expect(journey.editor?.phase == .ready, sourceLocation: sourceLocation)
  }

  @Test func aPictureThatCannotBeKept() async throws {
    let journey = await Writing.journey()
    await Writing.fill(journey)
    journey.media.fail("/home/b.jpg", with: .damaged(path: "/home/b.jpg"))
    await journey.press("Ctrl-s")
    #expect(journey.foot.contains("/home/b.jpg: 손상된 사진이에요."))
    isUnchanged(journey)
    #expect(journey.media.released == ["ab/a.jpg"])
    journey.media.fail("/home/b.jpg", with: nil)
    await journey.press("Ctrl-s")
    #expect(journey.listing != nil)
  }

  @Test func aPathThatIsWrongKeepsTheFormAndSaysSo() async throws {
    let journey = await Writing.journey()
    await Writing.fill(journey)
    journey.media.fail("/home/c.jpg", with: .damaged(path: "/home/c.jpg"))
    while journey.editor?.focus != .path { await journey.press("Tab") }
    await journey.type("/home/c.jpg")
    for _ in 0..<2 {
      await journey.press("Ctrl-s")
      #expect(journey.notice == "아직 저장하지 않았어요. 사진 경로를 수정하거나 지워 주세요.")
      #expect(journey.editor?.focus == .path && journey.listing == nil)
    }
  }

  @Test func anEditorThatWritesTooMuchLosesNothing() async throws {
    let long = String(repeating: "가", count: ListingRules.descriptionLimit + 5)
    let journey = await Writing.journey(tools: EditorTools(editText: { _ in long }))
    await journey.press("N", "Ctrl-e")
    #expect(journey.editor?.description.text == long && journey.notice.contains("10,000"))
    #expect(try await journey.personal.draft(of: Writing.otter.id, about: nil)?.description == long)
    await journey.press("Esc", "N", "Enter")
    #expect(journey.editor?.description.text == long, "the draft brings all of it back")
  }

  @Test func aStoreThatCannotWrite() async throws {
    let journey = await Writing.journey()
    await Writing.fill(journey)
    journey.store.fail(.write, with: .diskFull(path: "Documents/Products.json"))
    await journey.press("Ctrl-s")
    #expect(journey.foot.contains("디스크 공간이 부족해요") || journey.shows("디스크 공간이 부족해요"))
    isUnchanged(journey)
    #expect(try await journey.personal.draft(of: Writing.otter.id, about: nil)?.title == "원목 의자")
    journey.store.fail(.write, with: nil)
    await journey.press("Ctrl-s")
    #expect(journey.listing != nil)
  }

  @Test func aDraftThatCannotBeKeptIsSaidOnceAndKeptLater() async throws {
    let journey = await Writing.journey()
    await journey.press("N", "Tab")
    journey.personal.fail(with: .diskFull(path: "Library/Market.sqlite"))
    await journey.type("의")
    #expect(journey.shows("디스크 공간이 부족해요"))
    await journey.type("자")
    #expect(!journey.shows("디스크 공간이 부족해요"))
    #expect(journey.editor?.title.text == "의자")
    journey.personal.fail(with: nil)
    await journey.type("둘")
    #expect(try await journey.personal.draft(of: Writing.otter.id, about: nil)?.title == "의자둘")
  }

  @Test func aNameWithLineBreaksIsOneLine() {
    let strings = Strings(.english)
    for path in ["z\nfake: saved.jpg", "z\r\nfake.jpg", "z\u{2028}fake.jpg"] {
      let words = strings(strings.sentence(MediaError.empty(path: path)))
      #expect(words.split(whereSeparator: \.isNewline).count == 1, "\(words)")
      #expect(words.hasPrefix("z␤fake"))
    }
  }

  @Test func whoeverLeavesWhatCannotBeKeptIsAskedFirst() async throws {
    let journey = await Writing.journey()
    await journey.press("N", "Tab")
    await journey.type("의자")
    journey.personal.fail(with: .diskFull(path: "Library/Market.sqlite"))
    await journey.type("둘")
    await journey.press("Esc")
    #expect(journey.shows("지금 나가면"))
    #expect(!journey.shows("저장했어요"))
    await journey.press("Esc")
    #expect(journey.editor?.title.text == "의자둘")
    await journey.press("Esc", "Tab", "Enter")
    #expect(journey.app.front?.destination == .home)
    journey.personal.fail(with: nil)
    #expect(try await journey.personal.draft(of: Writing.otter.id, about: nil)?.title == "의자")
  }

  @Test func whatCouldBeKeptAfterAllIsLeftWithoutAQuestion() async throws {
    let journey = await Writing.journey()
    await journey.press("N", "Tab")
    journey.personal.fail(with: .diskFull(path: "Library/Market.sqlite"))
    await journey.type("의자")
    journey.personal.fail(with: nil)
    await journey.press("Esc")
    #expect(journey.app.front?.destination == .home)
    #expect(journey.shows("저장했어요"))
    #expect(try await journey.personal.draft(of: Writing.otter.id, about: nil)?.title == "의자")
  }

  @Test func aStoreThatCannotBeReadIsSaidInTheEditorsPlace() async {
    let journey = await Writing.journey()
    journey.personal.fail(with: .unavailable(path: "Library/Market.sqlite", reason: .noPermission))
    await journey.press("N")
    #expect(journey.shows("Library/Market.sqlite"))
    await journey.press("Esc")
    #expect(journey.app.front?.destination == .home)
  }
}
