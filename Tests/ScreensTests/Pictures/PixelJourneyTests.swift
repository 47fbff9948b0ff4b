import MarketTesting
import Marketplace
import TerminalUI
import Testing

@testable import Screens

/// Pixel graphics on terminals that report them, and overlays over pictures.
@MainActor
@Suite struct PixelJourneyTests {
  private nonisolated static let cell = PixelSize(width: 9, height: 18)!
  private nonisolated static let wide = Size(columns: 120, rows: 40)
  private nonisolated static let kitty = TerminalAnswer.kittyGraphics(true)

  private func journey(
    size: Size = Self.wide, choice: Settings.PictureChoice = .auto, depth: ColorDepth = .indexed,
    ability: PictureAbility = PictureAbility(isPossible: true, cell: Self.cell),
    encoder: LetteredEncoder = LetteredEncoder(), gate: Gate = Gate()
  ) async -> Journey {
    await Journey(
      size: size, settings: Settings(pictures: choice, motion: false), depth: depth,
      pictures: PaintedPictures(gate: gate), encoder: encoder, pictureAbility: ability)
  }

  private func hasBlocks(_ journey: Journey) -> Bool { ["▀", "░", "▒", "▓", "█"].contains { journey.shows($0) } }

  /// No cell below a picture shows anything.
  private func expectBlank(_ frame: Frame) {
    for placement in frame.placements {
      for row in placement.area.row..<placement.area.bottom {
        for column in placement.area.column..<placement.area.end {
          #expect(frame.content(column, row) == .scalar(" "))
        }
      }
    }
  }

  @Test func blocksGiveWayToPixelsWhenTheAnswerComes() async {
    let encoder = LetteredEncoder()
    let journey = await journey(encoder: encoder)
    await journey.until { hasBlocks(journey) }
    #expect(journey.frame.placements.isEmpty)
    await journey.send(.answer(.attributes([62, 4])))
    await journey.until { journey.frame.placements.count > 4 }
    #expect(!hasBlocks(journey) && Set(encoder.encoded) == [.sixel])
    await journey.send(.answer(Self.kitty))
    await journey.until { encoder.encoded.last == .kitty && journey.frame.placements.count > 4 }
    expectBlank(journey.frame)
  }

  @Test(arguments: [ColorDepth.eight, .sixteen]) func fewColorsHaveWordsUntilPixelsAreKnown(_ depth: ColorDepth) async {
    let journey = await journey(depth: depth)
    let words = await Journey(size: Self.wide, depth: depth)
    #expect(journey.screen == words.screen)
    await journey.send(.answer(Self.kitty))
    await journey.until { journey.frame.placements.count > 4 }
  }

  @Test(arguments: [ColorDepth.eight, .sixteen]) func blocksAreShownToWhoAsksForThem(_ depth: ColorDepth) async {
    let journey = await journey(choice: .blocks, depth: depth)
    await journey.until { hasBlocks(journey) }
    #expect(journey.frame.placements.isEmpty)
  }

  @Test func withoutColorThereAreWordsAndNothingIsEncoded() async {
    let encoder = LetteredEncoder()
    let journey = await journey(choice: .kitty, depth: .none, encoder: encoder)
    await journey.send(.answer(Self.kitty))
    #expect(journey.shows("사진 3장") && encoder.encoded.isEmpty)
  }

  @Test func whatTheTerminalCannotBearIsBlocks() async {
    let journey = await journey(choice: .sixel, ability: PictureAbility())
    await journey.until { hasBlocks(journey) }
    #expect(journey.frame.placements.isEmpty)
  }

  @Test func thatBlocksStandForPixelsIsSaidOnce() async {
    let tmux = PictureAbility(isPossible: true, isInTmux: true, cell: Self.cell)
    let journey = await journey(choice: .sixel, ability: tmux)
    #expect(!journey.shows("sixel"), "an answer may come")
    await journey.send(.answer(.attributes([1, 2])))
    #expect(journey.shows("sixel 방식으로 사진을 볼 수 없어서"))
    await journey.press("j")
    #expect(!journey.shows("sixel"))
    await journey.until { hasBlocks(journey) }
    await journey.send(.answer(.attributes([1, 2])))
    #expect(!journey.shows("sixel") && journey.frame.placements.isEmpty)
  }

  @Test func whatComesLateTakesItBack() async {
    let tmux = PictureAbility(isPossible: true, isInTmux: true, cell: Self.cell)
    let journey = await journey(choice: .kitty, ability: tmux)
    await journey.send(.answer(.attributes([1, 2])))
    #expect(journey.shows("kitty 방식으로"))
    await journey.send(.answer(Self.kitty))
    #expect(!journey.shows("kitty 방식으로"))
    await journey.until { journey.frame.placements.count > 4 }
  }

  @Test func aMenuCutsThePicturesBelowIt() async {
    let journey = await journey(choice: .kitty)
    await journey.until { journey.frame.placements.count > 4 && !journey.shows("사진 3장") }
    let before = journey.frame.placements
    await journey.press("n")
    let below = journey.frame.placements
    #expect(below != before && !below.isEmpty)
    expectBlank(journey.frame)
    await journey.press("Esc")
    #expect(journey.frame.placements == before)
    await journey.press("?")
    expectBlank(journey.frame)
    await journey.press("Esc")
    #expect(journey.frame.placements == before)
  }

  @Test func anotherTabAndAnotherScreenHaveNoneOfThem() async {
    let journey = await journey(choice: .iterm)
    await journey.until { journey.frame.placements.count > 4 }
    await journey.press("5")
    #expect(journey.frame.placements.isEmpty)
    await journey.press("1", "c")
    #expect(journey.frame.placements.isEmpty)
    await journey.press("Esc")
    #expect(journey.frame.placements.count > 4)
  }

  @Test func scrollingMovesThemAndCutsTheLast() async {
    let journey = await journey(size: Size(columns: 80, rows: 24), choice: .kitty)
    await journey.until { journey.frame.placements.count > 3 }
    let heights = journey.frame.placements.map(\.area.rows)
    #expect(heights.dropLast().allSatisfy { $0 == 3 } && heights.last == 2, "of the last one two rows show")
    for _ in 0..<8 { await journey.press("j") }
    expectBlank(journey.frame)
    #expect(journey.frame.placements.allSatisfy { $0.area.intersection(journey.frame.area) == $0.area })
  }

  @Test func everySizeHasThemInTheirPlace() async {
    let journey = await journey(choice: .sixel)
    await journey.press("Enter")
    for columns in [40, 60, 99, 100, 200] {
      for rows in [11, 18, 24, 60] {
        await journey.resize(to: columns, rows)
        await journey.until { !journey.frame.placements.isEmpty }
        expectBlank(journey.frame)
        #expect(!hasBlocks(journey))
      }
    }
  }

  @Test func noFrameWaitsForThem() async {
    let gate = Gate()
    gate.close()
    let journey = await journey(choice: .kitty, gate: gate)
    #expect(journey.shows("사진 3장") && journey.frame.placements.isEmpty)
    await journey.press("j", "j", "k")
    #expect(journey.frame.placements.isEmpty)
    gate.open()
    await journey.until { journey.frame.placements.count > 4 }
  }

  @Test func theSettingHoldsAtOnceAndAsks() async {
    let journey = await journey(choice: .blocks)
    await journey.until { hasBlocks(journey) }
    await journey.press(",", "j", "j")
    #expect(journey.cursorRow.contains("사진") && journey.cursorRow.contains("블록"))
    await journey.press("Enter")
    #expect(journey.kept.last?.pictures == .off && !journey.terminal.commands.contains(.askPictures))
    await journey.press("Enter")
    #expect(journey.terminal.commands.last == .askPictures)
    await journey.press("Enter", "Esc")
    await journey.until { journey.frame.placements.count > 4 }
  }

  @Test func anotherFontHasOtherPictures() async {
    let encoder = LetteredEncoder()
    let journey = await journey(choice: .sixel, encoder: encoder)
    await journey.until { journey.frame.placements.count > 4 }
    let before = journey.frame.placements
    journey.terminal.pictureAbility.cell = PixelSize(width: 12, height: 24)
    await journey.send(.resize(Self.wide))
    await journey.until { journey.frame.placements.count == before.count }
    #expect(Set(before.map(\.picture)).isDisjoint(with: journey.frame.placements.map(\.picture)))
  }
}
