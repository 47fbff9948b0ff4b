import ArgumentParser
import Glibc

/// `secondhand-bench crash`, which `make crash` runs.
struct CrashCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "crash",
    abstract:
      "Kills programs that save, lets others save at once, and looks whether anything was lost, doubled or torn.",
    discussion: """
      What was acknowledged has to be in the store, exactly; the one write that was under way wholly or not at all. The \
      listings, their lists and counts, and what can be undone are compared, and what the exported Products.json says of \
      the listings; now and then the database is removed and built anew from that. A product that is saved with ten \
      pictures is there with all of them, or its draft is; what nothing refers to is gone after a collection. Of a \
      conversation, what was called sent is there once, in its place, what was in the outbox is not lost, and the drafts \
      are there.
      """)

  @Option(help: "How often a program that saves is killed.")
  var kills = 1000

  @Option(help: "How often a program is killed that saves products with ten pictures each.")
  var pictureKills = 200

  @Option(help: "How often two programs are killed at once whose people talk with each other.")
  var talkKills = 300

  @Option(help: "How many listings each of two writers saves.")
  var saves = 10_000

  @Option(help: "How often these begin on a store that is not there yet, to save three listings each.")
  var starts = 100

  @Option(help: "The same seed makes the same writes and the same plan of kills; the moments themselves differ.")
  var seed: UInt64?

  func validate() throws {
    guard kills >= 0, pictureKills >= 0, talkKills >= 0, saves >= 0, starts >= 0 else {
      throw ValidationError("--kills, --picture-kills, --talk-kills, --saves and --starts must not be negative.")
    }
  }

  func run() async throws {
    let workshop = try Workshop()
    let seed = seed ?? .random(in: 1...999_999)
    var rounds = KillRounds(kills: kills, seed: seed, folder: workshop.folder)
    try await rounds.run()
    var pictures = PictureRounds(kills: pictureKills, seed: seed, folder: workshop.folder)
    try await pictures.run()
    var talks = TalkRounds(kills: talkKills, seed: seed, folder: workshop.folder)
    try await talks.run()
    var writers = TwoWriters(saves: saves, folder: workshop.folder + "/together")
    try await writers.run()
    let startFaults = try await start(in: workshop)
    show(rounds.tally.rows, "A program that saves, killed by SIGKILL; seed \(seed)")
    show(pictures.tally.rows, "A program that saves products with ten pictures, killed by SIGKILL; seed \(seed)")
    show(talks.tally.rows, "Two programs whose people talk with each other, both killed by SIGKILL; seed \(seed)")
    show(writers.rows, "Two programs that save at once, and one that reads")
    show([("starts", "\(starts)"), ("faults", "\(startFaults.count)")], "The same three begun at once, each time anew")
    let faults = rounds.tally.faults + pictures.tally.faults + talks.tally.faults + writers.faults + startFaults
    guard !faults.isEmpty else { return }
    workshop.isKept = true
    for fault in faults { print(fault) }
    throw ExitCode.failure
  }

  private func start(in workshop: Workshop) async throws -> [String] {
    var faults: [String] = []
    for number in 0..<starts {
      let folder = "\(workshop.folder)/start-\(number)"
      var writers = TwoWriters(saves: 3, folder: folder)
      try await writers.run()
      faults += writers.faults
      if writers.faults.isEmpty { Files.remove(folder) }
    }
    return faults
  }

  private func show(_ rows: [(name: String, value: String)], _ title: String) {
    let names = rows.map(\.name.count).max() ?? 0
    let values = rows.map(\.value.count).max() ?? 0
    print(title)
    for row in rows {
      let space = String(repeating: " ", count: names - row.name.count + values - row.value.count + 2)
      print("  \(row.name)\(space)\(row.value)")
    }
    print()
  }
}
