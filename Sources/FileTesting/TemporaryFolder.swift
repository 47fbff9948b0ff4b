internal import Foundation

/// A temporary folder for one test, removed with its last reference.
public final class TemporaryFolder: Sendable {
  public let path: String

  public init() {
    var template = Array((FileManager.default.temporaryDirectory.path + "/secondhand-XXXXXX").utf8CString)
    guard mkdtemp(&template) != nil else { preconditionFailure("there is no room for a folder") }
    path = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  /// Writes into the file itself, as most editors do.
  public func write(_ text: String, to file: String) throws { try write(Array(text.utf8), to: file) }

  /// Creates the folder of the file, too.
  public func write(_ bytes: [UInt8], to file: String) throws {
    let folder = URL(fileURLWithPath: file).deletingLastPathComponent()
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try Data(bytes).write(to: URL(fileURLWithPath: file))
  }

  /// Replaces `file` with a new file, as many editors do: a reader sees all of the old text or all of the new one.
  public func replace(_ text: String, at file: String) throws {
    try write(text, to: file + "~")
    guard rename(file + "~", file) == 0 else { throw CocoaError(.fileWriteUnknown) }
  }

  public func text(of file: String) throws -> String { try String(contentsOfFile: file, encoding: .utf8) }

  /// The permission bits; nil when the file does not exist.
  public func mode(of file: String) -> UInt16? {
    (try? FileManager.default.attributesOfItem(atPath: file)[.posixPermissions] as? NSNumber)?.uint16Value
  }

  /// The names in a folder, sorted; none for a folder that does not exist.
  public func names(in folder: String) -> [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).sorted()
  }
}
