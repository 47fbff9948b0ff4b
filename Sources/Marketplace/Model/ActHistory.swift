/// What one person can undo and redo: two stacks, told from that person's acts alone.
///
/// Undo takes the newest act that is not undone, redo the newest undone one, and a new act leaves nothing to redo.
public struct ActHistory: Hashable, Sendable {
  /// The most acts that can be undone.
  public static let depth = 50
  /// How many of a person's newest acts it takes to tell them: every undo and redo is an act, too.
  public static let window = 4 * depth

  /// An act that can be taken back or done again.
  public enum Step: Hashable, Sendable {
    case listing(ListingStep)
    /// A heart that the act of the sequence `about` gave, or took back.
    case heart(about: Int, listing: ID<Listing>, isSet: Bool)
    /// A report that can be withdrawn; once it is, nothing is left of it to do again.
    case report(Report)
    /// A block, which stands in the way of what is older until it is taken back by unblocking.
    case block(Block)
  }

  /// Newest last.
  private var done: [Step] = []
  private var undone: [Step] = []

  /// `acts`, `hearts`, `reports` and `blocks`: the newest acts of one person, the first two in any order. Undos and redos of
  /// acts that are not among them count as well. Each kind is kept for itself, so between them the clock decides; of the same
  /// moment a heart is later than an act, a report than both, and a block than all.
  ///
  /// - Parameters:
  ///   - reports: what can be withdrawn, newest first, as a store tells them.
  ///   - blocks: those that stand, newest first.
  public init(_ acts: [PastAct], hearts: [HeartAct] = [], reports: [Report] = [], blocks: [Block] = []) {
    let acts = acts.sorted { $0.sequence < $1.sequence }.map { Act.listing($0) }
    let hearts = hearts.sorted { $0.sequence < $1.sequence }.map { Act.heart($0) }
    let reports = reports.reversed().map { Act.report($0) }
    let blocks = blocks.reversed().map { Act.block($0) }
    let all = Self.merged(Self.merged(Self.merged(acts, hearts), reports), blocks)
    for act in all.suffix(Self.window) {
      switch act {
      case .listing(let past): add(past)
      case .heart(let heart): add(heart)
      case .report(let report): add(.report(report))
      case .block(let block): add(.block(block))
      }
    }
  }

  /// What undo takes back; nil when there is nothing.
  public var nextUndo: Step? { done.last }

  /// What redo does again; nil when there is nothing.
  public var nextRedo: Step? { undone.last }

  private enum Act {
    case listing(PastAct)
    case heart(HeartAct)
    case report(Report)
    case block(Block)

    var time: Timestamp {
      switch self {
      case .listing(let past): past.act.time
      case .heart(let heart): heart.time
      case .report(let report): report.time
      case .block(let block): block.time
      }
    }
  }

  /// Both in their times; each stays in its own order, whatever the clock said.
  private static func merged(_ acts: [Act], _ others: [Act]) -> [Act] {
    var merged: [Act] = []
    var others = others[...]
    for act in acts {
      while let other = others.first, other.time < act.time {
        merged.append(other)
        others.removeFirst()
      }
      merged.append(act)
    }
    return merged + others
  }

  private mutating func add(_ past: PastAct) {
    let act = past.act
    switch (act.kind, act.about) {
    case (.undo, let about?): undo(.listing(ListingStep(about, act.listing, from: act.after, to: act.before)))
    case (.redo, let about?): redo(.listing(ListingStep(about, act.listing, from: act.before, to: act.after)))
    case (let kind, _):
      let step = ListingStep(past.sequence, act.listing, from: act.before, to: act.after)
      add(kind.isUndoable ? .listing(step) : nil)
    }
  }

  private mutating func add(_ heart: HeartAct) {
    switch heart.kind {
    case .new: add(.heart(about: heart.sequence, listing: heart.listing, isSet: heart.isSet))
    case .undo(let about): undo(.heart(about: about, listing: heart.listing, isSet: !heart.isSet))
    case .redo(let about): redo(.heart(about: about, listing: heart.listing, isSet: heart.isSet))
    }
  }

  /// Something new, nil for what cannot be undone.
  private mutating func add(_ step: Step?) {
    undone = []
    if let step { done.append(step) }
    trim()
  }

  /// `step` is told from the undo itself: what it found is what the act had left.
  private mutating func undo(_ step: Step) {
    done.removeLast(where: { $0.isSameAct(as: step) })
    undone.append(step)
    trim()
  }

  private mutating func redo(_ step: Step) {
    undone.removeLast(where: { $0.isSameAct(as: step) })
    done.append(step)
    trim()
  }

  private mutating func trim() {
    undone.removeFirst(max(0, undone.count - Self.depth))
    done.removeFirst(min(done.count, max(0, done.count + undone.count - Self.depth)))
  }
}

extension ActHistory.Step {
  fileprivate func isSameAct(as other: Self) -> Bool {
    switch (self, other) {
    case (.listing(let own), .listing(let others)): own.about == others.about
    case (.heart(let own, _, _), .heart(let others, _, _)): own == others
    default: false
    }
  }
}

extension Array {
  /// Removes the last element that `isWanted`, if there is one.
  fileprivate mutating func removeLast(where isWanted: (Element) -> Bool) {
    if let place = lastIndex(where: isWanted) { remove(at: place) }
  }
}
