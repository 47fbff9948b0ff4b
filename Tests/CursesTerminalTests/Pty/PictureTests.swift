import MarketTesting
import PtyTesting
import Testing

/// The terminal's screen after drawing frames.
@Suite struct PictureTests {
  @Test func doubtfulCharactersNeverShiftALine() throws {
    let program = try probe(["--card", "wide"])
    let rows = 1...20
    #expect(
      program.waitFor { program in rows.allSatisfy { program.emulator.cell(79, $0)?.text == "|" } },
      "\(program.emulator.text)")
    #expect(program.emulator.row(1).hasPrefix("한국어 의자"))
    #expect(program.emulator.row(4).hasPrefix("👨 가족"))
    #expect(program.emulator.row(7).hasPrefix("KR 국기"))
  }

  @Test func linksAreWrittenOverTheirCellsWhereTheTerminalTakesThem() throws {
    let program = try probe(["--card", "links"], adding: ["WT_SESSION": "1"])
    let start = "\u{1B}]8;id="
    #expect(program.waitFor { $0.wrote("\u{1B}]8;;\u{1B}\\") }, "\(program.outputText)")
    #expect(program.wrote("\u{1B}[2;5H\(start)") && program.wrote(";https://a.kr/%EA%B0%80;x\u{1B}\\\u{1B}[0;1;31m"))
    let mark = program.mark()
    program.send("\u{1B}[B")
    #expect(program.waitFor { $0.wrote("\u{1B}[3;5H\(start)", since: mark) })
    #expect(!program.wrote("\u{1B}[2;5H\(start)", since: mark))
    #expect(program.wrote("see https://a.kr/가 now", since: mark), "what leads nowhere any more is painted again")
    for row in 1...3 {
      #expect(program.emulator.row(row) == "see https://a.kr/가 now")
      #expect(program.emulator.cell(6, row)?.isBold == program.emulator.cell(0, row)?.isBold)
    }
    let other = try probe(["--card", "links"], adding: ["WT_SESSION": "", "KITTY_WINDOW_ID": "", "VTE_VERSION": ""])
    #expect(other.waitFor { $0.emulator.row(3).hasPrefix("see") } && !other.wrote("\u{1B}]8;"))
  }

  @Test func aResizeStormEndsRight() throws {
    let program = try probe()
    var random = SeededGenerator(seed: 42)
    for _ in 0..<60 {
      program.resize(columns: Int.random(in: 1...200, using: &random), rows: Int.random(in: 1...60, using: &random))
    }
    program.resize(columns: 1, rows: 1)
    #expect(program.waitFor { $0.emulator.cell(0, 0)?.text == "s" })
    program.resize(columns: 2, rows: 1)
    program.resize(columns: 100, rows: 30)
    #expect(program.waitFor(text: "size 100x30"))
    program.send("x")
    #expect(program.waitFor(text: "key x"))
  }

  @Test(arguments: ["wide", "list", "gradient", "colors"]) func everyPictureIsClippedToTheSmallestScreen(_ card: String)
    throws
  {
    let program = try probe(["--card", card], columns: 1, rows: 1)
    for (columns, rows) in [(2, 2), (3, 1), (1, 5), (79, 3), (80, 24)] {
      program.resize(columns: columns, rows: rows)
      #expect(
        program.waitFor { $0.emulator.row(0).hasPrefix("size \(columns)x\(rows)".prefix(columns)) },
        "\(program.outputText.suffix(400))")
    }
    #expect(program.waitFor(text: "size 80x24"))
  }

  @Test func aStepInAListWritesFewBytesInOneGo() throws {
    let program = try probe(["--card", "list"])
    program.settle()
    let mark = program.mark()
    program.send("\u{1B}[B")
    #expect(program.waitFor { $0.emulator.row(2).hasPrefix("▌") && $0.emulator.cursor == (0, 2) })
    program.settle()
    #expect(program.output(since: mark).count < 160)
    #expect(!program.emulator.row(1).hasPrefix("▌"))
    #expect(program.emulator.cell(4, 2)?.isBold == true && program.emulator.cell(4, 1)?.isBold == false)
  }

  @Test func whatDoesNotChangeWritesNothing() throws {
    let program = try probe(["--card", "wide"])
    program.send("a")
    #expect(program.waitFor(text: "batches 1"))
    program.settle()
    let mark = program.mark()
    program.send("b")
    #expect(program.waitFor(text: "batches 2"))
    program.settle()
    #expect(program.output(since: mark).count < 24)
  }

  @Test func theCursorStandsWhereTheFrameSays() throws {
    let program = try probe()
    #expect(program.emulator.isCursorVisible && program.emulator.cursor == (0, 0))
    program.send("a")
    #expect(program.waitFor { $0.emulator.cursor == (0, 1) })
    let other = try probe(["--card", "wide"])
    #expect(!other.emulator.isCursorVisible)
  }

  @Test func aPictureThatIsTooLargeIsCutBetweenCharacters() throws {
    let program = try probe(["--card", "list", "--oversize"], columns: 5, rows: 4)
    #expect(program.waitFor { $0.row(3) == "  물" })
    #expect((0..<4).map(program.row) == ["size", "▌ 물", "  물", "  물"])
  }

  /// A terminal may move its lines arbitrarily when it is resized.
  @Test func afterAResizeNothingOnTheScreenIsTrusted() throws {
    let program = try probe(["--card", "list"])
    #expect(program.waitFor(text: "물건 20"))
    _ = program.emulator.feed(Array("\u{1B}[6;1H\u{1B}[2Kgarbage".utf8))
    program.resize(columns: 79, rows: 24)
    #expect(program.waitFor { $0.row(0).hasPrefix("size 79x24") && $0.row(5).contains("물건 5 ") })
    #expect(!program.screenText.contains("garbage"))
  }

  @Test func everythingIsDrawnAgainWhenAsked() throws {
    let program = try probe(["--card", "list"])
    program.settle()
    let mark = program.mark()
    _ = program.emulator.feed(Array("\u{1B}[2J\u{1B}[Hgarbage".utf8))
    program.send("\u{1B}[18~")
    #expect(program.waitFor { $0.emulator.row(0).hasPrefix("size") && $0.emulator.row(20).contains("물건 20") })
    #expect(program.output(since: mark).count > 400)
  }

  @Test func standingStillTheProgramSleeps() throws {
    let program = try probe()
    program.settle()
    #expect(contextSwitches(program.processID) > 0)
    // Spare threads of libdispatch end by themselves within seconds; whatever polls once a second never lets a window pass.
    let sleeps = (0..<10).contains { _ in
      let before = contextSwitches(program.processID)
      program.settle(milliseconds: 1500)
      return contextSwitches(program.processID) == before
    }
    #expect(sleeps)
  }
}
