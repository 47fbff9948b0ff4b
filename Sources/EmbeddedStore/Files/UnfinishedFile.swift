internal import CRescue
import Glibc

/// A file that is written under a random name beside its place, readable by its owner only, and renamed into its place once all
/// of it is there. Nothing of it stays when it is let go before that, or when a signal ends the program.
struct UnfinishedFile: ~Copyable {
  private static let prefix = ".secondhand-"

  let path: String
  private let file: OpenFile
  /// Its number in the list of files that are removed when the program ends.
  private let number: Int32
  private var isPlaced = false

  init(in folder: String) throws(FileFailure) {
    let path = Path.join(folder, "\(Self.prefix)\(String(UInt64.random(in: .min ... .max), radix: 16)).tmp")
    // Listed before it is there, so that no signal comes between.
    let number = rescue_list_file(path)
    do throws(FileFailure) {
      file = try OpenFile(path, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW, mode: 0o600)
    } catch {
      rescue_unlist_file(number)
      throw error
    }
    self.path = path
    self.number = number
  }

  deinit {
    if !isPlaced { unlink(path) }
    rescue_unlist_file(number)
  }

  /// Whether the file at `path` is one of these, so that a failure is about the place and not about it.
  static func isOne(_ path: String) -> Bool { Path.split(path).name.hasPrefix(prefix) }

  func write(_ bytes: [UInt8]) throws(FileFailure) { try file.write(bytes) }

  /// Puts it at `target`, in the same folder, and returns when it will survive a loss of power. False, with nothing changed,
  /// when something stands there, unless `replacing`.
  mutating func place(at target: String, replacing: Bool) throws(FileFailure) -> Bool {
    try file.synchronize()
    guard try FileReplacement.move(path, to: target, replacing: replacing) else { return false }
    isPlaced = true
    try RealFileSystem().synchronizeFolder(Path.split(target).folder)
    return true
  }
}
