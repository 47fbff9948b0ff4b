import MarketTesting
import Marketplace
import Testing

@testable import MarketServer

@Suite struct DeviceUsesTests {
  /// While a store refuses writes, requests do not wait for it one after the other.
  @Test func aStoreThatRefusesIsLeftAloneForAMinute() async {
    let uses = DeviceUses()
    var asked = 0
    func use(after seconds: Int64, refused: Bool) async {
      await uses.note(at: Sample.now.advanced(seconds: seconds)) { () async throws(StoreError) in
        asked += 1
        if refused { throw .unavailable(path: "", reason: .busy) }
      }
    }
    await use(after: 0, refused: true)
    for second in 1..<60 as Range<Int64> { await use(after: second, refused: true) }
    #expect(asked == 1)
    for second in 60..<63 as Range<Int64> { await use(after: second, refused: false) }
    #expect(asked == 4)
  }
}
