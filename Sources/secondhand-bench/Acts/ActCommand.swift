import ArgumentParser
import EmbeddedStore
import Marketplace

/// The measured acts of a person.
enum MeasuredAct: String, CaseIterable {
  case signUp = "sign-up"
  case heart
  case status = "a change of status"
  case publish = "publishing with three pictures, from the draft on"
}

/// `secondhand-bench acts` performs each act several times in its own process, for a trace.
struct ActCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "acts", abstract: "Does what people do, each thing several times.",
    discussion: "Says on standard output when it begins with which act.", shouldDisplay: false)

  static let picturesOfEach = 3

  @Option(name: .customLong("data"), help: "The data folder.")
  var folder: String

  @Option(help: "How often each.")
  var count: Int

  func run() async throws {
    // Opens the store like a full screen, because a command exports Products.json after each act while the store is
    // small.
    let opened = try await CrashMarket(folder, for: .session)
    let sources = PictureSources(folder: folder + "/sources")
    for number in 0..<(count + 1) * Self.picturesOfEach { try sources.make("act-\(number)") }
    // The first acts create files and tables and fill the page cache, which is not part of the measurement.
    let guest = opened.guest
    let seller = try await signUp("\(Clock.milliseconds)", guest)
    let selling = opened.market(of: seller)
    let buying = opened.market(of: try await signUp("\(Clock.milliseconds)", guest))
    var own = [try await publish(0, sources, selling)]
    let others = try await opened.store.page(ListingQuery(viewer: seller), at: .index(count), limit: count + 1).items
    _ = try await buying.wishlist.setHeart(on: others[count].id, to: true)
    Self.begin(.signUp)
    for number in 0..<count { _ = try await signUp("\(number)-\(Clock.milliseconds)", guest) }
    Self.begin(.publish)
    for number in 0..<count { own.append(try await publish(number + 1, sources, selling)) }
    Self.begin(.heart)
    for listing in others.prefix(count) { _ = try await buying.wishlist.setHeart(on: listing.id, to: true) }
    Self.begin(.status)
    for listing in own.suffix(count) {
      _ = try await selling.sales.setStatus(of: listing.id, to: .reserved, with: nil)
    }
    Say.line("done")
  }

  private static func begin(_ act: MeasuredAct) { Say.line("act \(act.rawValue)") }

  private func signUp(_ name: String, _ market: Market) async throws -> ID<Account> {
    let name = String(name.filter { $0 != "." }.suffix(AccountRules.nameLimit))
    let new = NewAccount(name: name, neighborhoods: NeighborhoodChoice(only: PictureSeller.home))
    return try await market.accounts.signUp(new).id
  }

  /// Publishes as the editor does: keeps a draft, imports the pictures, publishes the listing and drops the draft.
  private func publish(_ number: Int, _ sources: PictureSources, _ market: Market) async throws -> Listing {
    let paths = (0..<Self.picturesOfEach).map { sources.path("act-\(number * Self.picturesOfEach + $0)") }
    let (title, description) = ("물건 \(number)", "사진을 봐 주세요.")
    let draft = ListingDraft(
      title: title, description: description, categories: PictureSeller.categories, neighborhood: PictureSeller.home,
      pictures: paths.map { DraftPicture(source: .path($0)) })
    try await market.drafts.keep(draft)
    var kept: [String] = []
    for path in paths { kept.append(try await market.media.keep(path).file) }
    let new = NewListing(
      title: title, description: description, categories: PictureSeller.categories, neighborhood: PictureSeller.home,
      pictures: kept.map { Picture(source: .file($0)) })
    let listing = try await market.listings.publish(new)
    await market.media.release(kept)
    try await market.drafts.drop(about: nil)
    return listing
  }
}
