/// Where the files of a store lie.
struct StorePaths {
  /// The text that a person may read and edit, links followed.
  let products: String
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

  /// `products`: the path of Products.json, links followed; `library`: the folder of what nobody edits.
  init(products: String, library: String) {
    self.products = products
    self.library = library
    let (folder, name) = Path.split(products)
    journal = Path.join(folder, (name.hasSuffix(".json") ? String(name.dropLast(5)) : name) + ".journal")
    index = Path.join(library, "Index.sqlite")
    lock = Path.join(library, "Store.lock")
    changed = Path.join(library, "Changed")
    market = Path.join(library, "Market.sqlite")
    messages = Path.join(library, "Messages.sqlite")
    changedPeople = Path.join(library, "ChangedPeople")
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
