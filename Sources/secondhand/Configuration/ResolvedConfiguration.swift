import Marketplace
import Screens

/// The person's configuration and language. Precedence: flags, environment, settings changed in the program,
/// configuration file, defaults. The language falls back to the locale.
struct ResolvedConfiguration {
  let settings: Settings
  /// The settings changed in the program.
  let kept: PartialSettings
  let file: ConfigurationFile
  /// The log level. The program itself has no setting for it.
  let logLevel: LogLevel

  init(_ options: OptionValues) throws(CommandFailure) {
    let composition = try Composition(options)
    kept = composition.settingsStore.load()
    file = ConfigurationFile(
      path: composition.folders.configuration,
      isNamed: options.config != nil || Environment.value("SECONDHAND_CONFIG") != nil)
    settings = Settings(layers: [options.settings, Environment.settings, kept, file.settings])
    logLevel = options.logLevel ?? Environment.logLevel ?? file.logLevel ?? .notice
  }

  var strings: Strings { Strings(language) }

  /// The fault of the configuration file, and that the defaults are used; else a wrong environment variable.
  var fault: Sentence? { file.fault.map { $0.sentence(strings) } ?? Environment.fault }

  private var language: Screens.Language {
    switch settings.language {
    case .korean: .korean
    case .english: .english
    case .system: Environment.language
    }
  }
}
