/// The rules for imported files.
///
/// The file may come from anyone. So it can neither add listings or messages of people who have accounts in this store,
/// nor use their names, nor change the owner of a listing. With `isRestoring`, the owner of the machine vouches for the
/// file, and only impossible values are refused.
public struct ImportRules: Sendable {
  /// The times that are accepted: the years 1970 to 2099.
  public static let times = Timestamp(seconds: 0)..<Timestamp(seconds: 4_102_444_800)
  /// The highest number of a message in its room, above that of any real room.
  public static let highestSequence = 10_000_000

  /// The highest number of hearts, chats or views, far above that of any real listing.
  public static let highestCount = 10_000_000

  public let isRestoring: Bool
  public let now: Timestamp
  /// The issues so far.
  public var issues: [ImportIssue] {
    found + (future > 0 ? [.future(count: future)] : []) + (capped > 0 ? [.cappedCounts(listings: capped)] : [])
  }

  private let lookalikes: any Lookalikes
  /// The accounts that the store had before the import.
  private let accounts: [ID<Account>: Account]
  /// The owner of each look-alike form of a name, of the store and of the file.
  private var owners: [String: ID<Account>] = [:]
  private var shownNames: [Seller: String] = [:]
  private var found: [ImportIssue] = []
  private var future = 0
  /// The number of listings whose counts were capped.
  private var capped = 0

  public init(isRestoring: Bool, now: Timestamp, accounts: [Account], lookalikes: any Lookalikes) {
    self.isRestoring = isRestoring
    self.now = now
    self.lookalikes = lookalikes
    self.accounts = Dictionary(accounts.map { ($0.id, $0) }) { first, _ in first }
    for account in accounts { own(account) }
  }

  /// Returns the accounts that may be added. Those that the store has stay as they are.
  public mutating func take(_ accounts: [Account]) -> [Account] {
    var taken: [Account] = []
    for var account in accounts {
      guard Self.times.contains(account.joinedAt) else {
        found.append(.account(name: account.name, .impossibleTime))
        continue
      }
      if !isRestoring, account.joinedAt > now {
        account.joinedAt = now
        future += 1
      }
      if let here = self.accounts[account.id] {
        if here.name != account.name || here.details != account.details {
          found.append(.account(name: account.name, .otherProfile))
        }
        continue
      }
      own(account)
      taken.append(account)
    }
    return taken
  }

  /// The decision about a listing.
  public enum Verdict: Hashable, Sendable {
    /// Save this listing.
    case take(Listing)
    /// The store already has everything that the file says about it.
    case known
    case refused
  }

  /// Decides about a listing. `here` is the store's version and the time of the last edit that it knows.
  public mutating func judge(_ listing: Listing, over here: (listing: Listing, knownUpTo: Timestamp)?) -> Verdict {
    guard listing.times.allSatisfy(Self.times.contains) else {
      return refuse(.impossibleTime(title: listing.title))
    }
    guard (0...ListingRules.highestPrice).contains(listing.price?.amount ?? 0) else {
      return refuse(.impossiblePrice(title: listing.title))
    }
    var taken = listing
    if !isRestoring {
      if let here, here.listing.seller != listing.seller { return refuse(.otherOwner(title: listing.title)) }
      taken.capTimes(at: now)
    }
    if let here {
      let isCapped = taken.times != listing.times
      if taken.updatedAt <= here.knownUpTo || (isCapped && taken.says(nothingBut: here.listing)) { return .known }
      // Hearts and chats of this store stay.
      taken.counts = here.listing.counts
    } else {
      taken.counts.cap(at: Self.highestCount)
      if taken.counts != listing.counts { capped += 1 }
    }
    if isRestoring { return .take(taken) }
    if let owner = accounts[listing.seller] { return refuse(.ownedHere(title: listing.title, name: owner.name)) }
    if taken.times != listing.times { future += 1 }
    taken.sellerName = shownName(Seller(id: listing.seller, name: listing.sellerName))
    return .take(taken)
  }

  /// Whether messages may be added to a room that the store does not have.
  public func mayTalk(in room: ChatRoom) -> Bool {
    isRestoring || (accounts[room.buyer] == nil && accounts[room.seller] == nil)
  }

  /// Adds an issue that another part of the import found.
  public mutating func add(_ issue: ImportIssue) { found.append(issue) }

  /// Counts messages with times in the future.
  mutating func addFuture(_ count: Int) { future += count }

  private mutating func refuse(_ issue: ImportIssue) -> Verdict {
    found.append(issue)
    return .refused
  }

  private mutating func own(_ account: Account) {
    for form in lookalikes.skeleton(of: account.name).forms where owners[form] == nil { owners[form] = account.id }
  }

  private func isOthers(_ name: String, than seller: ID<Account>) -> Bool {
    lookalikes.skeleton(of: name).forms.contains { owners[$0].map { $0 != seller } ?? false }
  }

  /// The name to show for a seller, changed when it looks like that of an account.
  private mutating func shownName(_ seller: Seller) -> String {
    if let known = shownNames[seller] { return known }
    var shown = seller.name
    if !owners.isEmpty, !shown.isEmpty, isOthers(shown, than: seller.id) {
      let digits = "\(seller.id)".filter { $0 != "-" }
      // Shortened, so that the name with its suffix stays within the limit.
      let start = String(shown.prefix(AccountRules.nameLimit)) + "-"
      shown = start + digits.suffix(4)
      if isOthers(shown, than: seller.id) { shown = start + digits }
      found.append(.renamed(name: seller.name, shown: shown))
    }
    shownNames[seller] = shown
    return shown
  }
}

extension Listing {
  fileprivate var times: [Timestamp] { [createdAt, updatedAt, bumpedAt] + (deletedAt.map { [$0] } ?? []) }

  fileprivate mutating func capTimes(at now: Timestamp) {
    createdAt = min(createdAt, now)
    updatedAt = min(updatedAt, now)
    bumpedAt = min(bumpedAt, now)
    deletedAt = deletedAt.map { min($0, now) }
  }

  /// Whether it differs from `other` only in times, counts and the seller's name.
  fileprivate func says(nothingBut other: Listing) -> Bool {
    var same = self
    (same.createdAt, same.updatedAt, same.bumpedAt) = (other.createdAt, other.updatedAt, other.bumpedAt)
    (same.counts, same.sellerName) = (other.counts, other.sellerName)
    if same.deletedAt != nil, other.deletedAt != nil { same.deletedAt = other.deletedAt }
    return same == other
  }
}

extension Listing.Counts {
  fileprivate mutating func cap(at highest: Int) {
    hearts = min(hearts, highest)
    chats = min(chats, highest)
    views = min(views, highest)
  }
}

extension Skeleton {
  fileprivate var forms: Set<String> { [folded, written] }
}
