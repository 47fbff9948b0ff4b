import EmbeddedStore
import Marketplace

/// One atomic write.
struct ScriptedWrite {
  struct Act {
    let kind: CommandKind
    let before: Listing?
    /// Always different from `before`.
    let after: Listing
  }

  /// The state of the write in a store.
  enum Trace {
    case wholly, not
    /// Only part of it is in the store, or something else.
    case torn
  }

  /// Whether it is saved as an import, which has no actor.
  let isSave: Bool
  let acts: [Act]

  /// The commands of the sellers, one per listing.
  var commands: [PerformedCommand] {
    isSave
      ? []
      : acts.map { act in
        let time = max(act.after.updatedAt, act.after.bumpedAt)
        return PerformedCommand(
          id: ID(stableFrom: "\(act.kind) \(act.after.id) \(time.milliseconds)"), actor: act.after.seller, time: time,
          kind: act.kind, changes: [.listing(act.after.id, from: act.before, to: act.after)])
      }
  }

  /// Performs the write. It is on disk when this returns. Throws when the store cannot write it or does not have the
  /// expected contents.
  func perform(on store: EmbeddedListingStore) async throws {
    if isSave { return try await store.save(acts.map(\.after)) }
    let commands = commands
    try await store.commands.transaction { transaction throws(ListingsError) in
      do throws(StoreError) {
        for command in commands {
          for case .listing(let id, let before, _) in command.changes where try transaction.listing(id) != before {
            throw .cancelled
          }
          for change in command.changes { try transaction.write(change, of: command.actor, at: command.time) }
          try transaction.keep(command, inPlaceOf: nil)
        }
      } catch { throw .store(error) }
    }
  }

  func trace(in store: EmbeddedListingStore) async throws -> Trace {
    var there = 0
    for act in acts {
      let found = try await store.listing(act.after.id)
      if found == act.after { there += 1 } else if found != act.before { return .torn }
    }
    return there == acts.count ? .wholly : there == 0 ? .not : .torn
  }
}
