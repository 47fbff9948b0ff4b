import PtyTesting
import Testing

/// Colours on terminals of every colour depth.
@Suite struct ColorPictureTests {
  private typealias Color = Emulator.Color

  @Test func a256ColorTerminalShowsTheNearestOfItsPalette() throws {
    let program = try probe(["--card", "colors"])
    #expect(program.emulator.row(0).contains("depth indexed"))
    let colors: [Color] = [.indexed(1), .indexed(9), .indexed(208), .indexed(208), .indexed(16), .standard]
    expect(program, colors)
    let attributes = (0...4).map { program.emulator.cell($0, 3) }
    #expect(attributes[0]?.isBold == true && attributes[2]?.isUnderlined == true)
    #expect(attributes[3]?.isReversed == true && attributes[4]?.isItalic == true)
  }

  @Test(arguments: ["xterm", "linux"]) func anEightColorTerminalShowsTheNearestOfEight(_ term: String) throws {
    let program = try probe(["--card", "colors"], term: term)
    #expect(program.emulator.row(0).contains("depth eight"))
    expect(program, [.indexed(1), .indexed(1), .indexed(3), .indexed(3), .indexed(0), .standard])
  }

  @Test(arguments: [("xterm-256color", ["--no-color"]), ("vt100", [])])
  func withoutColorsNoneIsSent(_ term: String, _ options: [String]) throws {
    let program = try probe(["--card", "colors"] + options, term: term)
    #expect(program.emulator.row(0).contains("depth none"))
    expect(program, Array(repeating: .standard, count: 6))
    #expect(program.emulator.cell(0, 3)?.isBold == true && program.emulator.cell(3, 3)?.isReversed == true)
  }

  @Test func theConsoleGetsNothingThatItWouldPrint() throws {
    let program = try probe(term: "linux")
    // Of operating-system commands it gets the one that is its own: back to the palette it came with.
    let commands = String(decoding: program.rawOutput, as: UTF8.self).split(separator: "\u{1B}]").dropFirst()
    #expect(commands.allSatisfy { $0.hasPrefix("R") })
    #expect(!program.wrote("\u{1B}[>") && !program.wrote("\u{1B}[?2004h"))
    program.send("\u{1B}[[C\u{11}")
    #expect(program.waitExit() == 0)
    #expect(program.lineModes.isCooked)
  }

  @Test func directColorIsShownAsItIs() throws {
    let program = try directProbe(["--card", "colors", "--direct"])
    #expect(program.emulator.row(0).contains("depth direct"))
    expect(program, [.indexed(1), .rgb(0xFF0000), .rgb(0xFF8700), .rgb(0xFF8800), .rgb(0x010003), .standard])
  }

  @Test(arguments: [true, false]) func morePairsThanTheTerminalHasAreNeverLost(_ isDirect: Bool) throws {
    let program = isDirect ? try directProbe(["--card", "gradient", "--direct"]) : try probe(["--card", "gradient"])
    // 1,840 cells a picture in colours of their own: after so many pictures every pair was used more than once.
    for step in 1...24 {
      program.send("\u{1B}[B")
      #expect(program.waitFor { $0.emulator.row(0).hasSuffix("batches \(step)") })
    }
    program.settle()
    if isDirect {
      for (column, row) in [(0, 1), (40, 12), (79, 23)] {
        let red = row * 8 % 256
        let green = column * 2 % 256
        #expect(program.emulator.cell(column, row)?.foreground == .rgb(red << 16 | green << 8 | 24 * 16 % 256))
      }
    }
  }

  /// The same colours in front and behind, and the attributes drawn below them, once all of it stands.
  private func expect(_ program: PtyProgram, _ colors: [Color]) {
    #expect(program.waitFor { $0.emulator.cell(3, 3)?.isReversed == true })
    #expect((0..<6).map { program.emulator.cell($0, 1)?.foreground } == colors)
    #expect((0..<6).map { program.emulator.cell($0, 2)?.background } == colors)
  }
}
