import MarketTesting
import Marketplace
import TerminalUI

@testable import Screens

/// A server to join, in the texts of both languages.
enum Joining {
  static let address = "market.example"

  static func description(
    _ language: Language = .korean, registration: ServerDescription.Registration = .open,
    provider: String? = nil
  ) -> ServerDescription {
    let rules =
      language == .korean
      ? (1...12).map { "\($0). 약속한 시간과 장소를 지켜 주세요. 물건의 상태를 솔직하게 적고, 술이나 담배처럼 팔 수 없는 물건은 올리지 마세요." }
      : (1...12).map { "\($0). Be on time, and say honestly what shape things are in. Nothing that may not be sold." }
    return ServerDescription(
      address: "https://" + address, title: language == .korean ? "역삼동 장터" : "Yeoksam market",
      rules: rules.joined(separator: "\n"), registration: registration,
      provider: provider)
  }

  static func joined(_ language: Language = .korean) -> [JoinedServer] {
    let name = JourneyPeople.me(language).name
    return [
      JoinedServer(
        id: "market.example", address: "https://market.example", title: description(language).title,
        account: JourneyPeople.me.id, accountName: name),
      JoinedServer(
        id: "school.example", address: "https://school.example:7373",
        title: language == .korean ? "학교 벼룩시장" : "School flea market", account: Sample.seller(51),
        accountName: name + "2"),
    ]
  }

  /// The name of a provider.
  static func provider(_ language: Language) -> String { language == .korean ? "동네 클럽" : "Neighborhood club" }

  /// Looks like the code of an address.
  static let code = QRCode(width: 29, modules: (0..<29 * 29).map { ($0 * 7 + $0 / 29 * 3) % 5 < 2 })

  static func devices(_ language: Language = .korean) -> [JoinedDevice] {
    [("laptop", 60), (language == .korean ? "거실 컴퓨터" : "living room", 7200)].enumerated().map { index, device in
      let time = Sample.now.advanced(seconds: -Int64(device.1))
      return JoinedDevice(
        device: Device(
          id: ID(high: 0x0192_0000_0000_7000, low: 0x8000_0000_0000_0000 | UInt64(index)),
          account: JourneyPeople.me.id, name: device.0, signedInAt: time, usedAt: time,
          expiresAt: Sample.now.advanced(seconds: 86_400)),
        isThis: index == 0)
    }
  }

  @MainActor
  static func openPage(_ journey: Journey) async {
    await typeAddress(journey)
    await journey.press("Enter")
  }

  /// Shows what a server says about itself.
  @MainActor
  static func typeAddress(_ journey: Journey) async {
    await journey.press("M", "a")
    await journey.type(address)
    await journey.press("Enter")
  }

  @MainActor
  static func fillSignUp(_ journey: Journey) async {
    await openPage(journey)
    await journey.press("Enter")
    await journey.type("otter")
    await journey.press("Tab")
    await journey.type("maple sugar train")
    await journey.press("Tab")
    await journey.type("maple sugar train")
  }
}
