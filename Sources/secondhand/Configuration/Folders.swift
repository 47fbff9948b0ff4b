internal import LocalFiles
import Screens

/// The program's folders: the XDG base directories (XDG Base Directory Specification 0.8), and its data folder.
struct Folders {
  /// The listings, the pictures and the person's data.
  let data: String
  /// The configuration file.
  let configuration: String
  /// The settings changed in the program.
  let settings: String
  /// The log file.
  let log: String
  /// The thumbnail cache; nil if there is no home folder.
  let thumbnails: String?
  /// The memory of link previews; nil if there is no home folder.
  let links: String?
  /// The pictures from the avatar service. Nil without a cache folder.
  let avatars: String?

  /// Throws `CommandFailure` if a folder needs the home folder and there is none.
  init(_ options: OptionValues) throws(CommandFailure) {
    func base(_ name: String, _ standard: String) throws(CommandFailure) -> String {
      // The specification declares relative paths invalid, so they are ignored.
      if let value = Environment.value(name), value.hasPrefix("/") { return value + "/secondhand" }
      guard let home = Environment.home else {
        throw CommandFailure(.storeUnavailable, Strings(options.language)(.errorNoHome))
      }
      return home + "/" + standard + "/secondhand"
    }
    if let folder = options.data ?? Environment.value("SECONDHAND_DATA") {
      data = folder
    } else {
      data = try base("XDG_DATA_HOME", ".local/share")
    }
    if let file = options.config ?? Environment.value("SECONDHAND_CONFIG") {
      configuration = file
    } else {
      configuration = try base("XDG_CONFIG_HOME", ".config") + "/config.toml"
    }
    let state = try base("XDG_STATE_HOME", ".local/state")
    settings = state + "/settings.json"
    log = state + "/secondhand.log"
    let cache = try? base("XDG_CACHE_HOME", ".cache")
    thumbnails = cache.map { $0 + "/thumbnails" }
    links = cache.map { $0 + "/links.json" }
    avatars = cache.map { $0 + "/avatars" }
  }

  /// The bundled data. Throws `CommandFailure` if it is missing.
  static func bundled(_ strings: Strings) throws(CommandFailure) -> String {
    let share = ShareFolder(given: Environment.value("SECONDHAND_SHARE"))
    guard share.isComplete else { throw CommandFailure(.storeUnavailable, strings(.errorNoShare, share.path)) }
    return share.path
  }
}
