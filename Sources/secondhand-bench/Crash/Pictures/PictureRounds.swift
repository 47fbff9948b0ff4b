import Glibc

/// Kills savers of products with pictures one after another and checks the stores that they leave.
struct PictureRounds {
  /// The number of kills per store. Then an empty folder follows.
  private static let killsPerStore = 50

  let kills: Int
  let seed: UInt64
  let folder: String
  private(set) var tally = PictureTally()
  private var random: SplitMix64
  /// The last measured milliseconds of a step.
  private var usual = 40.0

  init(kills: Int, seed: UInt64, folder: String) {
    (self.kills, self.seed, self.folder) = (kills, seed, folder)
    random = SplitMix64(seed: seed)
  }

  /// Runs all rounds. Leaves a store with a fault unchanged, and continues with the next one.
  mutating func run() async throws {
    let began = Clock.milliseconds
    var number = 0
    while tally.kills < kills, tally.faults.count < 10 {
      let place = "\(folder)/pictures-\(number)"
      try Files.makeFolder(place)
      if try await live(in: place, seed: seed &* 1000 &+ UInt64(number)) { Files.remove(place) }
      number += 1
    }
    tally.seconds = (Clock.milliseconds - began) / 1000
  }

  /// Runs all kills of one store. Returns whether no fault was found.
  private mutating func live(in place: String, seed: UInt64) async throws -> Bool {
    let (data, sources) = (place + "/data", PictureSources(folder: place + "/sources"))
    var script = PictureScript(seed: seed)
    var shelf = ProductShelf()
    var known: Set<String> = []
    for round in 1...Self.killsPerStore where tally.kills < kills {
      let moment = KilledPictureSaver.Moment(&random)
      let arguments = ["--data", data, "--sources", sources.folder, "--seed", "\(seed)"]
      let saver = try KilledPictureSaver(
        arguments + (random.happens(0.5) ? ["--session"] : []), done: script.done, moment, usual: usual)
      usual = saver.stepMilliseconds ?? usual
      tally.kills += 1
      tally.steps += saver.done - script.done
      if !saver.isReady { tally.killedOpening += 1 }
      while script.done < saver.done { script.advance() }
      var faults = saver.fault.map { ["the saver: \($0)"] } ?? []
      // Checks all pictures once more at the end.
      if round == Self.killsPerStore || tally.kills == kills { known = [] }
      if faults.isEmpty {
        do {
          var inspection = try await PictureInspection(data, sources: sources)
          let before = known.count
          try await inspection.look(script, saver, &shelf, known: &known)
          tally.picturesChecked += known.count - before
          note(inspection, saver)
          if inspection.isDone { script.advance() }
          faults = inspection.faults
        } catch {
          faults.append("opened anew: \(error)")
        }
      }
      guard faults.isEmpty else {
        tally.faults += faults.map { "\(place), seed \(self.seed), kill \(tally.kills) (\(moment)): \($0)" }
        return false
      }
    }
    return true
  }

  private mutating func note(_ inspection: PictureInspection, _ saver: KilledPictureSaver) {
    tally.orphans += inspection.orphans
    tally.unfinished += inspection.unfinished
    guard saver.hasSignedUp else { return }
    if inspection.isDone { tally.there += 1 } else { tally.absent += 1 }
    if inspection.hasDraft { tally.drafts += 1 }
  }
}
