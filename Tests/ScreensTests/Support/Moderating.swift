import MarketTesting
import Marketplace

@testable import Screens

/// The synchronization of a member of a server, who may be a moderator.
struct ModeratorsSynchronizer: Synchronizer {
  var isModerator = true

  var status: SyncStatus { SyncStatus(.online, isModerator: isModerator) }
  func pending() async throws(StoreError) -> [PendingItem] { [] }
  func retry(_ id: PendingItem.ID, as command: MemberCommand?) async throws(StoreError) {}
  func discard(_ id: PendingItem.ID) async throws(StoreError) {}
  func tryNow() {}
  func noteUse() {}
  func fetch(_ listing: ID<Listing>) async {}
  func noteView() {}
  func look(for search: SearchRequest) {}
  func look(for person: ID<Account>) {}
  func fetch(_ post: ID<Post>) async {}
  func fetch(personNamed name: String) async {}
  func members(of project: ID<Post>) async -> [Profile]? { nil }
  func look(for query: PostQuery, text: String?, after cursor: PostCursor?) {}
}

/// Reports for a moderator, who is `JourneyPeople.me`.
@MainActor
enum Moderating {
  static let reported = JourneyListings.all[0]
  static let fox = Sample.seller(60)

  static func makeModerator(_ journey: Journey) async {
    try? await members(journey).setStanding(Standing(isModerator: true), of: JourneyPeople.me.id)
  }

  /// Makes the signed-in person a moderator. quiet.fox reports a listing of the neighbor and the neighbor.
  static func arrange(_ journey: Journey) async {
    let isKorean = journey.isKorean
    await makeModerator(journey)
    let accounts = journey.market(of: fox).accounts
    _ = try? await accounts.report(
      .listing(reported.id), reason: .fraud, note: isKorean ? "선입금을 먼저 달라고 해요." : "Wants the money first.")
    _ = try? await accounts.report(.account(JourneyPeople.neighbor.id), reason: .insult, note: "")
    await journey.idle()
  }

  /// Another moderator decides about the signed-in person.
  static func tell(_ journey: Journey) async {
    let moderator = fox
    try? await members(journey).setStanding(Standing(isModerator: true), of: moderator)
    let moderation = journey.market(of: moderator).moderation
    let note = journey.isKorean ? "사진이 다른 물건이에요. 바꿔 주세요." : "The pictures show something else. Please replace them."
    _ = try? await moderation.decide(
      NewDecision(id: decision(1), action: .hide(.listing(JourneyPeople.mine[0].id)), note: note))
    _ = try? await moderation.decide(
      NewDecision(
        id: decision(2), action: .suspend(JourneyPeople.me.id, until: Sample.now.advanced(seconds: 7 * 86_400))))
    await journey.idle()
  }

  private static func members(_ journey: Journey) -> InMemoryMemberStore { InMemoryMemberStore(of: journey.people) }

  static func decision(_ number: UInt64) -> ID<Decision> {
    var generator = SeededGenerator(seed: number)
    return ID(at: Sample.now.advanced(seconds: Int64(number)), random: &generator)
  }
}

extension Scene {
  @MainActor
  func arrangeModeration(_ journey: Journey) async {
    switch self {
    case .notices, .notice: await Moderating.tell(journey)
    case .moderationNothing:
      try? await InMemoryMemberStore(of: journey.people)
        .setStanding(Standing(isModerator: true), of: JourneyPeople.me.id)
    default: await Moderating.arrange(journey)
    }
    switch self {
    case .notices: await journey.open(.notices)
    case .notice:
      await journey.open(.notices)
      await journey.press("G", "Enter")
    case .moderation, .moderationNothing, .moderationOffline: await journey.open(.moderation)
    case .moderationLog:
      await journey.open(.moderation)
      await journey.press("G", "Enter")
      await journey.hideListing()
      await journey.press("Esc", "Left")
    default:
      await journey.open(.moderation)
      await journey.press("G", "Enter")
      if self == .decideMenu { await journey.press("Enter") }
      if self == .askDecide {
        await journey.press("Enter", "Enter")
        await journey.type(journey.isKorean ? "규칙" : "Rules")
        await journey.press("Enter")
      }
    }
  }
}

extension Journey {
  /// Opens an entry of the account tab of a moderator on a replica.
  func open(_ entry: AccountEntry) async {
    let entries = AccountEntry.offered(in: app.context)
    await press("5", "gg")
    for _ in 0..<(entries.firstIndex(of: entry) ?? 0) { await press("j") }
    await press("Enter")
  }

  /// Hides the listing of the open report, without a note.
  func hideListing() async { await press("Enter", "Enter", "Enter", "Enter") }
}
