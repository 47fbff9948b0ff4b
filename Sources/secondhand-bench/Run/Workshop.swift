import Dispatch
import EmbeddedStore
import Glibc
import Marketplace
import Synchronization

/// A temporary folder for the files of a run. It is removed with the object unless it is kept.
final class Workshop {
  private static let seed: UInt64 = 20_261_121
  /// The name of the program's folder in the XDG folders.
  private static let program = "secondhand"
  let folder: String
  /// Whether the folder is kept for inspection.
  var isKept = false

  init() throws {
    let base = getenv("TMPDIR").map { String(cString: $0) } ?? "/tmp"
    var template = Array((base + "/secondhand-bench-XXXXXX").utf8CString)
    guard mkdtemp(&template) != nil else { throw BenchError.system(base) }
    folder = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  deinit { if !isKept { Files.remove(folder) } }

  /// An environment independent of the user's: a plain xterm, UTF-8, and every folder in here. It disables pictures,
  /// because the floor draws none.
  var environment: [String] { environment(data: folder + "/data") }

  /// The environment for a program that uses a store without naming it, as people do. Parsing options on the command
  /// line takes time.
  func environment(of store: String) -> [String] {
    environment(data: String(store.dropLast(Self.program.count + 1)))
  }

  private func environment(data: String) -> [String] {
    let path = getenv("PATH").map { String(cString: $0) } ?? "/usr/bin:/bin"
    return [
      "TERM=xterm-256color", "LANG=C.UTF-8", "PATH=\(path)", "HOME=\(folder)", "XDG_CONFIG_HOME=\(folder)/config",
      "XDG_DATA_HOME=\(data)", "XDG_STATE_HOME=\(folder)/state", "XDG_CACHE_HOME=\(folder)/cache",
      "XDG_RUNTIME_DIR=\(folder)", "SWIFT_BACKTRACE=enable=no", "SECONDHAND_IMAGES=off",
      "SECONDHAND_WELCOME=off",
    ]
  }

  /// A data folder with `count` generated listings, the newest a minute old.
  func store(_ count: Int) throws -> String {
    let place = "\(folder)/store-\(count)/\(Self.program)"
    let newest = Timestamp(seconds: Int64(time(nil)) - 60)
    try chooseNeighborhoods(in: place)
    try GeneratedStore(count: count, seed: Self.seed, newest: newest).write(to: place, data: try DataFolder.find())
    return place
  }

  /// A data folder with only the choice of neighborhoods.
  func emptyStore(_ name: String) throws -> String {
    let place = "\(folder)/\(name)/\(Self.program)"
    try chooseNeighborhoods(in: place)
    return place
  }

  /// Chooses two neighborhoods with many generated listings, to switch between. Runs before listings exist, because the
  /// first start reads them.
  private func chooseNeighborhoods(in place: String) throws {
    let done = DispatchSemaphore(value: 0)
    let failure = Mutex<(any Error)?>(nil)
    Task.detached {
      do {
        let market = try await CrashMarket(place, for: .command).guest
        _ = try await market.neighborhoods.add(NeighborhoodCode("11680104"))
        _ = try await market.neighborhoods.use(NeighborhoodCode("11680101"))
      } catch { failure.withLock { $0 = error } }
      done.signal()
    }
    done.wait()
    if let failure = failure.withLock({ $0 }) { throw failure }
  }

  /// A text file for the floor with one line for each of `count` generated listings.
  func lines(_ count: Int) throws -> String {
    let path = "\(folder)/lines.txt"
    let data = try DataFolder.find()
    let vocabulary = try Vocabulary(folder: data)
    let places = try PlaceSource(vocabulary: vocabulary, folder: data)
    var generator = try ListingGenerator(
      vocabulary: vocabulary, places: places, count: count, seed: Self.seed, newest: Timestamp(seconds: 0))
    let file = try OutputFile(path)
    for number in 0..<count {
      let listing = generator.next()
      file.append("\(number)  \(listing.title)  \(listing.sellerName)  \(listing.price?.amount ?? 0)\n".utf8)
    }
    try file.finish()
    return path
  }
}
