public import ArgumentParser
public import Marketplace
public import Screens

/// The options of every command.
struct GlobalOptions: ParsableArguments {
  @Option(help: .text(.optionData, valueName: "dir"))
  var data: String?

  @Option(help: .text(.optionConfig, valueName: "file"))
  var config: String?

  @Option(name: .customLong("as"), help: .text(.optionActor, valueName: "id"))
  var actor: String?

  @Option(help: .text(.optionServer, valueName: "name|url|none"))
  var server: String?

  @Option(help: .text(.optionLanguage, valueName: "en|ko"))
  var lang: Settings.Language?

  @Option(help: .text(.optionTheme, valueName: "system|light|dark|high-contrast"))
  var theme: Settings.ThemeChoice?

  @Option(help: .text(.optionImages, valueName: "auto|kitty|iterm|sixel|blocks|off"))
  var images: Settings.PictureChoice?

  @Flag(help: .text(.optionScreenReader))
  var screenReader = false

  @Option(help: .text(.optionLogLevel, valueName: "trace|debug|info|notice|warning|error|critical"))
  var logLevel: LogLevel?

  // `Output` parses this option itself, because it applies to every command.
  @Flag(name: .shortAndLong, help: .text(.optionQuiet))
  var quiet = false

  /// Rejects empty values, because an unset variable in a script must not select the root folder or another account.
  func validate() throws {
    if data == "" { throw ValidationError(.usageData) }
    if config == "" { throw ValidationError(.usageConfig) }
    if server == "" { throw ValidationError(.usageServer) }
    if actor == "" { throw ValidationError(.usageActor) }
  }

  var parsed: OptionValues {
    var values = OptionValues()
    (values.data, values.config, values.actor, values.lang) = (data, config, actor, lang)
    values.server = server
    (values.theme, values.images, values.logLevel) = (theme, images, logLevel)
    values.screenReader = screenReader
    return values
  }

  var language: Screens.Language { parsed.language }
}

extension Settings.Language: ExpressibleByArgument {}
extension RoomFilter: ExpressibleByArgument {}
extension Settings.ThemeChoice: ExpressibleByArgument {}
extension Settings.PictureChoice: ExpressibleByArgument {}
extension LogLevel: ExpressibleByArgument {}
extension ListingStatus: ExpressibleByArgument {}
