import Foundation
import PtyTesting
import Testing

/// Products.json, edited while Home is open.
@Suite(.serialized) struct EditedByHandTests {
  enum Editor: CaseIterable {
    /// Writes into the file, or puts another one in its place.
    case inPlace, byRenaming
  }

  @Test(arguments: Editor.allCases) func whatIsAppendedWaitsBehindAChip(_ editor: Editor) throws {
    let home = try TemporaryHome(SampleListing.many(40))
    let program = try home.open()
    program.send("jjj")
    #expect(program.selects("물건 37번"))
    let cursor = program.emulator.cursor
    try edit(home, to: SampleListing.document(SampleListing.many(40) + [SampleListing(41, title: "방금 올린 의자")]), editor)
    #expect(program.shows(" 새 글 1개 ↑"), "\(program.screenText)")
    #expect(program.selection.contains("물건 37번") && program.emulator.cursor == cursor, "nothing moved")
    #expect(!program.screenText.contains("방금 올린 의자"))
    try edit(
      home,
      to: SampleListing.document(
        SampleListing.many(40) + [SampleListing(41, title: "방금 올린 의자"), SampleListing(42), SampleListing(43)]), editor)
    #expect(program.shows(" 새 글 3개 ↑"), "\(program.screenText)")
    #expect(program.selection.contains("물건 37번"))
    try program.click("새 글 3개 ↑")
    #expect(program.selects("물건 43번"))
    #expect(program.hides("새 글") && program.screenText.contains("방금 올린 의자"))
  }

  @Test func whatIsChangedIsChangedOnTheScreen() throws {
    let home = try TemporaryHome(SampleListing.many(5))
    let program = try home.open()
    program.send("j")
    #expect(program.selects("물건 4번"))
    var listings = SampleListing.many(5)
    listings[3].title = "이름을 바꾼 물건"
    listings.remove(at: 4)
    try home.write(listings)
    #expect(program.selects("이름을 바꾼 물건"))
    #expect(!program.screenText.contains("물건 5번"))
  }

  @Test(arguments: Editor.allCases) func aBrokenEditLosesNothingAndIsNamedByItsPlace(_ editor: Editor) throws {
    let home = try TemporaryHome(SampleListing.many(20))
    let program = try home.open(columns: 200)
    let broken = try SampleListing.document(SampleListing.many(20)).replacing(
      "\"title\":\"물건 19번\"", with: "\"title\":물건 19번\"")
    try edit(home, to: broken, editor)
    let lines = broken.split(separator: "\n")
    let line = try #require(lines.firstIndex { $0.contains(":물건 19번") })
    let column = try #require(lines[line].firstRange(of: "물건 19번")).lowerBound
    let place = "Products.json \(line + 1)행 \(lines[line].distance(from: lines[line].startIndex, to: column) + 1)열: "
    #expect(program.shows(place), "\(program.screenText)")
    #expect(program.selects("물건 20번") && program.screenText.contains("물건 19번"))
    #expect(try home.text(of: home.products) == broken, "the file stays as its author left it")
    program.send("j")
    #expect(program.selects("물건 19번"))
    try edit(home, to: SampleListing.document(SampleListing.many(20) + [SampleListing(21)]), editor)
    #expect(program.shows("새 글 1개 ↑"), "\(program.screenText)")
  }

  @Test func aFileThatVanishesLosesNothing() throws {
    let home = try TemporaryHome(SampleListing.many(20))
    let program = try home.open(columns: 200)
    try home.remove(home.products)
    #expect(program.shows("Products.json 파일이 사라졌어요."), "\(program.screenText)")
    program.send("G")
    #expect(program.selects("물건 1번"), "what was read is still there")
    program.send("\r")
    #expect(program.shows("링크 복사  y"))
    program.send("\u{1B}")
    try home.write(SampleListing.many(21))
    #expect(program.shows("새 글 1개 ↑"), "\(program.screenText)")
  }

  @Test func aFileThatVanishedIsWrittenAgainWithTheNextChange() throws {
    let home = try TemporaryHome(SampleListing.many(20))
    let program = try home.open(columns: 200)
    try home.remove(home.products)
    #expect(program.shows("Products.json 파일이 사라졌어요."), "\(program.screenText)")
    #expect(try home.run("bump", SampleListing.id(1), "--as", "느긋한수달").status == 0)
    let text = try home.text(of: home.products)
    #expect((1...20).allSatisfy { text.contains("\"물건 \($0)번\"") }, "\(text)")
    #expect(program.shows("새 글 1개 ↑"), "\(program.screenText)")
  }

  @Test func theFolderMayVanishToo() throws {
    let home = try TemporaryHome(SampleListing.many(20))
    let program = try home.open()
    try home.remove(home.data)
    program.send("j")
    #expect(program.selects("물건 19번"))
    program.send("qq")
    #expect(program.end == 0)
    #expect(program.isGivenBack)
  }

  private func edit(_ home: TemporaryHome, to text: String, _ editor: Editor) throws {
    switch editor {
    case .inPlace: try home.write(text, to: home.products)
    case .byRenaming:
      let new = home.products + "~"
      try home.write(text, to: new)
      #expect(rename(new, home.products) == 0)
    }
  }
}
