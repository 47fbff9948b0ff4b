/// The user-visible folder: Products.json and the pictures of the listings.
package struct DocumentsFolder {
  /// The path of the folder, which need not exist yet.
  package let path: String

  /// The folder at `path`. Creates nothing; see `prepare`.
  package init(_ path: String) {
    self.path = path
  }

  /// The folder that picture paths are relative to.
  package var images: String { Path.join(path, "Images") }

  /// Creates missing folders, removes temporary files of crashed processes, and returns the path of Products.json with
  /// symbolic links resolved.
  package func prepare() throws(FileFailure) -> String {
    try Path.makeFolder(images)
    let products = Path.resolved(Path.join(path, "Products.json"))
    FileReplacement.removeLeftovers(of: products)
    return products
  }
}
