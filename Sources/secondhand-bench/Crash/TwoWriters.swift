import EmbeddedStore
import Glibc

/// Two processes save into one store at once while a third one reads.
struct TwoWriters {
  private static let writers = 0..<2
  /// A command exports Products.json after each save, which takes longer the more there is.
  private static let mostSavesOfCommand = 100

  /// The number of listings that each of them saves.
  let saves: Int
  let folder: String
  private(set) var seconds = 0.0
  private(set) var reads = 0
  /// In milliseconds.
  private(set) var longestRead = 0.0
  private(set) var mostSeen = 0
  private(set) var listingsChecked = 0
  private(set) var faults: [String] = []

  init(saves: Int, folder: String) { (self.saves, self.folder) = (saves, folder) }

  mutating func run() async throws {
    let data = folder + "/data"
    // All three start at once, when no store exists yet.
    let reader = try ChildProcess(["read-loop", "--data", data])
    let began = Clock.milliseconds
    // One writer is a full screen, which exports after its saves. The other is a command, for as long as its exports
    // are fast.
    let writers = try Self.writers.map { writer in
      try ChildProcess(
        ["save-loop", "--data", data, "--writer", "\(writer)", "--count", "\(saves)"]
          + (writer == 0 || saves > Self.mostSavesOfCommand ? ["--session"] : []))
    }
    var acknowledged = Self.writers.map { _ in 0 }
    while writers.contains(where: { !$0.hasEnded }) {
      for (number, writer) in writers.enumerated() {
        for line in writer.lines(within: 1) {
          switch SaverLine(line) {
          case .saved: acknowledged[number] += 1
          case .fault(let words): faults.append("writer \(number): \(words)")
          default: break
          }
        }
      }
    }
    seconds = (Clock.milliseconds - began) / 1000
    for (number, count) in acknowledged.enumerated() where count != saves {
      faults.append("writer \(number) has saved \(count) of \(saves) listings")
    }
    reader.stop()
    hear(reader)
    try await compare(data, as: "the store")
    try Files.copyFolder(data + "/Documents", to: folder + "/documents/Documents")
    try await compare(folder + "/documents", as: "built from Products.json")
    faults = faults.map { "\(data): \($0)" }
  }

  private mutating func hear(_ reader: ChildProcess) {
    var lines: [Substring] = []
    let began = Clock.milliseconds
    while !reader.hasEnded, Clock.milliseconds - began < 30_000 { lines += reader.lines(within: 1000) }
    let words = lines.last?.split(separator: " ") ?? []
    if words.count == 4, words[0] == "read", let reads = Int(words[1]), let longest = Double(words[2]) {
      (self.reads, longestRead, mostSeen) = (reads, longest, Int(words[3]) ?? 0)
    } else {
      faults.append("the reader: \(lines.last ?? "it hangs")")
    }
  }

  private mutating func compare(_ data: String, as name: String) async throws {
    do {
      var inspection = StoreInspection(try await CrashStore.open(data, for: .command))
      try await inspection.compare(writers: Self.writers, count: saves)
      listingsChecked += inspection.listingsChecked
      faults += inspection.faults.map { "\(name): \($0)" }
      try await inspection.store.export()
    } catch {
      faults.append("\(name): \(error)")
    }
  }

  var rows: [(String, String)] {
    [
      ("listings saved by each of two writers", "\(saves)"),
      ("  seconds", "\(Int(seconds.rounded()))"),
      ("  saves a second, of both", "\(Int(Double(Self.writers.count * saves) / max(seconds, 0.001)))"),
      ("reads meanwhile", "\(reads)"),
      ("  listings in the last of them", "\(mostSeen)"),
      ("  longest, in milliseconds", "\(Int(longestRead.rounded(.up)))"),
      ("listings compared", "\(listingsChecked)"),
      ("faults", "\(faults.count)"),
    ]
  }
}
