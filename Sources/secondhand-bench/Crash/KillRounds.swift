import EmbeddedStore
import Glibc

/// Kills savers one after another and checks the stores that they leave.
struct KillRounds {
  /// The number of kills per store. Then an empty folder follows, so that stores stay small.
  private static let killsPerStore = 100
  private static let killsPerExport = 10

  let kills: Int
  let seed: UInt64
  let folder: String
  private(set) var tally = CrashTally()
  private var random: SplitMix64

  init(kills: Int, seed: UInt64, folder: String) {
    (self.kills, self.seed, self.folder) = (kills, seed, folder)
    random = SplitMix64(seed: seed)
  }

  /// Runs all rounds. Leaves a store with a fault unchanged, and continues with the next one.
  mutating func run() async throws {
    let began = Clock.milliseconds
    var number = 0
    while tally.kills < kills, tally.faults.count < 10 {
      let store = "\(folder)/store-\(number)"
      try Files.makeFolder(store)
      if try await live(in: store, seed: seed &* 1000 &+ UInt64(number)) { Files.remove(store) }
      number += 1
    }
    tally.seconds = (Clock.milliseconds - began) / 1000
  }

  /// Runs all kills of one store. Returns whether no fault was found.
  private mutating func live(in place: String, seed: UInt64) async throws -> Bool {
    let data = place + "/data"
    var script = WriteScript(seed: seed)
    var isInDoubt = false
    for round in 1...Self.killsPerStore where tally.kills < kills {
      let plan = KillPlan(&random)
      if plan.losesLibrary, CrashStore.hasDatabase(in: data) {
        let (wasThere, faults) = try await rebuild(place, &script)
        if let wasThere, isInDoubt { resolve(wasThere) }
        isInDoubt = false
        guard faults.isEmpty else { return add(faults, in: place, plan) }
      }
      let builds = !CrashStore.hasDatabase(in: data)
      let saver = try KilledSaver(data, seed: seed, done: script.done, plan)
      tally.kills += 1
      tally.writes += saver.done - script.done - (saver.wasThere == true ? 1 : 0)
      note(saver, builds: builds)
      if let wasThere = saver.wasThere {
        if isInDoubt { resolve(wasThere) }
        isInDoubt = true
      }
      while script.done < saver.done { script.advance() }
      var faults = saver.fault.map { ["the saver: \($0)"] } ?? []
      let isLast = round == Self.killsPerStore || tally.kills == kills
      if faults.isEmpty, isLast || plan.isLookedOver {
        let exports = isLast || tally.kills % Self.killsPerExport == 0
        let wasThere = try await lookOver(place, &script, exporting: exports, &faults)
        if let wasThere, isInDoubt { resolve(wasThere) }
        isInDoubt = false
      }
      guard faults.isEmpty else { return add(faults, in: place, plan) }
    }
    return true
  }

  /// Adds faults. Returns false, because a store with faults ends.
  private mutating func add(_ faults: [String], in place: String, _ plan: KillPlan) -> Bool {
    tally.faults += faults.map { "\(place), seed \(seed), kill \(tally.kills) (\(plan)): \($0)" }
    return false
  }

  private mutating func note(_ saver: KilledSaver, builds: Bool) {
    if saver.wasThere == nil { tally.killedOpening += 1 }
    if saver.isOpening, !saver.isReady, builds { tally.killedBuilding += 1 }
    if saver.isExporting { tally.killedExporting += 1 }
  }

  private mutating func resolve(_ wasThere: Bool) {
    if wasThere { tally.there += 1 } else { tally.absent += 1 }
  }

  /// Exports everything and removes the database, so that the next program rebuilds it from Products.json. The undo
  /// history is lost then.
  private mutating func rebuild(_ place: String, _ script: inout WriteScript) async throws -> (Bool?, [String]) {
    var faults: [String] = []
    let wasThere = try await lookOver(place, &script, exporting: true, &faults)
    guard faults.isEmpty else { return (wasThere, faults) }
    CrashStore.loseLibrary(in: place + "/data")
    script.forgetCommands()
    tally.rebuilds += 1
    return (wasThere, [])
  }

  /// Opens the store and compares its whole contents. Returns whether the uncertain write was there. With `exporting`,
  /// also compares Products.json after an export. Keeps a copy of the saver's files in `killed`.
  private mutating func lookOver(
    _ place: String, _ script: inout WriteScript, exporting: Bool, _ faults: inout [String]
  ) async throws -> Bool? {
    let (data, killed) = (place + "/data", place + "/killed")
    Files.remove(killed)
    try Files.copyFolder(data, to: killed)
    do {
      let wasThere = try await compare(data, &script, exporting: exporting, &faults)
      tally.comparisons += 1
      if exporting {
        let alone = place + "/documents"
        Files.remove(alone)
        try Files.copyFolder(data + "/Documents", to: alone + "/Documents")
        var inspection = StoreInspection(try await CrashStore.open(alone, for: .command))
        try await inspection.compareListings(with: script)
        tally.listingsChecked += inspection.listingsChecked
        tally.comparisonsOfDocuments += 1
        faults += inspection.faults.map { "built from Products.json: \($0)" }
      }
      return wasThere
    } catch {
      faults.append("opened anew: \(error)")
      return nil
    }
  }

  private mutating func compare(
    _ data: String, _ script: inout WriteScript, exporting: Bool, _ faults: inout [String]
  ) async throws -> Bool {
    let store = try await CrashStore.open(data, for: .command)
    let trace = try await script.upcoming.trace(in: store)
    switch trace {
    case .wholly: script.advance()
    case .not: break
    case .torn: faults.append("write \(script.done) is torn")
    }
    var inspection = StoreInspection(store)
    try await inspection.compare(with: script)
    tally.listingsChecked += inspection.listingsChecked
    faults += inspection.faults
    if exporting { try await store.export() }
    if case .wholly = trace { return true }
    return false
  }
}
