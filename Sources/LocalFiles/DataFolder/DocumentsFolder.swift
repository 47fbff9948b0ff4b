/// The user-visible folder: Products.json and the pictures of the listings.
package struct DocumentsFolder {
  package let path: String

  package init(_ path: String) {
    self.path = path
  }

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
