public import ArgumentParser
public import Marketplace
import Screens

/// What every command takes.
struct GlobalOptions: ParsableArguments {
  @Option(help: ArgumentHelp("The folder that holds the listings and what you chose.", valueName: "dir"))
  var data: String?

  @Option(help: ArgumentHelp("The configuration file.", valueName: "file"))
  var config: String?

  @Option(name: .customLong("as"), help: ArgumentHelp("Act as this person, this once.", valueName: "id"))
  var actor: String?

  @Option(help: ArgumentHelp("The language: en or ko.", valueName: "en|ko"))
  var lang: Settings.Language?

  @Option(help: ArgumentHelp("How pictures are shown.", valueName: "auto|kitty|iterm|sixel|blocks|off"))
  var images: Settings.PictureChoice?

  /// A variable that a script forgot to set must not put the market into the root folder, nor have somebody else act.
  func validate() throws {
    if data == "" { throw ValidationError("--data needs a folder.") }
    if config == "" { throw ValidationError("--config needs a file.") }
    if actor == "" { throw ValidationError("--as needs an id.") }
  }

  /// What holds when nothing was said.
  static var none: GlobalOptions {
    var options = GlobalOptions()
    (options.data, options.config, options.actor, options.lang, options.images) = (nil, nil, nil, nil, nil)
    return options
  }

  /// The language to speak before any settings can be read.
  var language: Screens.Language {
    switch lang {
    case .korean: .korean
    case .english: .english
    case .system, nil: Environment.language
    }
  }

  var settings: PartialSettings {
    var settings = PartialSettings()
    settings.language = lang
    settings.pictures = images
    return settings
  }
}

extension Settings.Language: ExpressibleByArgument {}
extension RoomFilter: ExpressibleByArgument {}
extension Settings.PictureChoice: ExpressibleByArgument {}
extension ListingStatus: ExpressibleByArgument {}
