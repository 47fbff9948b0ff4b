import Marketplace
import TerminalUI

/// What the welcome shows.
struct WelcomeState {
  var field = TextFieldState(maximum: 60)
  /// The rows under the field: the matches of what is typed, or the neighborhood that holds now.
  var rows: [NeighborhoodMatch] = []
  /// The text that `rows` are for.
  var searched = ""
  var list = ListState(count: 0)
  var focus = Focus.place
  var current: NeighborhoodCode?
  /// Whether the user picked a neighborhood here; until then the current one is a suggestion.
  var hasPicked = false
  /// Whether the store has listings of the bundled sample.
  var hasSample = true
  var error: StoreError?

  /// The places that take the focus, from the top. The field and the rows under it are one place.
  enum Focus: Int, CaseIterable {
    case language, theme, place, browse, signUp

    /// The setting that Left and Right turn.
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
