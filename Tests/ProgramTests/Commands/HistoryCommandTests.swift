import Foundation
import PtyTesting
import Testing

/// `secondhand history`: the search history of the full screen.
@Suite(.serialized) struct HistoryCommandTests {
  private let home: TemporaryHome

  init() throws {
    home = try TemporaryHome(SampleListing.many(3))
    try #require(try home.run("account", "create", "하늘", "--neighborhood", "역삼동").status == 0)
  }

  private func history(_ arguments: String...) throws -> TemporaryHome.Outcome {
    try home.run(["history"] + arguments + ["--data", home.data])
  }

  @Test func nothingWasSearchedForAtFirst() throws {
    let outcome = try history()
    #expect(outcome.errors == "검색 내역이 없습니다.\n" && outcome.output == "" && outcome.status == 0, "\(outcome)")
    let json = try history("list", "--json")
    #expect(json.output == "" && json.errors == "" && json.status == 0, "\(json)")
    #expect(try history("clear", "--json").object["removed"] as? Int == 0)
    for language in ["en", "ko"] { #expect(try history("remove", "의자", "--lang", language).refuses(3, "의자")) }
  }

  @Test func whatIsWrongIsRefused() throws {
    for wrong in [["remove"], ["keep", "의자"], ["list", "more"], ["list", "--limit", "-1"], ["clear", "all"]] {
      let outcome = try home.run(["history"] + wrong + ["--data", home.data])
      #expect(outcome.status == 2 && outcome.isRefusal, "\(outcome)")
    }
  }

  /// A search on the command line adds nothing to the history.
  @Test func aSearchOnTheCommandLineIsNotRemembered() throws {
    #expect(try home.run("search", "물건").status == 0)
    #expect(try history("list").output == "")
  }

  @Test func whatWasSearchedForOnTheScreenIsListedAndForgotten() throws {
    let program = try home.open()
    for text in ["물건", "의자 커버"] {
      program.send("/")
      #expect(program.shows("무엇을 찾으세요?"))
      program.send(text + "\r")
      #expect(program.shows("› " + text))
      program.send("\u{1B}")
      #expect(program.hides("› " + text))
    }
    program.send("/")
    #expect(program.shows("최근 검색") && program.shows("의자 커버"), "\(program.screenText)")
    program.send("\u{1B}")
    #expect(program.hides("최근 검색"))
    program.send("q")
    #expect(program.waitExit() == 0)
    let listed = try history("list")
    #expect(listed.lines.count == 2 && listed.lines[0].hasSuffix("의자 커버") && listed.lines[1].hasSuffix("물건"))
    let objects = try history("list", "--json", "--limit", "1").objects
    #expect(objects.count == 1 && objects[0]["text"] as? String == "의자 커버" && objects[0]["searchedAt"] is String)
    #expect(try home.run("history", "--as", "하늘").output == "", "that is the guest's")
    #expect(try history("remove", " 의자  커버").status == 0 && history("list").lines.count == 1)
    #expect(try history("clear", "--json").object["removed"] as? Int == 1 && history().output == "")
  }
}
