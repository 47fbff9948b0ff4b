import PtyTesting
import Testing

/// Home in two terminals with one data folder, during manual edits and commands.
@Suite(.serialized) struct TwoTerminalsTests {
  private let home: TemporaryHome
  private let terminals: [PtyProgram]

  init() throws {
    let home = try TemporaryHome(SampleListing.many(40))
    terminals = try [home.open(rows: 60), home.open(rows: 60)]
    self.home = home
    for (terminal, keys) in zip(terminals, ["jjj", "jjjj"]) { terminal.send(keys) }
    try #require(terminals[0].selects("물건 37번") && terminals[1].selects("물건 36번"))
  }

  /// Does something, and looks that it comes to both terminals, without anything moving under the finger.
  private func does(_ what: () throws -> Void, showing text: String) throws {
    let before = terminals.map { ($0.selection, $0.emulator.cursor) }
    try what()
    for (terminal, (selection, cursor)) in zip(terminals, before) {
      #expect(terminal.shows(text), "\(terminal.screenText)")
      #expect(terminal.selection == selection && terminal.emulator.cursor == cursor, "\(terminal.screenText)")
    }
  }

  private func edit(_ old: String, to new: String) throws {
    let text = try home.text(of: home.products)
    try #require(text.contains(old))
    try home.write(text.replacing(old, with: new), to: home.products)
  }

  private func act(_ arguments: String...) throws {
    let outcome = try home.run(arguments + ["--as", "느긋한수달", "--data", home.data])
    #expect(outcome.status == 0, "\(outcome)")
  }

  @Test func whatIsDoneElsewhereComesToBothAndNothingMoves() throws {
    try does({ try edit("물건 38번", to: "손으로 고친 물건") }, showing: "손으로 고친 물건")
    try does({ try act("edit", SampleListing.id(35), "--title", "명령으로 고친 물건") }, showing: "명령으로 고친 물건")
    try does({ try act("edit", SampleListing.id(39), "--price", "98765") }, showing: "98,765원")
    // Commands have written the file meanwhile, and an edit by hand goes on from there: all of it stays.
    try does({ try edit("물건 34번", to: "또 고친 물건") }, showing: "또 고친 물건")
    #expect(terminals.allSatisfy { $0.screenText.contains("명령으로 고친 물건") })
  }

  @Test func whatComesOnTopWaitsAndNothingMoves() throws {
    let newer = try SampleListing(41, title: "방금 올린 의자").line
    try does({ try edit("\n]}", to: ",\n" + newer + "\n]}") }, showing: "새 글 1개 ↑")
    try does({ try act("bump", SampleListing.id(5)) }, showing: "새 글 2개 ↑")
    try act("delete", SampleListing.id(35))
    for (terminal, selected) in zip(terminals, ["물건 37번", "물건 36번"]) {
      #expect(terminal.hides("물건 35번") && terminal.selects(selected), "\(terminal.screenText)")
    }
    for terminal in terminals {
      terminal.send("f")
      #expect(terminal.selects("물건 5번") && terminal.hides("새 글"), "\(terminal.screenText)")
      #expect(terminal.screenText.contains("방금 올린 의자") && terminal.screenText.contains("물건 40번"))
    }
  }

  @Test func theSelectedListingItselfIsFollowed() throws {
    try edit("물건 37번", to: "손으로 고친 물건")
    #expect(terminals[0].selects("손으로 고친 물건"))
    try act("edit", SampleListing.id(37), "--title", "명령으로 고친 물건")
    #expect(terminals[0].selects("명령으로 고친 물건"))
    #expect(terminals[1].shows("명령으로 고친 물건") && terminals[1].selects("물건 36번"))
  }
}
