import Foundation
import PtyTesting
import Testing

/// The first screen and quitting.
@Suite(.serialized) struct StartTests {
  @Test(arguments: [
    (["LC_ALL": "ko_KR.UTF-8"], "내 계정", "Enter 열기"), (["LC_ALL": "", "LANG": "ko_KR.UTF-8"], "내 계정", "Enter 열기"),
    (["LC_ALL": "en_US.UTF-8"], "Account", "Enter open"), (["LC_ALL": "C.UTF-8"], "Account", "Enter open"),
    (["LC_ALL": "en_US.UTF-8", "SECONDHAND_LANG": "ko"], "내 계정", "Enter 열기"),
  ]) func speaksTheLanguageOfTheLocale(_ locale: [String: String], _ tab: String, _ hint: String) throws {
    // The locale need not be installed: it then says the language, and C.UTF-8 the characters.
    let program = try TemporaryHome([SampleListing(1, title: "원목 의자")]).open(showing: hint, adding: locale)
    #expect(program.row(0).contains(tab) && program.screenText.contains("원목 의자"))
  }

  @Test func theFirstStartShowsTheBundledListings() throws {
    let home = try TemporaryHome()
    let program = try home.open()
    #expect(program.row(0).contains("역삼동 ▾"))
    #expect(program.row(2).hasPrefix("  전체상품 · "))
    #expect(program.screenText.contains("1분 전"), "the newest is a minute old")
    #expect(home.names(in: home.data + "/Documents") == ["Images", "Products.json"])
    #expect(!home.names(in: home.data + "/Documents/Images").isEmpty)
  }

  @Test func nothingIsWrittenOutsideTheDataFolder() throws {
    let home = try TemporaryHome()
    let program = try home.open()
    program.send("q")
    #expect(program.end == 0)
    #expect(home.names(in: home.folder) == ["data"])
  }

  @Test func quittingGivesTheTerminalBack() throws {
    let program = try TemporaryHome(SampleListing.many(3)).open()
    #expect(program.emulator.isAlternateScreen && !program.lineModes.isCooked)
    program.send("q")
    #expect(program.end == 0)
    #expect(program.isGivenBack, "\(program.outputText.suffix(200))")
    #expect(program.screenText == "", "the shell's screen is back")
  }

  @Test(arguments: ["xterm-256color", "tmux-256color", "screen-256color", "vt100", "vt220", "linux", "xterm"])
  func startsOnEveryTerminal(_ term: String) throws {
    let program = try TemporaryHome(SampleListing.many(20)).open(adding: ["TERM": term])
    #expect(program.selects("물건 20번"))
    program.send("j")
    #expect(program.selects("물건 19번"), "\(program.screenText)")
    program.send("q")
    #expect(program.end == 0)
    #expect(program.isGivenBack, "\(program.outputText.suffix(200))")
  }

  @Test(arguments: [(40, 15), (80, 24), (120, 40), (200, 60)])
  func homeFillsEverySize(_ columns: Int, _ rows: Int) throws {
    let program = try TemporaryHome(SampleListing.many(60)).open(showing: "? 도움말", columns: columns, rows: rows)
    #expect(program.selects("물건 60번"))
    let isWide = columns >= 100
    #expect((program.emulator.text.components(separatedBy: "물건 60번").count - 1) == (isWide ? 2 : 1))
  }

  @Test func aLinkOpensItsListing() throws {
    let home = try TemporaryHome(SampleListing.many(3))
    let program = try home.open(showing: "물건 2번", ["--open", "secondhand://listing/\(SampleListing.id(2))"])
    #expect(!program.screenText.contains("전체상품"))
    program.send("\u{1B}")
    #expect(program.shows("전체상품"))
  }
}
