import Marketplace

/// An endless sequence of writes on a small store. The same seed makes the same writes, so both the saver and the
/// checker know the expected contents after any number of them.
struct WriteScript {
  /// With this many listings there are no new ones, only commands on existing ones.
  private static let mostListings = 300
  static let sellers = (0..<3).map(NumberedListing.seller)

  let seed: UInt64
  /// The number of finished writes, which is also the number of the next one.
  private(set) var done = 0
  private(set) var listings: [ID<Listing>: Listing] = [:]
  /// All commands of the sellers so far, oldest first.
  private(set) var commands: [PerformedCommand] = []
  /// The next write.
  private(set) var upcoming: ScriptedWrite
  private var ids: [ID<Listing>] = []

  init(seed: UInt64, done: Int = 0) {
    self.seed = seed
    upcoming = ScriptedWrite(isSave: true, acts: [])
    upcoming = write()
    while self.done < done { advance() }
  }

  /// Marks the upcoming write as done.
  mutating func advance() {
    for act in upcoming.acts {
      if listings.updateValue(act.after, forKey: act.after.id) == nil { ids.append(act.after.id) }
    }
    commands += upcoming.commands
    done += 1
    upcoming = write()
  }

  /// Forgets the undo history, like a store whose database is rebuilt.
  mutating func forgetCommands() { commands = [] }

  private func write() -> ScriptedWrite {
    var random = SplitMix64(seed: seed &+ UInt64(done) &* 0x9E37_79B9)
    let mayGrow = ids.count < Self.mostListings
    if ids.count < 4 || random.happens(mayGrow ? 0.3 : 0.15) { return save(mayGrow, &random) }
    if mayGrow, random.happens(0.25) {
      return ScriptedWrite(isSave: false, acts: [.init(kind: .publish, before: nil, after: listing(0, &random))])
    }
    // Two listings of one write show whether half of it can be lost.
    var acts: [ScriptedWrite.Act] = []
    for id in Set((0...random.below(2)).map { _ in ids.any(&random) }).sorted() {
      if let listing = listings[id], listing.deletedAt == nil { acts.append(act(on: listing, &random)) }
    }
    return acts.isEmpty ? save(mayGrow, &random) : ScriptedWrite(isSave: false, acts: acts)
  }

  /// Saves one to three listings, new or replacing existing ones.
  private func save(_ mayGrow: Bool, _ random: inout SplitMix64) -> ScriptedWrite {
    var acts: [ScriptedWrite.Act] = []
    for place in 0...random.below(3) {
      let new = listing(place, &random)
      guard !mayGrow || (ids.count > 3 && random.happens(0.3)) else {
        acts.append(.init(kind: .import, before: nil, after: new))
        continue
      }
      guard let old = listings[ids.any(&random)], !acts.contains(where: { $0.after.id == old.id }) else { continue }
      var after = new
      after.id = old.id
      after.seller = old.seller
      after.sellerName = old.sellerName
      acts.append(.init(kind: .import, before: old, after: after))
    }
    return ScriptedWrite(isSave: true, acts: acts)
  }

  private func listing(_ place: Int, _ random: inout SplitMix64) -> Listing {
    let seller = random.below(Self.sellers.count)
    return NumberedListing.listing(writer: seller, done * 4 + place)
  }

  private func act(on before: Listing, _ random: inout SplitMix64) -> ScriptedWrite.Act {
    var after = before
    let time = NumberedListing.start.advanced(seconds: Int64(done) * 4 + 3)
    after.updatedAt = time
    let kind: CommandKind
    switch random.below(12) {
    case 0..<4:
      kind = .edit
      after.title = "\(before.title.prefix(20)) · \(done)"
      after.price = random.happens(0.2) ? nil : Money(won: done * 1000)
    case 4..<7:
      kind = .bump
      after.updatedAt = before.updatedAt
      after.bumpedAt = time
    case 7..<9:
      kind = .status
      after.status = ListingStatus.allCases[done % 3]
    case 9..<11:
      kind = before.isHidden ? .show : .hide
      after.isHidden.toggle()
    default:
      kind = .delete
      after = Listing(
        id: before.id, seller: before.seller, sellerName: before.sellerName, title: before.title,
        neighborhood: before.neighborhood, pictures: Array(before.pictures.prefix(1)), createdAt: before.createdAt,
        updatedAt: time, bumpedAt: before.bumpedAt, deletedAt: time, counts: before.counts)
    }
    return ScriptedWrite.Act(kind: kind, before: before, after: after)
  }
}
