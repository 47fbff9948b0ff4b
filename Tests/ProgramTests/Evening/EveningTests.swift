import Foundation
import PtyTesting
import Testing

/// An evening in a market: four members on two machines, in Korean and English. The network is lost twice. At the end
/// every replica has what the server has.
@Suite(.serialized) struct EveningTests {
  private static let chair = "원목 의자"
  private static let bicycle = "새 자전거"

  @Test func fourMembersOnTwoMachines() throws {
    let evening = try Evening()
    try evening.signUp()
    try evening.publish(Self.chair)
    try evening.browse(Self.chair)
    try evening.talk()
    try evening.agree()
    try evening.loseTheNetwork(with: Self.bicycle)
    try evening.meetAndSell()
    try evening.report(Self.bicycle)
    try evening.block(Self.bicycle)
    try evening.moderate(Self.bicycle)
    try evening.compare()
  }
}
