internal import LocalFiles
package import Marketplace

/// The bundled posts, which a new store begins with.
package struct BundledTown {
  private let folder: String

  /// `folder`: the bundle folder.
  package init(folder: String) { self.folder = folder }

  /// Empty when Posts.json is missing or cannot be read.
  package func town() -> SampleTown {
    guard let text = try? FileContents(of: Path.join(folder, "Posts.json")).bytes else { return SampleTown() }
    return PostsFile.town(text) ?? SampleTown()
  }
}
