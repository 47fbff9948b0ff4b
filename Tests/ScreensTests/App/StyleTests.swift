import Glibc
import MarketTesting
import Marketplace
import TerminalUI
import Testing

@testable import Screens

/// T6: colours with a meaning, and the same meaning without colours.
@MainActor
@Suite struct StyleTests {
  nonisolated static let themes: [Settings.ThemeChoice] = Settings.ThemeChoice.allCases
  nonisolated static let depths = ColorDepth.allCases

  private func cell(_ text: String, in journey: Journey) throws -> Cell {
    let place = try #require(journey.place(of: text), "\(text):\n\(journey.screen)")
    return journey.frame[place.column, place.row]
  }

  @Test(arguments: themes, depths)
  func theSelectedRowHasAMarkAndAGroundOfItsOwn(_ choice: Settings.ThemeChoice, _ depth: ColorDepth) async throws {
    let journey = await Journey(settings: Settings(theme: choice, motion: false), depth: depth)
    let theme = journey.render.theme
    let cursor = try #require(journey.frame.cursor)
    for row in cursor.row..<cursor.row + 3 {
      #expect(journey.frame.content(0, row) == .scalar("▌"))
      for column in 12..<80 {
        #expect(journey.frame[column, row].style.background == theme.style(.selection).background)
      }
    }
    #expect(journey.frame[0, cursor.row].style.foreground == theme.style(.mark).foreground)
    if depth != .none { #expect(theme.style(.selection).background != theme.ground.background) }
    #expect(journey.frame[20, cursor.row + 4].style.background == theme.ground.background)
  }

  /// The text in place of a picture has the background of the selected row.
  @Test(arguments: [ColorDepth.none, .eight, .sixteen])
  func amongFewColoursTheSelectedRowIsOneBar(_ depth: ColorDepth) async throws {
    let journey = await Journey(depth: depth)
    let ground = journey.render.theme.style(.selection)
    let cursor = try #require(journey.frame.cursor)
    for row in cursor.row..<cursor.row + 3 {
      for column in 1..<80 {
        let style = journey.frame[column, row].style
        #expect(style.background == ground.background)
        #expect(style.attributes.contains(.reversed) == ground.attributes.contains(.reversed), "\(column), \(row)")
      }
    }
  }

  @Test func withoutColoursAFieldIsOneLine() async throws {
    let journey = await Journey(depth: .none)
    await journey.press(":")
    let row = try #require(journey.frame.cursor).row
    for column in 2..<78 { #expect(journey.frame[column, row].style.attributes.contains(.underlined), "\(column)") }
  }

  @Test(arguments: themes, depths)
  func aNoticeHasAGroundOfItsOwn(_ choice: Settings.ThemeChoice, _ depth: ColorDepth) async throws {
    let journey = await Journey(settings: Settings(theme: choice, motion: false), depth: depth)
    await journey.press("u")
    let place = try #require(journey.place(of: "비회원은"), "\(journey.screen)")
    let style = journey.frame[place.column - 1, place.row].style
    #expect(style.background != journey.render.theme.ground.background || style.attributes.contains(.reversed))
    #expect(journey.shows("+ 글쓰기"), "\(journey.screen)")
  }

  @Test(arguments: themes, depths)
  func statesPricesAndTitlesHaveTheStylesOfTheirRoles(_ choice: Settings.ThemeChoice, _ depth: ColorDepth) async throws
  {
    let journey = await Journey(
      size: Size(columns: 80, rows: 50), settings: Settings(theme: choice, motion: false), depth: depth)
    let theme = journey.render.theme
    #expect(try cell("예약중", in: journey).style == theme.style(.reserved))
    #expect(try cell("거래완료", in: journey).style == theme.style(.sold))
    #expect(try cell("나눔", in: journey).style == theme.style(.giveaway))
    #expect(try cell("85,000원", in: journey).style == theme.style(.price))
    #expect(try cell("가격 없음", in: journey).style == theme.style(.dim))
    #expect(try cell("몬스테라", in: journey).style == theme.style(.title))
    #expect(try cell("역삼동 · 18분 전", in: journey).style == theme.style(.dim))
    #expect(try cell("1 홈", in: journey).style == theme.style(.selectedTab))
  }

  @Test(arguments: Scene.allCases)
  func withoutColoursThereAreNone(_ scene: Scene) async {
    for choice in Self.themes {
      let journey = await scene.journey(
        size: Size(columns: 120, rows: 40), language: .korean, settings: Settings(theme: choice, motion: false),
        depth: .none)
      let frame = journey.frame
      for row in 0..<frame.size.rows {
        for column in 0..<frame.size.columns {
          let style = frame[column, row].style
          #expect(style.foreground == .standard && style.background == .standard)
          guard style.foreground == .standard, style.background == .standard else { return }
        }
      }
    }
  }

  /// Without colours, every meaning has an attribute, a sign or a word.
  @Test func withoutColoursMeaningStays() {
    for kind in Theme.Kind.allCases {
      let theme = Theme(kind: kind, depth: .none, usesTerminalGround: false)
      for (one, other) in [
        (Theme.Role.focusedButton, Theme.Role.button), (.focusedButton, .chip), (.selectedTab, .dim), (.key, .dim),
        (.field, .text), (.title, .text), (.title, .dim), (.error, .dim), (.selection, .text),
        (.dim, .text),
      ] {
        #expect(theme.style(one).attributes != theme.style(other).attributes, "\(one) and \(other) look the same")
      }
    }
  }

  @Test func withoutColoursTheSelectedRowIsInverted() async throws {
    let journey = await Journey(JourneyListings.many(5), depth: .none)
    for text in ["물건 0", "나눔", "방금 전"] where journey.shows(text) {
      #expect(try cell(text, in: journey).style.attributes.contains(.reversed), "\(text)")
    }
    #expect(try !cell("물건 1", in: journey).style.attributes.contains(.reversed))
    await journey.press(",")
    #expect(try cell("테마", in: journey).style.attributes.contains(.reversed) || journey.cursorRow.hasPrefix("▌"))
  }

  /// On terminals with few colours, all text of a selected row has a readable colour.
  @Test(arguments: Theme.Kind.allCases, [ColorDepth.eight, .sixteen])
  func theSelectedRowCanBeReadInFewColours(_ kind: Theme.Kind, _ depth: ColorDepth) throws {
    let theme = Theme(kind: kind, depth: depth, usesTerminalGround: true)
    for role in [Theme.Role.text, .title, .price, .dim, .reserved, .sold, .giveaway, .key, .accent] {
      let style = theme.style(role, on: theme.style(.selection))
      #expect(style.background == theme.style(.selection).background && !style.attributes.contains(.dim))
      #expect(try xtermContrast(style) >= 4.5, "\(kind) \(depth) \(role)")
    }
    #expect(theme.style(.picture).background == theme.ground.background, "no block of colour stands behind words")
  }

  private func xtermContrast(_ style: Style) throws -> Double {
    func xterm(_ color: Color) throws -> Color {
      guard case .indexed(let index) = color.kind else { return try #require(nil as Color?) }
      return .rgb(XtermPalette.rgb(index))
    }
    return try contrast(
      Style(foreground: xterm(style.foreground), background: xterm(style.background), attributes: style.attributes))
  }

  @Test(arguments: themes, depths)
  func aFocusedButtonIsTheOneThatStandsOut(_ choice: Settings.ThemeChoice, _ depth: ColorDepth) async throws {
    let journey = await Scene.question.journey(
      size: Size(columns: 80, rows: 24), language: .korean, settings: Settings(theme: choice, motion: false),
      depth: depth)
    let cancel = try cell("취소", in: journey).style
    let delete = try cell("  삭제  ", in: journey).style
    #expect(cancel != delete)
    #expect(cancel == journey.render.theme.style(.focusedButton))
    // Inverting what is inverted already would make it plain again.
    #expect(depth == .none || !cancel.attributes.contains(.reversed))
  }

  @Test func theThemeChangesLiveAndIsKept() async throws {
    let journey = await Journey(settings: Settings(theme: .dark, motion: false))
    let dark = try cell("1 홈", in: journey).style
    await journey.press(",", "Left")
    #expect(journey.kept.last?.theme == .light)
    #expect(journey.shows("라이트"))
    #expect(try cell("1 홈", in: journey).style != dark)
    #expect(journey.render.theme.kind == .light)
    await journey.press("Right", "Right")
    #expect(journey.kept.last?.theme == .highContrast)
  }

  @Test func theSystemThemeFollowsTheTerminal() async {
    let journey = await Journey()
    #expect(journey.render.theme.kind == .dark, "until it answers")
    await journey.send(.background(0xFFFFFF))
    #expect(journey.render.theme.kind == .light)
    await journey.send(.background(0x101010))
    #expect(journey.render.theme.kind == .dark)
    // Nothing is painted behind plain text: the person's own ground stays.
    #expect(journey.frame[40, 1].style.background == .standard)
  }

  /// WCAG 2.2, 1.4.3 and 1.4.6: text has a contrast of at least 4.5, and of 7 in high contrast.
  @Test(arguments: Theme.Kind.allCases, [ColorDepth.direct, .indexed])
  func textCanBeRead(_ kind: Theme.Kind, _ depth: ColorDepth) throws {
    let theme = Theme(kind: kind, depth: depth, usesTerminalGround: false)
    // The palette of 256 has no orange that is both warm and dark.
    let wanted = kind == .highContrast ? 7.0 : depth == .direct ? 4.5 : 4.0
    for role in Theme.Role.allCases where ![.rule, .frame].contains(role) {
      let style = theme.style(role)
      #expect(try contrast(style) >= wanted, "\(kind) \(role)")
    }
    for role in [Theme.Role.title, .price, .dim, .reserved, .sold, .giveaway, .mark, .key, .accent] {
      for ground in [Theme.Role.selection, .quietSelection] {
        let style = theme.style(role).on(theme.style(ground).background)
        #expect(try contrast(style) >= wanted, "\(kind) \(role) on \(ground)")
      }
    }
  }

  /// The two sides of a chat and a selected row have different backgrounds.
  @Test(arguments: Theme.Kind.allCases, [ColorDepth.direct, .indexed])
  func bubblesStayBubblesInASelectedRow(_ kind: Theme.Kind, _ depth: ColorDepth) {
    let theme = Theme(kind: kind, depth: depth, usesTerminalGround: false)
    let grounds = [Theme.Role.mine, .theirs, .selection].map { theme.style($0).background }
    #expect(Set(grounds).count == 3, "\(kind) \(depth)")
    #expect(theme.style(.mine).background != theme.ground.background)
  }

  /// Errors look different from buttons and keys.
  @Test(arguments: Theme.Kind.allCases, ColorDepth.allCases)
  func errorsStandApartFromTheAccent(_ kind: Theme.Kind, _ depth: ColorDepth) {
    guard depth != .none else { return }
    let theme = Theme(kind: kind, depth: depth, usesTerminalGround: false)
    #expect(theme.style(.error).foreground != theme.style(.accent).foreground, "\(kind) \(depth)")
  }

  private func contrast(_ style: Style) throws -> Double {
    let lights = try [luminance(style.foreground), luminance(style.background)].sorted()
    return (lights[1] + 0.05) / (lights[0] + 0.05)
  }

  private func luminance(_ color: Color) throws -> Double {
    let rgb: UInt32 =
      switch color.kind {
      case .rgb(let value): value
      case .indexed(let index): try #require(Self.value(of: index))
      case .standard: try #require(nil as UInt32?)
      }
    let channels = [rgb >> 16, rgb >> 8, rgb].map { channel in
      let value = Double(channel & 0xFF) / 255
      return value <= 0.04045 ? value / 12.92 : power((value + 0.055) / 1.055, 2.4)
    }
    return 0.2126 * channels[0] + 0.7152 * channels[1] + 0.0722 * channels[2]
  }

  /// The fixed part of the palette of 256: a cube of six steps, then grey.
  private static func value(of index: UInt8) -> UInt32? {
    let steps: [UInt32] = [0, 95, 135, 175, 215, 255]
    guard index >= 16 else { return nil }
    if index >= 232 { return (8 + 10 * UInt32(index - 232)) * 0x01_01_01 }
    let cube = Int(index) - 16
    return steps[cube / 36] << 16 | steps[cube / 6 % 6] << 8 | steps[cube % 6]
  }

  private func power(_ base: Double, _ exponent: Double) -> Double { Glibc.pow(base, exponent) }
}
