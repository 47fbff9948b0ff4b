import Synchronization

/// Undo and redo for one viewer, from what the stores remember of the viewer's actions.
public struct StoredActs: Acts {
  let viewer: Viewer
  let listings: any ListingStore
  let hearts: HeartRule
  let notes: StatusNotes
  let clock: any MarketClock

  public init(
    viewer: Viewer, listings: any ListingStore, accounts: any AccountStore, personal: any PersonalStore,
    chats: any ChatStore, clock: any MarketClock, random: any RandomSource
  ) {
    self.viewer = viewer
    self.listings = listings
    self.clock = clock
    hearts = HeartRule(store: personal, accounts: accounts, listings: listings)
    notes = StatusNotes(chats: chats, clock: clock, random: random)
  }

  private enum Direction { case back, forth }

  public func undo(among listings: Set<ID<Listing>>?) async throws(ListingsError) -> Reversal {
    do throws(ListingsError) { return try await go(.back, among: listings) } catch { throw error }
  }

  public func redo(among listings: Set<ID<Listing>>?) async throws(ListingsError) -> Reversal {
    do throws(ListingsError) { return try await go(.forth, among: listings) } catch { throw error }
  }

  private func go(_ direction: Direction, among wanted: Set<ID<Listing>>?) async throws(ListingsError) -> Reversal {
    let actor = try viewer.signedIn(or: ListingsError.guest)
    let now = clock.now()
    let given: [HeartAct]
    let reports: [Report]
    let blocks: [Block]
    do throws(StoreError) {
      given = try await hearts.store.heartActs(of: actor)
      reports = try await hearts.accounts.reports(by: actor).filter(\.canBeUndone)
      blocks = try await hearts.accounts.blocks(by: actor)
    } catch { throw .store(error) }
    let chosen = Mutex<ActHistory.Step?>(nil)
    let acts: [PastAct]
    do throws(ListingsError) {
      acts = try await listings.write { ledger throws(ListingsError) in
        let history = ActHistory(try ledger.told(of: actor), hearts: given, reports: reports, blocks: blocks)
        var step = direction == .back ? history.nextUndo : history.nextRedo
        if let wanted, let found = step, !wanted.contains(where: found.isAbout) { step = nil }
        chosen.withLock { [step] in $0 = step }
        guard case .listing(let step)? = step else { return [] }
        let before = try ledger.known(step.listing)
        let after = direction == .back ? try step.undone(now: before, at: now) : try step.redone(now: before)
        return [
          ListingAct(
            direction == .back ? .undo : .redo, of: step.listing, by: actor, at: now, before: before, after: after,
            about: step.about)
        ]
      }
    } catch { throw error }
    switch chosen.withLock({ $0 }) {
    case .heart(let about, let id, let isSet)?:
      return try await setHeart(on: id, direction == .back ? .undo(of: about) : .redo(of: about), isSet, actor, now)
    case .report(let report)?: return try await withdraw(report)
    case .block(let block)?: throw .blockedSince(name: try await name(of: block.other))
    case .listing?, nil: break
    }
    if let act = acts.last?.act { await tellRooms(act, direction) }
    guard let reversal = acts.last.flatMap({ Reversal($0.act) }) else {
      throw direction == .back ? .nothingToUndo : .nothingToRedo
    }
    return reversal
  }

  /// Adds a note to the rooms that had one about the status that was taken back or set again.
  private func tellRooms(_ act: ListingAct, _ direction: Direction) async {
    guard let before = act.before, let after = act.after, before.status != after.status else { return }
    let told = direction == .back ? before.status : after.status
    let partner = told == .forSale ? nil : try? await hearts.store.partner(of: act.listing, as: told)
    await notes.tell(after, with: partner)
  }

  private func name(of person: ID<Account>) async throws(ListingsError) -> String {
    do throws(StoreError) {
      if let account = try await hearts.accounts.account(person) { return account.name }
      return try await listings.seller(person)?.name ?? "\(person)"
    } catch { throw .store(error) }
  }

  private func withdraw(_ report: Report) async throws(ListingsError) -> Reversal {
    guard case .listing(let id) = report.subject else { throw .nothingToUndo }
    do throws(StoreError) {
      // A report that was decided meanwhile cannot be withdrawn.
      if try await hearts.accounts.withdrawReport(about: report.subject, by: report.reporter),
        let listing = try await listings.listing(id)
      {
        return Reversal(kind: .report, listing: listing)
      }
    } catch { throw .store(error) }
    throw .nothingToUndo
  }

  private func setHeart(
    on id: ID<Listing>, _ kind: HeartAct.Kind, _ wasSet: Bool, _ person: ID<Account>, _ now: Timestamp
  ) async throws(ListingsError) -> Reversal {
    let isSet = if case .undo = kind { !wasSet } else { wasSet }
    do throws(ListingsError) {
      let listing = try await hearts.set(id, by: person, to: isSet, as: kind, at: now)
      return Reversal(kind: .heart(isSet: isSet), listing: listing)
    } catch {
      guard case .notFound = error else { throw error }
      // The listing was visible when the person gave the heart.
      let title: String?
      do throws(StoreError) { title = try await listings.listing(id)?.title } catch { throw .store(error) }
      throw title.map { .builtUpon(title: $0) } ?? error
    }
  }
}

extension ActHistory.Step {
  fileprivate func isAbout(_ id: ID<Listing>) -> Bool {
    switch self {
    case .listing(let step): step.listing == id
    case .heart(_, let listing, _): listing == id
    case .report(let report): report.subject == .listing(id)
    // A block is not about a listing, but it stops every undo.
    case .block: true
    }
  }
}

extension ListingLedger {
  fileprivate func told(of actor: ID<Account>) throws(ListingsError) -> [PastAct] {
    do throws(StoreError) { return try acts(of: actor, limit: ActHistory.window) } catch { throw .store(error) }
  }
}

extension Report {
  /// Undo covers reports of listings only. A report of a person is withdrawn on that person's profile.
  fileprivate var canBeUndone: Bool {
    if case .listing = subject { state == .open } else { false }
  }
}
