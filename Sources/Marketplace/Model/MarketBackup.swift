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
  /// The size of the database in bytes.
  public package(set) var databaseBytes = 0
  /// The number of pictures and attachments.
  public package(set) var files = 0

  /// The summary of an empty backup, to which its contents are added.
  package init() {}
}
