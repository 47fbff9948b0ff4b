import Glibc

/// Where the files of a store lie.
struct StorePaths {
  /// The text that a person may read and edit, links followed.
  let products: String
  /// The link that led there; nil when it is none.
  let entrance: String?
  let journal: String
  let index: String
  let lock: String
  /// Touched when something has changed; other programs watch it.
  let changed: String
  let market: String
  /// What messages are found by; derived from `market`.
  let messages: String
  /// The same for what has changed about people.
  let changedPeople: String
  private let library: String

  /// `products`: the path of Products.json, links followed; `documents`: the folder in which it, or the link to it, stands,
  /// when that is not its own; `library`: the folder of what nobody edits.
  init(products: String, documents: String? = nil, library: String) {
    self.products = products
    self.library = library
    self.entrance = documents.map { Path.join($0, "Products.json") }.flatMap { $0 == products ? nil : $0 }
    // It stays where the store is: what a link leads to may be shared with others, and be moved without it.
    journal = Path.join(documents ?? Path.split(products).folder, "Products.journal")
    index = Path.join(library, "Index.sqlite")
    lock = Path.join(library, "Store.lock")
    changed = Path.join(library, "Changed")
    market = Path.join(library, "Market.sqlite")
    messages = Path.join(library, "Messages.sqlite")
    changedPeople = Path.join(library, "ChangedPeople")
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
      || [products, journal, JournalPair.earlier(journal), before, fold].contains { own in
        let (folder, known) = Path.split(own)
        return known == name && Path.canonical(folder) == place
      }
  }

  /// The journals of this store that lie beside a Products.json elsewhere: moved there together with the file. What belongs to
  /// another store that has the file in its own folder is none.
  func movedJournals(in files: any FileSystem) throws(FileFailure) -> [String] {
    let (folder, name) = Path.split(products)
    let beside = Path.join(Path.split(folder).folder, "Library")
    let lock = Path.join(beside, "Store.lock")
    let isOthers =
      switch files.state(of: lock) {
      case .absent: false
      case .present, .hidden(EACCES), .hidden(EPERM): true
      case .hidden(let code): throw FileFailure(path: lock, code: code)
      }
    if isOthers, Path.canonical(beside) != Path.canonical(library) { return [] }
    let stem = name.hasSuffix(".json") ? String(name.dropLast(5)) : name
    return Set([stem, "Products"]).sorted().map { Path.join(folder, $0 + ".journal") }
      .filter { path in
        // One that cannot be looked at now may be one.
        path != journal && files.state(of: path) != .absent
      }
  }

  /// The folder of the files in messages.
  var files: String { Path.join(Path.split(library).folder, "Documents/Files") }
  /// The Products.json that a hand had been at before it was last written.
  var before: String { products + ".before" }
  /// Where a new Products.json is written before it takes the place of the old one.
  var fold: String {
    let (folder, name) = Path.split(products)
    return Path.join(folder, ".\(name).new")
  }
}
