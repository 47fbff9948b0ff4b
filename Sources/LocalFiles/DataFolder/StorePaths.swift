/// The paths of a store's files.
package struct StorePaths {
  /// Products.json, which the user may read and edit, with symbolic links resolved.
  package let products: String
  /// The database.
  package let market: String
  /// The lock file of the process that imports or exports `products`.
  package let lock: String
  /// A file that each write touches and other processes watch.
  package let changed: String
  private let library: String

  /// `products`: the path of Products.json with symbolic links resolved; `library`: the folder of the internal files.
  package init(products: String, library: String) {
    self.products = products
    self.library = library
    market = Path.join(library, "Market.sqlite")
    lock = Path.join(library, "Store.lock")
    changed = Path.join(library, "Changed")
  }

  /// Whether writing to `path` would overwrite one of the store's files, also through symbolic links. This includes
  /// every path in the library folder, among the pictures in `images`, and among the attachments of messages.
  package func holds(_ path: String, images: String) -> Bool {
    let (folder, name) = Path.split(Path.resolved(path))
    let place = Path.canonical(folder)
    let isBelow = [library, images, files].contains { own in
      let own = Path.canonical(own)
      return place == own || place.hasPrefix(own + "/")
    }
    return isBelow
      || [products, export].contains { own in
        let (folder, known) = Path.split(own)
        return known == name && Path.canonical(folder) == place
      }
  }

  /// The folder that the user looks into.
  package var documents: String { Path.join(Path.split(library).folder, "Documents") }
  /// The folder of message attachments.
  package var files: String { Path.join(documents, "Files") }
  /// The temporary path of a new Products.json before it replaces the old one.
  package var export: String {
    let (folder, name) = Path.split(products)
    return Path.join(folder, ".\(name).new")
  }
}
