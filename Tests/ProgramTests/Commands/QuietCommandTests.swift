import PtyTesting
import Testing

/// The messages of commands beside their data, and which of them `--quiet` keeps.
@Suite(.serialized) struct QuietCommandTests {
  private let home: TemporaryHome

  init() throws {
    home = try TemporaryHome(SampleListing.many(3))
  }

  @Test func aListSaysWhatItCoversAndHowToNarrowIt() throws {
    let outcome = try home.run("list")
    #expect(outcome.errors.contains("모든 동네의 글이에요. --neighborhood"), "\(outcome)")
    #expect(try home.run("list", "--lang", "en").errors.contains("every neighborhood. --neighborhood NAME --within KM"))
    #expect(try home.run("list", "--neighborhood", "역삼동").errors == "", "whoever narrowed it knows how")
    #expect(try home.run("list", "--json").errors == "")
    let quiet = try home.run("list", "--quiet")
    #expect(quiet.errors == "" && quiet.output == outcome.output)
  }

  @Test func aQuietCommandPrintsDataOnly() throws {
    let seller = ["--as", "느긋한수달", "--data", home.data]
    let commands: [[String]] = [
      ["hide", SampleListing.id(1)], ["undo"], ["redo"], ["undo"], ["list", "--limit", "1"], ["saved", "list"],
      ["chat", "list"], ["history", "list"], ["delete", SampleListing.id(1)],
    ]
    for command in commands {
      let outcome = try home.run(command + ["-q"] + seller)
      #expect(outcome.status == 0 && outcome.errors == "", "\(command) \(outcome)")
    }
    let loud = try home.run(["undo"] + seller)
    #expect(loud.errors.contains("되돌렸어요"), "\(loud)")
  }

  @Test func errorsAreSaidAllTheSame() throws {
    #expect(try home.run("show", SampleListing.id(9), "--quiet").refuses(3, SampleListing.id(9)))
    #expect(try home.run("list", "--nonsense", "--quiet").refuses(2, "‘--nonsense’"))
  }

  @Test func aThemeIsChosenForOneRun() throws {
    let program = try home.open(["--theme", "high-contrast"])
    program.send(",")
    #expect(program.shows("‹ 고대비 ›"), "\(program.screenText)")
    let other = try home.open(adding: ["SECONDHAND_THEME": "light"])
    other.send(",")
    #expect(other.shows("‹ 라이트 ›"), "\(other.screenText)")
    #expect(try home.run(["--theme", "pink"]).refuses(2, "pink"))
  }
}
