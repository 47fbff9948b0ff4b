import Foundation
import PtyTesting
import Testing

/// A temporary home folder for one test, with the folders of the program. It is removed with its last reference.
final class TemporaryHome: Sendable {
  let folder: String

  /// `listings` become its Products.json. Without them the program starts for the first time.
  init(_ listings: [SampleListing]? = nil) throws {
    var template = Array((FileManager.default.temporaryDirectory.path + "/secondhand-home-XXXXXX").utf8CString)
    guard mkdtemp(&template) != nil else { throw POSIXError(.EIO) }
    folder = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
    if let listings { try write(listings) }
  }

  deinit { try? FileManager.default.removeItem(atPath: folder) }

  var data: String { folder + "/data" }
  var products: String { data + "/Documents/Products.json" }
  var settings: String { folder + "/state/secondhand/settings.json" }
  var log: String { folder + "/state/secondhand/secondhand.log" }
  var configuration: String { folder + "/config/secondhand/config.toml" }

  /// The complete environment of a program that runs here, in Korean and without the welcome screen unless `more`
  /// changes that.
  func environment(adding more: [String: String] = [:]) -> [String: String] {
    var environment = PtyProgram.environment
    environment["LANG"] = nil
    environment["LC_ALL"] = "ko_KR.UTF-8"
    environment["TZ"] = "Asia/Seoul"
    environment["HOME"] = folder
    environment["XDG_DATA_HOME"] = folder + "/share"
    environment["XDG_CONFIG_HOME"] = folder + "/config"
    environment["XDG_STATE_HOME"] = folder + "/state"
    environment["XDG_CACHE_HOME"] = folder + "/cache"
    environment["SECONDHAND_WELCOME"] = "off"
    // A busy machine is no reason to show what the replica had before.
    environment["SECONDHAND_SERVER_PATIENCE"] = "30"
    return environment.merging(more) { $1 }
  }

  // MARK: - Files

  func write(_ listings: [SampleListing]) throws { try write(SampleListing.document(listings), to: products) }

  /// Writes into the file itself, as most editors do. Creates its folder.
  func write(_ text: String, to file: String) throws { try write(Array(text.utf8), to: file) }

  func write(_ bytes: [UInt8], to file: String) throws {
    try makeFolder(URL(fileURLWithPath: file).deletingLastPathComponent().path)
    try Data(bytes).write(to: URL(fileURLWithPath: file))
  }

  /// Creates a folder and its parents, accessible only to the owner like the program's own folders.
  func makeFolder(_ path: String) throws {
    if path.hasPrefix(data + "/"), access(data, F_OK) != 0 { try makeFolder(data) }
    try FileManager.default.createDirectory(
      atPath: path, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
  }

  func text(of file: String) throws -> String { try String(contentsOfFile: file, encoding: .utf8) }

  func bytes(of file: String) throws -> [UInt8] { Array(try Data(contentsOf: URL(fileURLWithPath: file))) }

  /// Removes a file, or a folder with its contents. Tries again when a program writes into the folder at the same time.
  func remove(_ file: String) throws {
    for _ in 1..<1000 {
      do {
        return try FileManager.default.removeItem(atPath: file)
      } catch  where access(file, F_OK) == 0 {
        usleep(1000)
      }
    }
    try FileManager.default.removeItem(atPath: file)
  }

  /// The names in a folder; none when the folder does not exist.
  func names(in folder: String) -> [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).sorted()
  }
}
