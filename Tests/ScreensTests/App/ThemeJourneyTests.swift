import MarketTesting
import Marketplace
import TerminalUI
import Testing

@testable import Screens

/// Changing the theme by key, and following the terminal's theme.
@MainActor
@Suite struct ThemeJourneyTests {
  @Test func aKeyGoesThroughTheThemesAlsoWhileOneTypes() async {
    let journey = await Journey()
    let all = Settings.ThemeChoice.allCases
    let first = all.firstIndex(of: journey.app.context.settings.theme) ?? 0
    await journey.press("Ctrl-t")
    #expect(journey.app.context.settings.theme == all[(first + 1) % all.count] && !journey.notice.isEmpty)
    await journey.press("/", "Ctrl-t")
    #expect(journey.app.context.settings.theme == all[(first + 2) % all.count])
    #expect(journey.kept.last?.theme == journey.app.context.settings.theme)
  }

  @Test func theSystemThemeFollowsWhatTheTerminalAnnounces() async {
    let journey = await Journey(settings: Settings(theme: .system, motion: false))
    await journey.send(.colorScheme(isDark: false))
    #expect(journey.render.theme.kind == .light)
    #expect(journey.terminal.commands.contains(.askBackground))
    await journey.send(.colorScheme(isDark: true))
    #expect(journey.render.theme.kind == .dark)
    let fixed = await Journey(settings: Settings(theme: .light, motion: false))
    await fixed.send(.colorScheme(isDark: true))
    #expect(fixed.render.theme.kind == .light && !fixed.terminal.commands.contains(.askBackground))
  }
}
