import Glibc
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
    thumbnails = (try? base("XDG_CACHE_HOME", ".cache")).map { $0 + "/thumbnails" }
  }

  /// The bundled data: the folder in SECONDHAND_SHARE, else `share/secondhand` beside the program's `bin`, else the
  /// `Data` of its package. Throws `CommandFailure` if it is missing.
  static func bundled(_ strings: Strings) throws(CommandFailure) -> String {
    let folder = Environment.value("SECONDHAND_SHARE") ?? found
    for file in ["Products.json", "People.json", "Neighborhoods/places.tsv"]
    where access(folder + "/" + file, R_OK) != 0 {
      throw CommandFailure(.storeUnavailable, strings(.errorNoShare, folder))
    }
    return folder
  }

  private static var found: String {
    var buffer = [CChar](repeating: 0, count: Int(PATH_MAX) + 1)
    let length = readlink("/proc/self/exe", &buffer, Int(PATH_MAX))
    let executable = String(decoding: buffer.prefix(max(0, length)).map { UInt8(bitPattern: $0) }, as: UTF8.self)
    var folder = parent(of: executable)
    let installed = parent(of: folder) + "/share/secondhand"
    if access(installed + "/Products.json", R_OK) == 0 { return installed }
    while folder.count > 1 {
      if access(folder + "/Data/Products.json", R_OK) == 0 { return folder + "/Data" }
      folder = parent(of: folder)
    }
    return installed
  }

  private static func parent(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/"), slash > path.startIndex else { return "/" }
    return String(path[..<slash])
  }
}
