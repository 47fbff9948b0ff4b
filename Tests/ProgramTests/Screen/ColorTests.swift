import PtyTesting
import Testing

/// Colours by the terminal's abilities and background, or none.
@Suite(.serialized) struct ColorTests {
  @Test func withoutNoColorThereAreColors() throws {
    let program = try TemporaryHome(SampleListing.many(20)).open()
    #expect(!colors(in: program.rawOutput).isEmpty)
  }

  @Test(arguments: [["NO_COLOR": "1"], ["NO_COLOR": "1", "COLORTERM": "truecolor"], ["TERM": "vt100"]])
  func withoutColorNoneIsWrittenAnywhere(_ environment: [String: String]) throws {
    let program = try TemporaryHome(SampleListing.many(20)).open(adding: environment)
    for (keys, text) in [
      ("j", "물건 19번"), ("c", "디지털기기"), ("q", "물건 19번"), ("n", "내 동네 설정하기"), ("\u{1B}[B\r", "동명(읍, 면)으로 검색"),
      ("역", "서울특별시 강남구"), ("\u{1B}", "물건 19번"), (",", "스크린 리더"), ("5", "비회원"),
    ] {
      program.send(keys)
      try #require(program.shows(text), "\(keys): \(program.screenText)")
    }
    #expect(colors(in: program.rawOutput) == [])
    #expect(!program.wrote("\u{1B}]11;?"))
    #expect(program.selection != "", "what is selected is told by its mark")
  }

  @Test func theThemeFollowsWhatTheTerminalSaysOfItsBackground() throws {
    let home = try TemporaryHome(SampleListing.many(20))
    let dark = try color(of: "사진 없음", in: home, background: "1a1a/1b1b/1c1c")
    let light = try color(of: "사진 없음", in: home, background: "ffff/fafa/f0f0")
    #expect(dark != light)
  }

  @Test func aTerminalThatSaysNothingIsNotWaitedFor() throws {
    let program = try TemporaryHome(SampleListing.many(20)).open()
    #expect(program.wrote("\u{1B}]11;?"))
    program.send("j")
    #expect(program.selects("물건 19번"))
  }

  @Test(arguments: ["light", "dark", "high-contrast"]) func aThemeThatWasChosenAsksNothing(_ theme: String) throws {
    let home = try TemporaryHome(SampleListing.many(20))
    try home.write("theme = \"\(theme)\"\n", to: home.configuration)
    let program = try home.open()
    #expect(!program.wrote("\u{1B}]11;?"))
    #expect(program.emulator.cell(70, 20)?.background != .standard, "its own ground is painted")
  }

  /// The ground on which a text stands once the terminal has answered.
  private func color(of text: String, in home: TemporaryHome, background: String) throws -> Emulator.Color {
    let program = try home.start()
    try #require(program.comes { $0.wrote("\u{1B}]11;?") })
    program.send("\u{1B}]11;rgb:\(background)\u{1B}\\")
    // The key after the answer tells when the answer was read.
    program.send("j")
    try #require(program.selects("물건 19번"))
    let place = try #require(program.place(of: text))
    return try #require(program.emulator.cell(place.column, place.row)).background
  }

  /// The sequences that choose a colour (ECMA-48, SGR 30 to 49, 90 to 107).
  private func colors(in output: [UInt8]) -> [String] {
    let text = String(decoding: output, as: UTF8.self)
    return text.matches(of: /\u{1B}\[([0-9;:]*)m/).map { String($0.1) }.filter { parameters in
      parameters.split { $0 == ";" || $0 == ":" }.compactMap { Int($0) }.contains {
        (30...49).contains($0) || (90...107).contains($0)
      }
    }
  }
}
