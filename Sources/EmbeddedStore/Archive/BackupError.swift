public import Marketplace

/// Why a backup cannot be made or restored.
public enum BackupError: Error, Hashable, Sendable {
  /// The folder has no market that could be backed up.
  case noMarket(folder: String)
  /// The folder that a backup is restored into has a market already.
  case occupied(folder: String)
  /// Another process restores into the folder.
  case restoring(folder: String)
  /// The target of a backup is one of the market's own files.
  case ownFile(String)
  /// The market or the backup cannot be read.
  case source(StoreError)
  /// The target cannot be written.
  case target(StoreError)
  /// The backup is cut, damaged, or no backup at all.
  case archive(file: String, ArchiveFault)
}

/// What a backup contains.
public struct BackupSummary: Hashable, Sendable {
  /// The size of the database.
  public internal(set) var databaseBytes = 0
  /// The number of pictures and attachments.
  public internal(set) var files = 0
}

/// The layout of a backup: a tar of the database, and of the pictures and attachments after it.
enum BackupLayout {
  static let database = "Library/Market.sqlite"
  static let folders = ["Documents/Images", "Documents/Files"]
  /// The header of a tar has eleven octal digits for the size of a file.
  static let largestDatabase = 0o777_7777_7777
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
