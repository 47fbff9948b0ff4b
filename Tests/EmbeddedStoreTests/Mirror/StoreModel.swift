import Foundation
import MarketTesting
import Marketplace

@testable import EmbeddedStore
@testable import MarketJSON

/// The expected contents of a store, and the contents of its Products.json when it was last read or written.
struct StoreModel {
  /// The result of importing one listing from the file.
  struct Outcome {
    var left: StoredListing?
    var entry: HistoryEntry?
    /// The listing in the file as of this import.
    var base: (id: ID<Listing>, stored: StoredListing?)?
  }

  var listings: [ID<Listing>: StoredListing] = [:]
  /// The changes of each listing, without commands, numbers and times.
  var history: [ID<Listing>: [HistoryEntry]] = [:]
  /// The last known contents of the file, by listing.
  var base: [ID<Listing>: StoredListing] = [:]
  /// The first line of the file, and its elements that are no listings.
  var header: [UInt8] = []
  var kept: [[UInt8]] = []
  /// The listings whose only line in the file is no valid listing.
  var heldBack: Set<ID<Listing>> = []
  /// The names of accounts.
  var names: [ID<Account>: String] = [:]
  var hearts: [ID<Account>: Set<ID<Listing>>] = [:]
  var rooms: Set<ID<ChatRoom>> = []

  /// Applies a member's act to a listing, which keeps its `unknown` fields.
  mutating func act(_ act: MemberAct, unknown: [JSONObject.Member] = []) {
    let before = act.before.map { StoredListing($0, unknown: unknown) }
    let after = act.after.map { StoredListing($0, unknown: unknown) }
    listings[act.listing] = after
    history[act.listing, default: []].append(
      Self.entry(act.kind.rawValue, act.listing, by: act.actor, before, after))
  }

  private static func entry(
    _ op: String, _ id: ID<Listing>, by actor: ID<Account>? = nil, _ before: StoredListing?, _ after: StoredListing?
  ) -> HistoryEntry {
    HistoryEntry(
      actor: actor, op: op, listing: id, at: Timestamp(seconds: 0), before: before?.line, after: after?.line)
  }

  mutating func rename(_ person: ID<Account>, to name: String) {
    names[person] = name
    for id in listings.keys where listings[id]?.listing.seller == person { listings[id]?.listing.sellerName = name }
  }

  mutating func apply(_ outcome: Outcome, to id: ID<Listing>) {
    listings[id] = outcome.left
    if let entry = outcome.entry { history[id, default: []].append(entry) }
    if let base = outcome.base { self.base[base.id] = base.stored }
  }

  /// The result of importing each listing from the file.
  func outcomes(of lines: ProductsLines) -> [ID<Listing>: Outcome] {
    var outcomes: [ID<Listing>: Outcome] = [:]
    let (there, keptIDs) = (lines.listings, lines.keptIDs)
    for (id, theirs) in there {
      let (ours, base) = (listings[id], base[id])
      var outcome = Outcome(left: ours, base: (id, theirs))
      var new = theirs
      if let name = names[theirs.listing.seller] { new.listing.sellerName = name }
      if theirs.says(base) || theirs.says(ours) {
        // The file has not changed, or both sides have made the same change.
      } else if ours == nil || ours?.says(base) == true {
        if let ours { new.listing.counts = ours.listing.counts }
        outcome.left = new
        if new != ours { outcome.entry = Self.entry("import", id, ours, new) }
      } else if case let copy = new.copyBesideOurs, listings[copy.id] == nil {
        outcome.base = nil
        outcomes[copy.id] = Outcome(left: copy, entry: Self.entry("import", copy.id, nil, copy), base: (id, theirs))
      }
      outcomes[id] = outcome
    }
    for (id, ours) in listings where there[id] == nil && outcomes[id] == nil && !keptIDs.contains(id) {
      guard let base = base[id], ours.says(base) else { continue }
      let gone = Self.entry("gone", id, by: ours.listing.seller, ours, nil)
      outcomes[id] = Outcome(left: nil, entry: gone, base: (id, nil))
    }
    return outcomes
  }

  /// The lines of the file when it was last read or written: invalid lines stand for the listings that they name.
  var lines: [[UInt8]] {
    listings.filter { !heldBack.contains($0.key) }.values.map(\.line) + kept
  }

  /// The public listings in list order.
  var shown: [Listing] {
    listings.values.map(\.listing).filter(\.isPublic).sorted { ($0.bumpedAt, $0.id) > ($1.bumpedAt, $1.id) }
  }
}

extension StoredListing {
  /// Whether both are equal, except for counts, which nobody edits, and names, which belong to the account.
  fileprivate func says(_ other: StoredListing?) -> Bool {
    guard var other else { return false }
    (other.listing.counts, other.listing.sellerName) = (listing.counts, listing.sellerName)
    return self == other
  }
}

/// A Products.json with one element on each line.
struct ProductsLines {
  var header: [UInt8]
  /// The other lines, without their commas.
  var rows: [[UInt8]]
}

extension ProductsLines {
  init(_ text: String) {
    let lines = text.components(separatedBy: "\n")
    header = Array(lines[0].utf8)
    // The last two are the end of the document.
    rows = lines.dropFirst().dropLast(2).map { Array(($0.hasSuffix(",") ? $0.dropLast() : $0[...]).utf8) }
  }

  var text: String {
    let rows = rows.map { String(decoding: $0, as: UTF8.self) }
    return String(decoding: header, as: UTF8.self) + "\n" + rows.joined(separator: ",\n") + "\n]}\n"
  }

  func listing(_ row: Int) -> StoredListing? { try? StoredListing(line: rows[row]) }

  /// The first listing with each identity.
  var listings: [ID<Listing>: StoredListing] {
    Dictionary(rows.indices.compactMap { listing($0).map { ($0.id, $0) } }) { first, _ in first }
  }

  /// The rows that are no listings, or that repeat the identity of a listing above.
  var kept: [[UInt8]] {
    var taken: Set<ID<Listing>> = []
    return rows.indices.filter { row in listing(row).map { !taken.insert($0.id).inserted } ?? true }.map { rows[$0] }
  }

  /// The identities in these rows.
  var keptIDs: Set<ID<Listing>> {
    Set(
      kept.compactMap { row in
        guard case .object(let object)? = try? JSONReader.value(of: row), case .string(let id)? = object["id"] else {
          return nil
        }
        return ID(id)
      })
  }
}
