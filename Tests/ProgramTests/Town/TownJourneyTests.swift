import PtyTesting
import Testing

/// The town at two terminals: looking around, asking, answering, a project, a report and a block.
@Suite(.serialized) struct TownJourneyTests {
  @Test(arguments: TownWords.all, TownJourney.sizes) func neighborsMeet(_ words: TownWords, _ size: [Int]) throws {
    let journey = try TownJourney(words, columns: size[0], rows: size[1])
    try journey.lookAround()
    try journey.searchElsewhere()
    try journey.ask()
    try journey.answer()
    try journey.runAProject()
    try journey.reportAndBlock()
    try journey.end()
  }

  /// A post that is written without a network arrives at the neighbors once there is one again.
  @Test(arguments: TownWords.all, TownJourney.sizes)
  func aPostWaitsForTheNetwork(_ words: TownWords, _ size: [Int]) throws {
    let market = try ServedMarket()
    let (author, reader) = (try market.member("느긋한수달"), try market.member("바쁜고래"))
    let environment = ["LC_ALL": words.locale]
    func open(_ member: TemporaryHome) throws -> PtyProgram {
      try member.open(showing: "▾", adding: environment, columns: size[0], rows: size[1])
    }
    let (writing, reading) = (try open(author), try open(reader))
    for terminal in [writing, reading] {
      terminal.send("6")
      try #require(terminal.shows(words.around), "\(terminal.screenText)")
    }
    market.stop()
    try #require(writing.shows(words.offline), "\(writing.screenText)")
    writing.send("N")
    try #require(writing.shows(words.newPost), "\(writing.screenText)")
    writing.send("붕어빵 snack\t정문 앞 at the gate\u{13}")
    try #require(writing.shows(words.published), "\(writing.screenText)")
    #expect(!reading.screenText.contains("붕어빵"))
    try market.restart()
    #expect(reading.waitFor(milliseconds: 60_000) { $0.screenText.contains("붕어빵 snack") }, "\(reading.screenText)")
    #expect(writing.waitFor(milliseconds: 60_000) { !$0.screenText.contains(words.offline) }, "\(writing.screenText)")
  }
}
