/// What one person can undo and redo: two stacks, told from that person's acts alone.
///
/// Undo takes the newest act that is not undone, redo the newest undone one, and a new act leaves nothing to redo.
public struct ActHistory: Hashable, Sendable {
  /// The most acts that can be undone.
  public static let depth = 50
  /// How many of a person's newest acts it takes to tell them: every undo and redo is an act, too.
  public static let window = 4 * depth

  /// An act that can be taken back or done again, as what it made of its listing.
  public struct Step: Hashable, Sendable {
    /// The sequence of the act.
    public let about: Int
    public let listing: ID<Listing>
    public let before: Listing?
    public let after: Listing?

    fileprivate init(_ about: Int, _ listing: ID<Listing>, from before: Listing?, to after: Listing?) {
      self.about = about
      self.listing = listing
      self.before = before
      self.after = after
    }
  }

  /// Newest last.
  private var done: [Step] = []
  private var undone: [Step] = []

  /// `acts`: the newest acts of one person, in any order. Undos and redos of acts that are not among them count as well.
  public init(_ acts: [PastAct]) {
    for past in acts.sorted(by: { $0.sequence < $1.sequence }) { add(past) }
  }

  /// What undo takes back; nil when there is nothing.
  public var nextUndo: Step? { done.last }

  /// What redo does again; nil when there is nothing.
  public var nextRedo: Step? { undone.last }

  private mutating func add(_ past: PastAct) {
    let act = past.act
    switch (act.kind, act.about) {
    case (.undo, let about?):
      // What an undo found is what the act had left.
      undone.append(take(about, from: \.done) ?? Step(about, act.listing, from: act.after, to: act.before))
    case (.redo, let about?):
      done.append(take(about, from: \.undone) ?? Step(about, act.listing, from: act.before, to: act.after))
    case (let kind, _):
      undone = []
      if kind.isUndoable { done.append(Step(past.sequence, act.listing, from: act.before, to: act.after)) }
    }
    undone.removeFirst(max(0, undone.count - Self.depth))
    done.removeFirst(min(done.count, max(0, done.count + undone.count - Self.depth)))
  }

  private mutating func take(_ about: Int, from stack: WritableKeyPath<Self, [Step]>) -> Step? {
    guard let place = self[keyPath: stack].lastIndex(where: { $0.about == about }) else { return nil }
    return self[keyPath: stack].remove(at: place)
  }
}

extension ActHistory.Step {
  /// The listing once the act is taken back. Throws `.builtUpon` when the listing `now` is not what the act left.
  public func undone(now: Listing?) throws(ListingsError) -> Listing? {
    try Self.put(before, inPlaceOf: after, now: now)
  }

  /// The listing once the act is done again. Throws `.builtUpon` when the listing `now` is not what the undo left.
  public func redone(now: Listing?) throws(ListingsError) -> Listing? {
    try Self.put(after, inPlaceOf: before, now: now)
  }

  /// Counts are other people's doing: they neither stand in the way nor go back.
  private static func put(
    _ wanted: Listing?, inPlaceOf left: Listing?, now: Listing?
  ) throws(ListingsError) -> Listing? {
    guard now?.withoutCounts == left?.withoutCounts else {
      throw .builtUpon(title: (now ?? left ?? wanted)?.title ?? "")
    }
    var listing = wanted
    if let counts = now?.counts { listing?.counts = counts }
    return listing
  }
}

extension Listing {
  fileprivate var withoutCounts: Listing {
    var listing = self
    listing.counts = Counts()
    return listing
  }
}
