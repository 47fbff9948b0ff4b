import MarketTesting
import Marketplace
import Testing

/// What undo and redo are about, told from acts alone.
@Suite struct ActHistoryTests {
  private func edit(_ sequence: Int, _ kind: ListingAct.Kind = .edit, about: Int? = nil) -> PastAct {
    var after = Sample.listing(0)
    after.title = "제목 \(sequence)"
    return PastAct(
      sequence: sequence,
      act: ListingAct(
        kind, of: after.id, by: after.seller, at: Sample.now, before: Sample.listing(0), after: after, about: about))
  }

  @Test func withoutActsThereIsNothing() {
    #expect(ActHistory([]).nextUndo == nil && ActHistory([]).nextRedo == nil)
  }

  @Test(arguments: ListingAct.Kind.allCases) func onlySomeKindsAreUndone(_ kind: ListingAct.Kind) {
    let undoable: Set<ListingAct.Kind> = [.publish, .edit, .status, .bump, .hide, .show, .delete, .gone]
    #expect(kind.isUndoable == undoable.contains(kind))
    #expect(ActHistory([edit(1, kind)]).nextUndo?.about == (undoable.contains(kind) ? 1 : nil))
  }

  @Test func aNewActLeavesNothingToRedo() {
    let acts = [edit(1), edit(2), edit(3, .undo, about: 2)]
    #expect(ActHistory(acts).nextRedo?.about == 2 && ActHistory(acts).nextUndo?.about == 1)
    for kind in [ListingAct.Kind.edit, .publish] {
      #expect(ActHistory(acts + [edit(4, kind)]).nextRedo == nil)
    }
  }

  /// Two plain stacks of at most fifty.
  private struct Reference {
    var done: [Int] = []
    var undone: [Int] = []
  }

  @Test(arguments: 0..<30 as Range<UInt64>)
  func behavesAsTwoStacks(_ seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var reference = Reference()
    var acts: [PastAct] = []
    for sequence in 1...150 {
      switch Int.random(in: 0..<10, using: &random) {
      case 0..<3 where !reference.done.isEmpty:
        let about = reference.done.removeLast()
        reference.undone.append(about)
        acts.append(edit(sequence, .undo, about: about))
      case 3..<5 where !reference.undone.isEmpty:
        let about = reference.undone.removeLast()
        reference.done.append(about)
        acts.append(edit(sequence, .redo, about: about))
      default:
        reference.undone = []
        reference.done = (reference.done + [sequence]).suffix(ActHistory.depth)
        acts.append(edit(sequence))
      }
      let history = ActHistory(acts.shuffled(using: &random))
      #expect(history.nextUndo?.about == reference.done.last, "seed \(seed)")
      #expect(history.nextRedo?.about == reference.undone.last, "seed \(seed)")
    }
  }

  @Test func fiftyAndNoMore() {
    var acts = (1...60).map { edit($0) }
    for undone in 0..<50 {
      #expect(ActHistory(acts).nextUndo?.about == 60 - undone)
      acts.append(edit(61 + undone, .undo, about: 60 - undone))
    }
    #expect(ActHistory(acts).nextUndo == nil && ActHistory(acts).nextRedo?.about == 11)
  }

  /// Back and forth for so long that the acts themselves are out of sight.
  @Test func undosAndRedosTellOfActsThatAreForgotten() throws {
    var first = Sample.listing(0)
    first.title = "처음"
    var second = first
    second.title = "나중"
    let undo = PastAct(
      sequence: 900,
      act: ListingAct(
        .undo, of: first.id, by: first.seller, at: Sample.now, before: second, after: first, about: 7))
    let step = try #require(ActHistory([undo]).nextRedo?.listing)
    #expect(step.about == 7 && step.before == first && step.after == second)
    #expect(try step.redone(now: first) == second)
    let redo = PastAct(
      sequence: 901,
      act: ListingAct(
        .redo, of: first.id, by: first.seller, at: Sample.now, before: first, after: second, about: 7))
    #expect(ActHistory([redo]).nextUndo?.listing == step && ActHistory([undo, redo]).nextUndo?.listing == step)
  }

  /// Whatever a store remembers, there is an answer, and never more than fifty steps either way.
  @Test(arguments: 0..<15 as Range<UInt64>) func anyActsGiveAnAnswer(_ seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let kinds = seed % 3 == 0 ? [ListingAct.Kind.undo] : ListingAct.Kind.allCases
    var acts = (1...300).map { sequence in
      let kind = kinds.randomElement(using: &random) ?? .edit
      let isAbout = (kind == .undo || kind == .redo) && Int.random(in: 0..<9, using: &random) > 0
      return edit(sequence, kind, about: isAbout ? Int.random(in: -50...400, using: &random) : nil)
    }
    for (direction, next) in [(ListingAct.Kind.undo, \ActHistory.nextUndo), (.redo, \.nextRedo)] {
      var steps = 0
      while let step = ActHistory(acts)[keyPath: next], steps <= ActHistory.depth {
        acts.append(edit(acts.count + 1, direction, about: step.about))
        steps += 1
      }
      #expect(steps <= ActHistory.depth, "seed \(seed)")
    }
  }

  @Test func countsStayWhereverTheyAre() throws {
    let step = try #require(ActHistory([edit(1)]).nextUndo?.listing)
    var now = try #require(step.after)
    now.counts = .init(hearts: 5, chats: 4, views: 3)
    let undone = try #require(try step.undone(now: now, at: Sample.now))
    #expect(undone.title == Sample.listing(0).title && undone.counts == now.counts)
  }

  @Test func whatWasBuiltUponIsLeftAlone() throws {
    let step = try #require(ActHistory([edit(1)]).nextUndo?.listing)
    var now = try #require(step.after)
    now.price = nil
    #expect(throws: ListingsError.builtUpon(title: now.title)) { try step.undone(now: now, at: Sample.now) }
    #expect(throws: ListingsError.builtUpon(title: now.title)) { try step.undone(now: nil, at: Sample.now) }
    #expect(throws: ListingsError.builtUpon(title: now.title)) { try step.redone(now: now) }
  }

  @Test func whatIsPublishedIsDeletedByUndoAndComesBackByRedo() throws {
    let listing = Sample.listing(3, counts: .init(hearts: 2))
    let publish = PastAct(
      sequence: 1,
      act: ListingAct(.publish, of: listing.id, by: listing.seller, at: Sample.now, before: nil, after: listing))
    let later = Sample.now.advanced(seconds: 5)
    let step = try #require(ActHistory([publish]).nextUndo?.listing)
    let left = try #require(try step.undone(now: listing, at: later))
    #expect(left.deletedAt == later && left.title == listing.title && left.price == nil && left.counts.hearts == 2)
    let undo = PastAct(
      sequence: 2,
      act: ListingAct(.undo, of: listing.id, by: listing.seller, at: later, before: listing, after: left, about: 1))
    #expect(try ActHistory([publish, undo]).nextRedo?.listing?.redone(now: left) == listing)
    let redo = PastAct(
      sequence: 3,
      act: ListingAct(.redo, of: listing.id, by: listing.seller, at: later, before: left, after: listing, about: 1))
    let again = try #require(ActHistory([publish, undo, redo]).nextUndo?.listing)
    #expect(try again.undone(now: listing, at: later) == left)
  }

  // MARK: Hearts

  private func heart(_ sequence: Int, _ kind: HeartAct.Kind = .new, isSet: Bool = true, at second: Int64 = 0)
    -> HeartAct
  {
    HeartAct(
      sequence: sequence, kind: kind, listing: Sample.listing(1).id, isSet: isSet,
      time: Sample.now.advanced(seconds: second))
  }

  @Test func theLaterOfHeartAndActIsUndone() {
    #expect(ActHistory([edit(1)], hearts: [heart(1, at: -1)]).nextUndo?.listing?.about == 1)
    for second: Int64 in [0, 1] {
      let history = ActHistory([edit(1)], hearts: [heart(1, at: second)])
      #expect(history.nextUndo == .heart(about: 1, listing: Sample.listing(1).id, isSet: true))
    }
  }

  @Test func anythingNewLeavesNothingToRedoOfEither() {
    let undoneHeart = [heart(1, at: -9), heart(2, .undo(of: 1), isSet: false, at: -8)]
    #expect(
      ActHistory([], hearts: undoneHeart).nextRedo == .heart(about: 1, listing: Sample.listing(1).id, isSet: true))
    #expect(ActHistory([edit(1)], hearts: undoneHeart).nextRedo == nil)
    let undoneEdit = [edit(1), edit(2, .undo, about: 1)]
    #expect(ActHistory(undoneEdit, hearts: [heart(1, at: 1)]).nextRedo == nil)
    #expect(ActHistory(undoneEdit, hearts: [heart(1, at: -1)]).nextRedo?.listing?.about == 1)
  }

  @Test func aHeartThatIsForgottenIsToldByItsUndo() {
    let undo = heart(9, .undo(of: 3), isSet: false)
    #expect(ActHistory([], hearts: [undo]).nextRedo == .heart(about: 3, listing: undo.listing, isSet: true))
    let redo = heart(10, .redo(of: 3), isSet: true, at: 1)
    #expect(
      ActHistory([], hearts: [undo, redo]).nextUndo == .heart(about: 3, listing: undo.listing, isSet: true))
  }

  @Test func aReportIsUndoneInItsTimeAndLeavesNothingToRedo() {
    let report = Report(
      id: ID(high: 7, low: 1), reporter: Sample.seller(1), subject: .listing(Sample.listing(2).id), reason: .spam,
      time: Sample.now.advanced(seconds: 5))
    #expect(ActHistory([edit(1)], reports: [report]).nextUndo == .report(report))
    let undoneHeart = [heart(1, at: 1), heart(2, .undo(of: 1), isSet: false, at: 2)]
    #expect(ActHistory([], hearts: undoneHeart, reports: [report]).nextRedo == nil)
    #expect(ActHistory([], hearts: [heart(1, at: 9)], reports: [report]).nextUndo?.about == 1)
  }

  /// Hearts and acts of one person are one row of things done, whichever of them is remembered where.
  @Test(arguments: 0..<30 as Range<UInt64>) func heartsAndActsAreTwoStacks(_ seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var (done, undone): ([Int], [Int]) = ([], [])
    var (acts, hearts): ([PastAct], [HeartAct]) = ([], [])
    var isHeart: [Int: Bool] = [:]
    func add(_ sequence: Int, _ about: Int?, isUndo: Bool = false) {
      if isHeart[about ?? sequence] == true {
        let kind: HeartAct.Kind = about.map { isUndo ? .undo(of: $0) : .redo(of: $0) } ?? .new
        hearts.append(heart(sequence, kind, isSet: !isUndo, at: Int64(sequence)))
      } else {
        let past = edit(sequence, about == nil ? .edit : isUndo ? .undo : .redo, about: about)
        let act = past.act
        acts.append(
          PastAct(
            sequence: sequence,
            act: ListingAct(
              act.kind, of: act.listing, by: act.actor, at: Sample.now.advanced(seconds: Int64(sequence)),
              before: act.before, after: act.after, about: about)))
      }
    }
    for sequence in 1...150 {
      switch Int.random(in: 0..<10, using: &random) {
      case 0..<3 where !done.isEmpty:
        undone.append(done.removeLast())
        add(sequence, undone.last, isUndo: true)
      case 3..<5 where !undone.isEmpty:
        done.append(undone.removeLast())
        add(sequence, done.last)
      default:
        undone = []
        done = (done + [sequence]).suffix(ActHistory.depth)
        isHeart[sequence] = Bool.random(using: &random)
        add(sequence, nil)
      }
      let history = ActHistory(acts.shuffled(using: &random), hearts: hearts.shuffled(using: &random))
      #expect(history.nextUndo?.about == done.last, "seed \(seed)")
      #expect(history.nextRedo?.about == undone.last, "seed \(seed)")
    }
  }
}

extension ActHistory.Step {
  fileprivate var listing: ListingStep? { if case .listing(let step) = self { step } else { nil } }

  fileprivate var about: Int? {
    switch self {
    case .listing(let step): step.about
    case .heart(let about, _, _): about
    case .report, .block: nil
    }
  }
}
