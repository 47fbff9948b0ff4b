import Marketplace
import TerminalUI

/// Settings that a person changes while the program runs. They apply at once and are saved in the background.
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

  /// Adopts a change of the terminal's color scheme at once, then asks the terminal for its exact background color.
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

  /// Covers the first screen with the welcome screen.
  func welcome() {
    let welcome = WelcomeModel(context: context)
    overlays = [welcome]
    welcome.appear()
  }

  /// Remembers that the person has closed the welcome screen. If saving fails, the next start shows it again without an
  /// error.
  func noteWelcome() {
    guard context.settings.welcome else { return }
    context.settings.welcome = false
    let (keep, settings) = (options.keep, context.settings)
    context.activity.runBehind(isShown: false) { try? await keep(settings) }
  }

  /// Changes the list's share of the width. Releasing the mouse button saves it.
  func moveSplit(to share: Double) { context.settings.split = share }

  func keepSplit() { apply(context.settings) }
}
