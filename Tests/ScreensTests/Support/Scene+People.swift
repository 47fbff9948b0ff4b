import MarketTesting
import Marketplace
import TerminalUI

@testable import Screens

extension Scene {
  @MainActor
  func arrangePeople(_ journey: Journey) async {
    switch self {
    case .signedIn: await journey.press("5", "j")
    case .signOut: await journey.press("5", "G", "Enter")
    case .signIn: await journey.press("5", "Enter")
    case .unknownName:
      await journey.press("5", "Enter")
      await journey.type("nobody.here")
      await journey.press("Enter")
    case .signUp: await journey.press("5", "j", "Enter")
    case .signUpFaults: await fillWrongly(journey)
    case .rename: await entry(.name, journey)
    case .accountPicture: await entry(.picture, journey)
    case .profile: await journey.press("o")
    case .ownProfile: await entry(.profile, journey)
    case .blocked:
      await journey.press("o", "X", "Tab", "Enter")
      await entry(.blocked, journey)
    case .reports:
      await journey.press("m", "j", "j", "j", "Enter", "Enter", "Enter", "Enter")
      await journey.press("m", "j", "j", "j", "Enter", "j", "j", "Enter", "Enter", "Enter")
      await entry(.reports, journey)
    case .viewed:
      await journey.press("Enter", "Esc", "j", "j", "Enter", "Esc")
      await entry(.viewed, journey)
    case .wishlist: await wish(journey)
    case .wishlistNothing: await journey.press("3")
    case .sales: await journey.press("2")
    case .salesHidden: await journey.press("2", "Left", "Left")
    case .purchases:
      let bought = JourneyListings.all[7]
      _ = try? await journey.market(of: bought.seller).sales.setStatus(
        of: bought.id, to: .sold, with: JourneyPeople.me.id)
      await journey.idle()
      await entry(.purchases, journey)
    case .itemMenu: await journey.press("m")
    case .ownMenu: await journey.press("2", "m")
    case .statusMenu: await journey.press("2", "s")
    case .findPartner: await journey.press("2", "s", "j", "Enter")
    case .reasons: await journey.press("m", "j", "j", "j", "Enter")
    case .askBlock: await journey.press("o", "X")
    case .signInNeeded: await journey.press("2")
    case .relatedListing: await journey.press("Enter", "w", "G")
    case .ownListing: await journey.press("2", "j", "Enter")
    default: break
    }
  }

  /// Opens an entry of the account tab.
  @MainActor
  private func entry(_ entry: AccountEntry, _ journey: Journey) async {
    await journey.press("5", "gg")
    for _ in 0..<(AccountEntry.offered(isGuest: false).firstIndex(of: entry) ?? 0) { await journey.press("j") }
    await journey.press("Enter")
  }

  @MainActor
  private func fillWrongly(_ journey: Journey) async {
    journey.media.fail("/tmp/holiday", with: .folder(path: "/tmp/holiday"))
    await journey.press("5", "j", "Enter")
    await journey.type("quiet.fox")
    await journey.press("Tab", "Tab", "Tab", "Enter", "Tab")
    await journey.type("/tmp/holiday")
  }

  /// Gives hearts to a listing that becomes cheaper, one that is deleted, and one that does not change.
  @MainActor
  private func wish(_ journey: Journey) async {
    await journey.press("w", "j", "w", "j", "j", "w")
    var cheaper = JourneyListings.all[0]
    cheaper.price = Money(won: 149_000)
    var gone = JourneyListings.all[3]
    gone.deletedAt = Sample.now
    let changed = [cheaper, gone]
    await journey.outside { try? await journey.store.save(changed) }
    await journey.press("3")
  }
}
