import Foundation
import Glibc
import MarketTesting
import Marketplace
import Testing

@testable import EmbeddedStore

/// Openings, appends, rotations, faults, deaths and crashes at random, by programs in turn, against what ought to be there.
/// SECONDHAND_FUZZ says how many stories of 40 steps; SECONDHAND_SEED where to begin.
@Suite struct JournalModelTests {
  private static func number(_ name: String, default number: Int) -> Int {
    ProcessInfo.processInfo.environment[name].flatMap(Int.init) ?? number
  }

  @Test func nothingThatWasAcknowledgedIsEverLost() throws {
    let first = UInt64(Self.number("SECONDHAND_SEED", default: 1))
    var acknowledged = 0
    var rotations = 0
    for seed in first..<first + UInt64(Self.number("SECONDHAND_FUZZ", default: 40)) {
      var story = try Story(seed: seed)
      for step in 0..<40 {
        try story.step()
        #expect(story.fault == nil, "seed \(seed) step \(step)")
        if story.fault != nil { break }
      }
      acknowledged += story.acknowledged
      rotations += story.rotations
    }
    #expect(acknowledged > 500 && rotations > 40)
  }

  private struct Story {
    private static let limits = UndoLimits(perAccount: 3, total: 6)
    private let accounts = (0..<3).map { ID<Account>(high: $0, low: 1) }
    private var random: SeededGenerator
    private var place: JournalPlace
    /// What must be there; behind it, at most the one append that nobody acknowledged.
    private var saved: [JournalRecord] = []
    /// The number in the journal's header, and what must be there if a rotation that threw did, or did not, come to pass.
    private var header = 0
    private var rotated: (header: Int, saved: [JournalRecord])?
    private(set) var acknowledged = 0
    private(set) var rotations = 0
    private(set) var fault: String?

    init(seed: UInt64) throws {
      random = SeededGenerator(seed: seed)
      place = JournalPlace(seed: seed)
      _ = try place.create()
    }

    mutating func step() throws {
      let disk = place.files.disk
      if place.files.isDead || Int.random(in: 0..<4, using: &random) == 0 {
        place = JournalPlace(place.files.newProcess())
      }
      let (journal, read) = try place.open()
      // Until the new journal's name is on the disk, either may be there after a crash.
      if let other = rotated, journal.header.after != header {
        rotated = (header, saved)
        (header, saved) = other
      }
      guard journal.header.after == header, read.starts(with: saved), read.count - saved.count <= 3 else {
        fault = "read \(read.map(\.sequence)), saved \(saved.map(\.sequence))"
        return
      }
      disk.setFaults(SimulatedFaults(probability: 0.05, kinds: [.failure(EIO), .failure(ENOSPC), .death]))
      try? act(journal, read)
      disk.setFaults(SimulatedFaults())
      if Int.random(in: 0..<3, using: &random) == 0 { disk.crash(using: &random) }
    }

    private mutating func act(_ journal: Journal, _ read: [JournalRecord]) throws {
      if case .damaged = journal.end?.tail { _ = try journal.mend() }
      var journal = journal
      try journal.settle()
      saved = read
      rotated = nil
      for _ in 0..<3 {
        if Int.random(in: 0..<6, using: &random) == 0 {
          let last = max(header, (journal.end?.sequence ?? 0) - Int.random(in: 0...3, using: &random))
          guard last > header else { continue }
          rotated = (last, folded(upTo: last))
          journal = try journal.rotate(to: JournalHeader(after: last, products: nil), within: Self.limits)
          (header, saved) = (last, folded(upTo: last))
          rotated = nil
          rotations += 1
        } else {
          let new = (0..<Int.random(in: 1...3, using: &random)).map { _ in
            RandomRecord.make(&random, by: accounts)
          }
          saved += new.numbered(from: try journal.append(new).lowerBound)
          acknowledged += new.count
        }
      }
    }

    private func folded(upTo last: Int) -> [JournalRecord] {
      var kept: [JournalRecord] = []
      for var record in saved.reversed() where record.sequence <= last && record.by != nil {
        guard kept.count < Self.limits.total else { break }
        guard kept.count(where: { $0.by == record.by }) < Self.limits.perAccount else { continue }
        record.isFolded = true
        kept.insert(record, at: 0)
      }
      return kept + saved.filter { $0.sequence > last }
    }
  }
}
