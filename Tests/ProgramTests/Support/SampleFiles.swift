import Foundation

/// Files that come with the program, for a test that takes some in.
enum SampleFiles {
  private static let pictures = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().appending(path: "Data/Pictures")

  static let picture = pictures.appending(path: "bag.jpg").path
  static let otherPicture = pictures.appending(path: "aircon.jpg").path
  static let thirdPicture = pictures.appending(path: "backpack.jpg").path
}
