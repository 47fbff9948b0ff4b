import Marketplace
import Screens

/// The values of the global options. Unlike `GlobalOptions`, creating them is cheap, so a start without arguments does
/// not wait for the parser.
struct OptionValues {
  var data: String?
  var config: String?
  var actor: String?
  /// The joined server to use instead of the current one; `none` for the own store.
  var server: String?
  var lang: Settings.Language?
  var theme: Settings.ThemeChoice?
  var images: Settings.PictureChoice?
  var screenReader = false
  var logLevel: LogLevel?

  /// The language to use before the settings are read.
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
    settings.screenReader = screenReader ? true : nil
    return settings
  }
}
