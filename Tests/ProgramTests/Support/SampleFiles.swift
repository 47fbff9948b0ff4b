import Foundation

/// Bundled files for tests that import files.
enum SampleFiles {
  private static let data = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().appending(path: "Data")
  private static let pictures = data.appending(path: "Pictures")

  static let picture = pictures.appending(path: "bag.jpg").path
  static let otherPicture = pictures.appending(path: "aircon.jpg").path
  static let thirdPicture = pictures.appending(path: "backpack.jpg").path
  /// A picture with many pixels.
  static let largePicture = data.appending(path: "Screens/home-en.png").path
}
