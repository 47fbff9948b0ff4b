import Marketplace
import TerminalUI

/// The state of the welcome screen.
struct WelcomeState {
  var field = TextFieldState(maximum: 60)
  /// The rows under the field: the matches of the typed text, or the current neighborhood.
  var rows: [NeighborhoodMatch] = []
  /// The text that `rows` belongs to.
  var searched = ""
  var list = ListState(count: 0)
  var focus = Focus.place
  var current: NeighborhoodCode?
  /// Whether the person picked a neighborhood here. Until then the current one is a suggestion.
  var hasPicked = false
  /// Whether the store has listings of the bundled sample.
  var hasSample = true
  var error: StoreError?

  /// The focusable places, from the top. The field and its rows count as one.
  enum Focus: Int, CaseIterable {
    case language, theme, place, browse, signUp

    /// The setting that Left and Right change.
    var setting: SettingsRow? {
      switch self {
      case .language: .language
      case .theme: .theme
      case .place, .browse, .signUp: nil
      }
    }

    var isButton: Bool { self == .browse || self == .signUp }
  }
}
