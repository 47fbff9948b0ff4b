import Foundation
import LocalFiles

/// The borders that the program ships.
enum ShippedBorders {
  static let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().appending(path: "Data/Borders").path
  static let borders = FileBorders(path: folder)
}
