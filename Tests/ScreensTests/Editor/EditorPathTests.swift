import MarketTesting
import Marketplace
import TerminalUI
import Testing

@testable import Screens

/// E1 to E4: adding pictures by path.
@MainActor
@Suite struct EditorPathTests {
  @Test func tabCompletesWhatIsClearAndShowsWhatItCouldBe() async {
    let journey = await Writing.journey()
    await journey.press("N")
    await journey.type("so")
    await journey.press("Tab")
    #expect(journey.editor?.path.text == "/home/sofa.jpg")
    await journey.press("Enter")
    #expect(journey.shows("대표 사진"))
    #expect(journey.shows("1/10"))
    await journey.type("chair")
    await journey.press("Tab")
    #expect(journey.shows("chair.jpg") && journey.shows("chair back.png"))
    await journey.press("Down", "Down", "Enter")
    #expect(journey.editor?.path.text == "/home/chair back.png")
    #expect(journey.editor?.completion == nil)
    await journey.press("Ctrl-u")
    await journey.type("zz")
    await journey.press("Tab")
    #expect(journey.foot.contains("이렇게 시작하는 파일이 없어요."))
    #expect(journey.editor?.focus == .title, "nothing to complete leads on")
    await journey.press("Shift-Tab", "Ctrl-u", "Tab")
    #expect(journey.editor?.focus == .title)
  }

  @Test func tabWalksThroughTheCandidates() async {
    let journey = await Writing.journey()
    await journey.press("N")
    await journey.type("chair")
    await journey.press("Tab", "Tab")
    #expect(journey.editor?.candidate == 0)
    await journey.press("Tab")
    #expect(journey.editor?.path.text == "/home/chair.jpg")
  }

  @Test func tabBehindAWholePathAddsItAndLeadsOn() async {
    var files = ScriptedFiles()
    files.names = ["/home/sofa.jpg"]
    files.folder = ""
    let journey = await Writing.journey(tools: EditorTools(expander: files, completer: files))
    await journey.press("N")
    await journey.type("/home/s")
    await journey.press("Tab", "Tab")
    #expect(journey.editor?.pictures.items.map(\.name) == ["sofa.jpg"] && journey.editor?.focus == .title)
  }

  @Test func thePathsThatFailHaveALineEachAndTheOthersAreKept() async {
    let journey = await Writing.journey()
    let faults: [(MediaError, String)] = [
      (.missing(path: "/1"), "/1: 파일이 없어요."), (.unreadable(path: "/2"), "/2: 읽을 수 없어요."),
      (.folder(path: "/3"), "/3: 폴더예요."), (.notAPicture(path: "/4"), "/4: 사진이 아니에요."),
      (.tooLarge(path: "/5", limit: PictureRules.fileLimit), "/5: 파일이 너무 커요. 40 MB까지 올릴 수 있어요."),
      (.empty(path: "/6"), "/6: 빈 파일이에요."),
    ]
    for (index, fault) in faults.enumerated() { journey.media.fail("/\(index + 1)", with: fault.0) }
    await journey.press("N")
    await journey.paste("/home/a.jpg /1 /2 /3 /4 /5 /6 /home/b.jpg")
    #expect(journey.editor?.pictures.items.map(\.name) == ["a.jpg", "b.jpg"])
    for fault in faults { #expect(journey.shows(fault.1), "\(fault.1)") }
    #expect(journey.editor?.refusals.items.count == 6, "who listens hears them all")
  }

  @Test func eachPathThatFailsSaysWhy() async {
    let faults: [(MediaError, String)] = [
      (.notAPicture(path: "/4"), "/4: 사진이 아니에요."),
      (.tooLarge(path: "/5", limit: PictureRules.fileLimit), "/5: 파일이 너무 커요. 40 MB까지 올릴 수 있어요."),
      (.empty(path: "/6"), "/6: 빈 파일이에요."),
    ]
    let journey = await Writing.journey()
    for fault in faults { journey.media.fail(String(fault.1.prefix(2)), with: fault.0) }
    await journey.press("N")
    await journey.paste("/4 /5 /6")
    for fault in faults { #expect(journey.shows(fault.1), "\(fault.1)") }
    #expect(!journey.shows("외 "))
  }

  @Test func aTypedPathThatFailsStaysToBePutRight() async {
    let journey = await Writing.journey()
    journey.media.fail("/home/nonw.jpg", with: .missing(path: "/home/nonw.jpg"))
    await journey.press("N")
    await journey.type("/home/nonw.jpg")
    await journey.press("Enter")
    #expect(journey.shows("/home/nonw.jpg: 파일이 없어요."))
    #expect(journey.editor?.path.text == "/home/nonw.jpg")
    for _ in "w.jpg" { await journey.press("Backspace") }
    await journey.type("e.jpg")
    await journey.press("Enter")
    #expect(journey.editor?.pictures.items.map(\.name) == ["none.jpg"])
    #expect(journey.editor?.refusals.isEmpty == true)
  }

  @Test func aTypedPathIsTakenWhenItsFieldIsLeft() async {
    let journey = await Writing.journey()
    journey.media.fail("/home/none.jpg", with: .missing(path: "/home/none.jpg"))
    await journey.press("N")
    await journey.type("/home/a.jpg")
    await journey.press("Down")
    #expect(journey.editor?.focus == .title && journey.editor?.path.isEmpty == true)
    #expect(journey.editor?.pictures.items.map(\.name) == ["a.jpg"])
    await journey.press("Up")
    await journey.type("/home/none.jpg")
    await journey.press("Down")
    #expect(journey.editor?.path.text == "/home/none.jpg" && journey.editor?.refusals.isEmpty == false)
  }

  @Test func aTypedPathIsTakenBeforeTheFormIsSaved() async throws {
    let journey = await Writing.journey()
    journey.media.fail("/home/none.jpg", with: .missing(path: "/home/none.jpg"))
    await Writing.fill(journey)
    while journey.editor?.focus != .path { await journey.press("Shift-Tab") }
    await journey.type("/home/none.jpg")
    await journey.press("Ctrl-s")
    #expect(journey.editor?.focus == .path && journey.editor?.path.text == "/home/none.jpg", "\(journey.screen)")
    await journey.press("Ctrl-u")
    await journey.type("/home/c.jpg")
    await journey.press("Ctrl-s")
    #expect(journey.editor == nil, "\(journey.screen)")
    let listing = try #require(journey.app.tabs.top as? ListingModel)
    #expect(listing.state.row?.listing.pictures.count == 3)
  }

  @Test func theEleventhIsNamedAndLeftOut() async {
    let journey = await Writing.journey(size: Size(columns: 120, rows: 40))
    await journey.press("N")
    await journey.type("p*")
    await journey.press("Enter")
    #expect(journey.editor?.pictures.count == 10)
    #expect(journey.shows("10/10"))
    #expect(journey.shows("/home/p11.jpg: 사진은 10장까지라 추가하지 않았어요."))
    #expect(journey.shows("/home/p12.jpg: 사진은"))
    await journey.paste("/home/p1.jpg")
    #expect(journey.shows("/home/p1.jpg: 이미 추가한 사진이에요."))
  }

  @Test func allThatAreTooManyAreNamed() async {
    let journey = await Writing.journey(size: Size(columns: 120, rows: 40))
    await journey.press("N")
    await journey.paste("/home/a* /home/b*")
    let names = (11...12).map { "/home/a\($0).jpg" } + (1...12).map { "/home/b\($0).jpg" }
    for name in names { #expect(journey.shows(name + ": 사진은"), "\(name)\n\(journey.screen)") }
  }

  /// A picture with a valid header is accepted at once. When the rest turns out to be missing, the form drops it with a
  /// message.
  @Test func whatBreaksOffLeavesTheFormAndIsSaid() async {
    let journey = await Writing.journey()
    journey.media.damage("/home/cut.jpg")
    await journey.press("N")
    await journey.type("/home/cut.jpg")
    await journey.press("Enter")
    #expect(journey.editor?.pictures.count == 0 && journey.shows("/home/cut.jpg: 손상된 사진이에요."))
    #expect(journey.editor?.path.text == "/home/cut.jpg")
    await journey.press("Ctrl-u")
    #expect(!journey.shows("손상된"), "it was about what stood in the field")
    await journey.paste("/home/a.jpg /home/cut.jpg /home/b.jpg")
    #expect(journey.editor?.pictures.items.map(\.name) == ["a.jpg", "b.jpg"])
    #expect(journey.shows("/home/cut.jpg: 손상된 사진이에요.") && journey.shows("2/10"))
  }

  @Test func aPastedPathThatFailsStaysToBePutRight() async {
    let journey = await Writing.journey()
    journey.media.fail("/home/nonw.jpg", with: .missing(path: "/home/nonw.jpg"))
    await journey.press("N")
    await journey.paste("/home/nonw.jpg\n")
    #expect(journey.editor?.path.text == "/home/nonw.jpg" && journey.shows("/home/nonw.jpg: 파일이 없어요."))
    await journey.press("Backspace")
    #expect(!journey.shows("파일이 없어요"))
  }

  @Test func whatIsSaidOfAPictureGoesWithIt() async {
    let journey = await Writing.journey()
    await Writing.fill(journey)
    for file in ["a", "b"] { journey.media.fail("/home/\(file).jpg", with: .damaged(path: "/home/\(file).jpg")) }
    await journey.press("Ctrl-s")
    #expect(journey.editor?.refusals.items.map(\.path) == ["/home/a.jpg", "/home/b.jpg"], "both are named at once")
    for _ in 0..<20 where journey.editor?.focus != .picture(1) { await journey.press("Shift-Tab") }
    await journey.press("x")
    #expect(journey.editor?.refusals.items.map(\.path) == ["/home/a.jpg"])
    await journey.press("x")
    #expect(journey.editor?.refusals.isEmpty == true && !journey.shows("/home/a.jpg:"))
  }

  @Test func picturesAreOrderedAndRemovedAndBroughtBack() async {
    let journey = await Writing.journey()
    await journey.press("N")
    await journey.paste("/home/a.jpg /home/b.jpg /home/c.jpg")
    await journey.press("Shift-Tab")
    #expect(journey.editor?.focus == .picture(2))
    await journey.press("K", "K")
    #expect(journey.editor?.pictures.items.map(\.name) == ["c.jpg", "a.jpg", "b.jpg"])
    await journey.press("J", "x")
    #expect(journey.editor?.pictures.items.map(\.name) == ["a.jpg", "b.jpg"])
    await journey.press("u")
    #expect(journey.editor?.pictures.items.map(\.name) == ["a.jpg", "c.jpg", "b.jpg"])
    await journey.press("Left", "x")
    #expect(journey.editor?.pictures.items.map(\.name) == ["c.jpg", "b.jpg"])
    #expect(journey.editor?.focus == .picture(0))
  }
}
