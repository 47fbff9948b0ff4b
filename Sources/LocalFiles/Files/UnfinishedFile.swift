internal import CRescue
import Glibc

/// A temporary file beside its target, readable by its owner only, which is renamed to the target when it is complete.
/// It is removed if it is released before that, or if a signal ends the process.
package struct UnfinishedFile: ~Copyable {
  private static let prefix = ".secondhand-"

  package let path: String
  private let file: OpenFile
  /// Its index in the list of files to remove when the process ends.
  private let number: Int32
  private var isPlaced = false

  package init(in folder: String) throws(FileFailure) {
    let path = Path.join(folder, "\(Self.prefix)\(String(UInt64.random(in: .min ... .max), radix: 16)).tmp")
    // Register the file before creating it, so that a signal in between cannot leave it behind.
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

  /// Whether `path` is a temporary file of this kind, so that an error message can name the target instead.
  package static func isOne(_ path: String) -> Bool { Path.split(path).name.hasPrefix(prefix) }

  package func write(_ bytes: [UInt8]) throws(FileFailure) { try file.write(bytes) }

  /// Moves the file to `target` in the same folder, and returns when it survives a power failure. Unless `replacing`,
  /// returns false and changes nothing when `target` exists.
  package mutating func place(at target: String, replacing: Bool) throws(FileFailure) -> Bool {
    try file.synchronize()
    guard try FileReplacement.move(path, to: target, replacing: replacing) else { return false }
    isPlaced = true
    try RealFileSystem().synchronizeFolder(Path.split(target).folder)
    return true
  }
}
