/// Where the files of a store lie.
struct StorePaths {
  /// The text that a person may read and edit, links followed.
  let products: String
  /// The one database.
  let market: String
  /// Locked by the process that imports or exports `products`.
  let lock: String
  /// Touched when something has changed; other processes watch it.
  let changed: String
  private let library: String

  /// `products`: the path of Products.json, links followed; `library`: the folder of what nobody edits.
  init(products: String, library: String) {
    self.products = products
    self.library = library
    market = Path.join(library, "Market.sqlite")
    lock = Path.join(library, "Store.lock")
    changed = Path.join(library, "Changed")
  }

  /// Whether a file that is written to `path` would take the place of one of these, whatever links lead there; so would
  /// any in the folder of what nobody edits, and among the pictures in `images` and the files in messages.
  func holds(_ path: String, images: String) -> Bool {
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

  /// The folder of the files in messages.
  var files: String { Path.join(Path.split(library).folder, "Documents/Files") }
  /// Where a new Products.json is written before it takes the place of the old one.
  var export: String {
    let (folder, name) = Path.split(products)
    return Path.join(folder, ".\(name).new")
  }
}
