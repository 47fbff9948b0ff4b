import Foundation
import PtyTesting
import Testing

/// A file system of a few megabytes in the place of a folder, to be filled. Only root can mount it.
final class SmallDisk {
  /// Whether this process may mount file systems.
  static let isAvailable: Bool = {
    guard geteuid() == 0, let home = try? TemporaryHome(), let disk = try? SmallDisk(at: home.data) else {
      return false
    }
    disk.unmount()
    return true
  }()

  private let folder: String
  private var isMounted = false
  private var filler: String { folder + "/filler" }

  /// Moves what the folder has onto the disk.
  init(at folder: String, megabytes: Int = 32) throws {
    self.folder = folder
    let before = folder + ".before"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    try FileManager.default.moveItem(atPath: folder, toPath: before)
    try FileManager.default.createDirectory(
      atPath: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    try Self.run("mount", "-t", "tmpfs", "-o", "size=\(megabytes)m,mode=0700", "tmpfs", folder)
    isMounted = true
    try Self.run("cp", "-a", before + "/.", folder)
    try FileManager.default.removeItem(atPath: before)
  }

  deinit { unmount() }

  /// Leaves so many kilobytes free.
  func fill(butFor kilobytes: Int) throws {
    let available = try #require(FileManager.default.attributesOfFileSystem(forPath: folder)[.systemFreeSize] as? Int)
    try Data(count: max(0, available - kilobytes << 10)).write(to: URL(fileURLWithPath: filler))
  }

  func empty() throws { try FileManager.default.removeItem(atPath: filler) }

  func unmount() {
    if isMounted { try? Self.run("umount", "-l", folder) }
    isMounted = false
  }

  private static func run(_ words: String...) throws {
    let program = try PtyProgram("/usr/bin/env", words)
    guard program.waitExit() == 0 else { throw POSIXError(.EPERM) }
  }
}
