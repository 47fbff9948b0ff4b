import Marketplace
import TerminalUI

/// What a person sets while the program runs: it holds at once, and is kept behind it.
extension AppModel {
  func toggleTime() {
    var settings = context.settings
    settings.timeFormat = settings.timeFormat == .ago ? .clock : .ago
    apply(settings)
  }

  func turnTheme() {
    let settings = SettingsRow.theme.turned(context.settings, by: 1)
    apply(settings)
    let line = SettingsRow.theme.line(settings, context.strings)
    notices.show(Notice(sentence: Sentence(.settingNow, line)))
  }

  /// Follows a change of the terminal's color scheme at once, then asks the terminal for its exact background color.
  func colorSchemeChanged(isDark: Bool) {
    backgroundIsLight = !isDark
    if context.settings.theme == .system { onCommand(.askBackground) }
  }

  func apply(_ settings: Settings) {
    let before = context.settings
    context.settings = settings
    if settings.theme == .system, before.theme != .system { onCommand(.askBackground) }
    let asksAnew = before.pictures != settings.pictures || before.screenReader
    if asksAnew, settings.pictures.wantsPixels, !settings.screenReader { onCommand(.askPictures) }
    if before.mouse != settings.mouse { onCommand(.setMouse(settings.mouse)) }
    let keep = options.keep
    context.activity.runBehind { [self] in
      do throws(StoreError) { try await keep(settings) } catch { context.say(error) }
    }
  }

  /// Lays the welcome over the first screen.
  func welcome() {
    let welcome = WelcomeModel(context: context)
    overlays = [welcome]
    welcome.appear()
  }

  /// Remembers that the person has left the welcome. If that fails, the next start shows it again without an error.
  func noteWelcome() {
    guard context.settings.welcome else { return }
    context.settings.welcome = false
    let (keep, settings) = (options.keep, context.settings)
    context.activity.runBehind(isShown: false) { try? await keep(settings) }
  }

  /// Changes the share of the list beside the detail; kept when the button is let go.
  func moveSplit(to share: Double) { context.settings.split = share }

  func keepSplit() { apply(context.settings) }
}
