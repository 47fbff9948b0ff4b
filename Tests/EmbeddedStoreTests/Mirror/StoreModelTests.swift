import Foundation
import MarketTesting
import Marketplace
import Testing

@testable import EmbeddedStore

/// Random actions of two processes, manual edits, crashes and full disks, compared with a model of the expected
/// contents. SECONDHAND_STEPS sets the number of steps, SECONDHAND_SEED the first seed.
@Suite struct StoreModelTests {
  private static func number(_ name: String, default number: Int) -> Int {
    ProcessInfo.processInfo.environment[name].flatMap(Int.init) ?? number
  }

  private static let isTraced = number("SECONDHAND_TRACE", default: 0) != 0

  /// How many scenarios run at the same time, and their steps.
  private static let (lanes, length) = (4, 250)

  @Test(arguments: 0..<lanes) func nothingIsLostOrDoubled(_ lane: Int) throws {
    let scenarios = max(1, Self.number("SECONDHAND_STEPS", default: 20_000) / Self.lanes / Self.length)
    let first = UInt64(Self.number("SECONDHAND_SEED", default: 1) + lane)
    var counts: [String: Int] = [:]
    for number in 0..<scenarios {
      let seed = first + UInt64(number * Self.lanes)
      var about = "seed \(seed), beginning"
      do {
        var scenario = try StoreScenario(seed: seed)
        for step in 0..<Self.length {
          about = "seed \(seed), step \(step)"
          let name = try scenario.step()
          about += ", \(name) \(scenario.detail)"
          if Self.isTraced { print(about) }
          counts[name, default: 0] += 1
          if scenario.flip(8) { try scenario.check() }
        }
        about = "seed \(seed), end"
        try scenario.end()
      } catch {
        Issue.record("SECONDHAND_SEED=\(seed): \(about): \(error)")
        return
      }
      if (number + 1) % 100 == 0 {
        print("store model, lane \(lane): \((number + 1) * Self.length) steps, seed \(seed)")
      }
    }
    #expect(counts.count > 20 || scenarios == 1, "\(counts)")
    let told = counts.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value)" }.joined(separator: ", ")
    print("store model, lane \(lane): \(counts.values.reduce(0, +)) steps; \(told)")
  }
}
