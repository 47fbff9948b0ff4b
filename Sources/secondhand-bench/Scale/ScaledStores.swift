/// The generated stores of a run. Each is made on first use and imported once, by the program itself.
final class ScaledStores {
  /// A store with a finished database.
  struct Store {
    let count: Int
    let folder: String
    /// The cost of the first command, which had to import Products.json.
    let build: Child.End

    var products: String { folder + "/Documents/Products.json" }
    var database: String { folder + "/Library/Market.sqlite" }
  }

  let workshop: Workshop
  /// The built program.
  let program: String
  private var made: [Int: Store] = [:]
  private let progress: (String) -> Void

  init(_ workshop: Workshop, program: String, progress: @escaping (String) -> Void) {
    self.workshop = workshop
    self.program = program
    self.progress = progress
  }

  func store(_ count: Int) throws -> Store {
    if let store = made[count] { return store }
    progress("\(Sizes.grouped(count)) listings: generating")
    let folder = try workshop.store(count)
    progress("\(Sizes.grouped(count)) listings: importing")
    let build = try Child.run(program, ["list", "--limit", "1", "--data", folder], environment: workshop.environment)
    let store = Store(count: count, folder: folder, build: build)
    made[count] = store
    return store
  }

  func subject(_ store: Store, ready: String) -> Subject {
    .secondhand(program, environment: workshop.environment(of: store.folder), ready: ready)
  }

  /// Starts the bench itself in another process that works on a store.
  func helper(_ command: String, on store: Store, _ arguments: [String] = []) throws -> Child {
    try Child(
      DataFolder.ownPath(), [command, "--data", store.folder] + arguments, environment: workshop.environment)
  }
}
