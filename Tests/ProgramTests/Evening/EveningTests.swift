import Foundation
import PtyTesting
import Testing

/// An evening in a market: four members on two machines, in Korean and English. The network is lost twice. At the end
/// every replica has what the server has.
@Suite(.serialized) struct EveningTests {
  private static let chair = "원목 의자"
  private static let bicycle = "새 자전거"

  @Test func fourMembersOnTwoMachines() throws {
    try spend(Evening { try ServedMarket(launcher: $0, host: $1) })
  }

  /// The same at three servers on PostgreSQL. In the middle the primary is killed, and two of the servers.
  @Test func fourMembersOfACluster() throws {
    var cluster: MarketCluster?
    let evening = try Evening { launcher, host in
      let made = try MarketCluster(launcher: launcher, host: host)
      cluster = made
      return made
    }
    let made = try #require(cluster)
    try spend(evening) { try evening.loseParts(of: made) }
  }

  private func spend(_ evening: Evening, inTheMiddle happens: () throws -> Void = {}) throws {
    try evening.signUp()
    try evening.publish(Self.chair)
    try evening.browse(Self.chair)
    try evening.talk()
    try happens()
    try evening.agree()
    try evening.loseTheNetwork(with: Self.bicycle)
    try evening.meetAndSell()
    try evening.report(Self.bicycle)
    try evening.block(Self.bicycle)
    try evening.moderate(Self.bicycle)
    try evening.compare()
  }
}
