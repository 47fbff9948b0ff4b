import Marketplace
import Screens

/// The values of the options of every command. Unlike `GlobalOptions` it costs nothing to make, so that a start without
/// arguments need not wait for the parser.
struct OptionValues {
  var data: String?
  var config: String?
  var actor: String?
  var lang: Settings.Language?
  var theme: Settings.ThemeChoice?
  var images: Settings.PictureChoice?
  var logLevel: LogLevel?

  /// The language before any settings can be read.
  var language: Screens.Language {
    switch lang ?? Environment.settings.language {
    case .korean: .korean
    case .english: .english
    case .system, nil: Environment.language
    }
  }

  var settings: PartialSettings {
    var settings = PartialSettings()
    settings.language = lang
    settings.theme = theme
    settings.pictures = images
    return settings
  }
}
