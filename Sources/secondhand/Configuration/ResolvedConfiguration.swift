import Marketplace
import Screens

/// How the person wants the program to be, and which language it speaks to him: flags, then the environment, then what was
/// set in the program, then the configuration file, then what suits most; of the language last the locale's.
struct ResolvedConfiguration {
  let settings: Settings
  /// What was set in the program.
  let kept: PartialSettings
  let file: ConfigurationFile
  /// How much is logged. Nobody sets that in the program.
  let logLevel: LogLevel

  init(_ options: GlobalOptions) throws(CommandFailure) {
    let composition = try Composition(options)
    kept = composition.settingsStore.load()
    file = ConfigurationFile(path: composition.folders.configuration, isNamed: options.config != nil)
    settings = Settings(layers: [options.settings, Environment.settings, kept, file.settings])
    logLevel = options.logLevel ?? Environment.logLevel ?? file.logLevel ?? .notice
  }

  var strings: Strings { Strings(language) }

  /// What is wrong with the configuration file, and that the defaults are used.
  var fault: Sentence? { file.fault.map { $0.sentence(strings) } }

  private var language: Screens.Language {
    switch settings.language {
    case .korean: .korean
    case .english: .english
    case .system: Environment.language
    }
  }
}
