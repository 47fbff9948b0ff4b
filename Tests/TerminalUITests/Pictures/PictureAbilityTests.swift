import TerminalUI
import Testing

@Suite struct PictureAbilityTests {
  private static let cell = PixelSize(width: 9, height: 18)

  private func ability(
    _ answers: TerminalAnswer..., inTmux: Bool = false, called: Bool = false, possible: Bool = true
  ) -> PictureAbility {
    var ability = PictureAbility(
      isPossible: possible, isInTmux: inTmux, isCalledITerm: called, cell: Self.cell)
    for answer in answers { ability.take(answer) }
    return ability
  }

  @Test func whoeverNeverAnswersShowsNoPixels() {
    #expect(ability().best == nil && PictureAbility().best == nil)
    #expect(ability(.kittyGraphics(false), .attributes([64, 1, 22]), .version("XTerm(380)")).best == nil)
  }

  @Test func theBestThatWasAnsweredIsTaken() {
    let sixel = TerminalAnswer.attributes([62, 4, 22])
    #expect(ability(sixel).best == .sixel)
    #expect(ability(.attributes([4, 6])).best == nil, "the first number is the terminal's class")
    #expect(ability(sixel, .version("WezTerm 20240203")).best == .iterm)
    #expect(ability(.version("iTerm2 3.5.0")).best == .iterm)
    #expect(ability(sixel, .version("iTerm2 3.5.0"), .kittyGraphics(true)).best == .kitty)
    #expect(ability(called: true).best == nil && ability(.attributes([1, 2]), called: true).best == .iterm)
    #expect(ability(.version("XTerm(380)"), called: true).best == nil, "what it says itself counts for more")
  }

  @Test func withoutTheExtentOfACellSixelsWait() {
    var ability = PictureAbility(isPossible: true)
    ability.take(.attributes([62, 4]))
    #expect(ability.best == nil)
    if let cell = Self.cell { ability.take(.cell(cell)) }
    #expect(ability.best == .sixel)
  }

  @Test func tmuxTakesLettersOrSixels() {
    #expect(ability(.kittyGraphics(true), inTmux: true).best == .kittyLetters)
    #expect(ability(.attributes([1, 2, 4]), inTmux: true).best == .sixel)
    #expect(ability(.attributes([1, 2]), inTmux: true, called: true).best == nil)
    #expect(ability(inTmux: true).forced(.kitty) == nil, "nothing passes through")
    #expect(ability(.kittyGraphics(true), inTmux: true).forced(.kitty) == .kittyLetters)
    #expect(ability(inTmux: true).forced(.iterm) == nil)
  }

  @Test func whoStandsBetweenMustHaveAnswered() {
    let sixel = TerminalAnswer.attributes([1, 2, 4])
    #expect(ability(inTmux: true).forced(.sixel) == nil && ability(sixel, inTmux: true).forced(.sixel) == .sixel)
    #expect(ability(.attributes([1, 2]), inTmux: true).forced(.sixel) == nil, "it would be blank")
    var screen = PictureAbility(isPossible: true, needsAnswer: true, cell: Self.cell)
    for kind in PictureProtocol.allCases { #expect(screen.forced(kind) == nil) }
    screen.take(sixel)
    #expect(screen.forced(.sixel) == .sixel && screen.forced(.kitty) == nil)
    #expect(ability(.attributes([1, 2])).forced(.sixel) == .sixel, "a terminal of which the person knows better")
  }

  @Test func itIsSettledWithTheLastAnswer() {
    #expect(!ability().isSettled && !ability(.version("XTerm(380)"), .kittyGraphics(true)).isSettled)
    #expect(ability(.attributes([1, 2])).isSettled && ability(possible: false).isSettled)
  }

  @Test func aTerminalThatWouldShowTheSequencesGetsNone() {
    let console = ability(.kittyGraphics(true), .attributes([62, 4]), called: true, possible: false)
    #expect(console.best == nil)
    for kind in PictureProtocol.allCases { #expect(console.forced(kind) == nil) }
    #expect(ability().forced(.iterm) == .iterm && ability().forced(.kitty) == .kitty)
  }

  @Test func aCellHasAnExtent() {
    #expect(PixelSize(width: 0, height: 4) == nil && PixelSize(width: 4, height: 100_000) == nil)
  }
}
