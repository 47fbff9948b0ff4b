/// The layout of a backup: a tar of the database, and of the pictures and attachments after it.
package enum BackupLayout {
  /// The path of the database, in a backup as in a data folder.
  package static let database = "Library/Market.sqlite"
  static let folders = ["Documents/Images", "Documents/Files"]
  /// The header of a tar has eleven octal digits for the size of a file.
  static let largestDatabase = 0o777_7777_7777
  /// The maximum size of a picture or an attachment in bytes.
  static let largestFile = 1 << 26
  /// How many bytes are in memory at a time.
  static let chunk = 1 << 20

  /// Whether a backup has an entry of this name. Every part of the name is visible and stays in its folder.
  static func contains(_ name: String) -> Bool {
    if name == database { return true }
    return folders.contains { folder in
      name.hasPrefix(folder + "/")
        && name.dropFirst(folder.count + 1).split(separator: "/", omittingEmptySubsequences: false)
          .allSatisfy { !$0.isEmpty && !$0.hasPrefix(".") }
    }
  }
}
