import MarketTesting
import Marketplace
import TerminalUI
import Testing

@testable import Screens

/// Road addresses below the neighborhoods that the gazetteer finds.
@MainActor
@Suite struct RoadAddressTests {
  private static func journey(_ addresses: ScriptedAddresses?) async -> Journey {
    var tools = EditorTools()
    tools.addresses = addresses
    let journey = await Journey(tools: tools)
    await journey.press("n", "G", "Enter")
    return journey
  }

  @Test func comeBelowTheNeighborhoodsAndPageByPage() async {
    let addresses = ScriptedAddresses()
    let journey = await Self.journey(addresses)
    await journey.paste("테헤란로")
    await journey.until { journey.shows("테헤란로 11 (역삼동)") }
    await journey.press("Down", "Down", "Down", "Down", "Down", "Down", "Down")
    await journey.until { journey.shows("테헤란로 32 (역삼동)") }
    #expect(addresses.asked == ["테헤란로 1", "테헤란로 2", "테헤란로 3"])
    await journey.press("Enter")
    let choice = try? await journey.choices.load()
    #expect(choice?.current == JourneyListings.yeoksam)
  }

  @Test func whatIsSelectedStaysWhenTheyArrive() async {
    let addresses = ScriptedAddresses()
    let journey = await Self.journey(addresses)
    await journey.paste("신사")
    await journey.press("Down")
    #expect(journey.neighborhoods?.list.current == 1)
    await journey.until { (journey.neighborhoods?.matches.count ?? 0) >= 4 }
    #expect(journey.neighborhoods?.list.current == 1 && addresses.asked.first == "신사 1")
  }

  @Test func aNewerTextDropsTheAddressesOfTheOlderOne() async {
    let addresses = ScriptedAddresses()
    let journey = await Self.journey(addresses)
    await journey.paste("테헤란로")
    await journey.until { journey.shows("테헤란로 11 (역삼동)") }
    await journey.type("x")
    #expect(!journey.shows("테헤란로 11 (역삼동)"))
    await journey.press("Ctrl-u")
    #expect(journey.neighborhoods?.matches.isEmpty == true)
  }

  @Test func theWelcomeScreenFindsThemToo() async {
    let addresses = ScriptedAddresses()
    var tools = EditorTools()
    tools.addresses = addresses
    let journey = await Journey(welcomes: true, tools: tools)
    await journey.type("테헤란로")
    await journey.until { journey.shows("테헤란로 11 (역삼동)") }
    await journey.press("Down", "Enter", "Enter")
    #expect(journey.rows[0].hasSuffix("역삼동 ▾"), "\(journey.screen)")
  }

  @Test(arguments: [AddressSearchError.unreachable, .broken]) func aServiceThatFailsLeavesTheGazetteer(
    _ failure: AddressSearchError
  ) async {
    let addresses = ScriptedAddresses()
    addresses.fail(with: failure)
    let journey = await Self.journey(addresses)
    await journey.type("역삼")
    await journey.until { !addresses.asked.isEmpty }
    await journey.idle()
    #expect(journey.shows("역삼동") && journey.notice.isEmpty, "\(journey.screen)")
  }

  @Test func aRefusedKeyIsSaidOnce() async {
    let addresses = ScriptedAddresses()
    addresses.fail(with: .key(code: "E0014"))
    let journey = await Self.journey(addresses)
    await journey.type("역삼")
    await journey.until { journey.foot.contains("키를 받지 않았어요(E0014)") }
    #expect(journey.shows("역삼동"))
  }

  @Test func withoutAServiceNothingIsAsked() async {
    let journey = await Self.journey(nil)
    await journey.type("테헤란로")
    #expect(journey.shows("‘테헤란로’"), "\(journey.screen)")
  }
}
