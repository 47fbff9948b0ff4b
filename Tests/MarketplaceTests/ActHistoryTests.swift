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
    let undoable: Set<ListingAct.Kind> = [.edit, .status, .bump, .hide, .show, .delete, .gone]
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
    let step = try #require(ActHistory([undo]).nextRedo)
    #expect(step.about == 7 && step.before == first && step.after == second)
    #expect(try step.redone(now: first) == second)
    let redo = PastAct(
      sequence: 901,
      act: ListingAct(
        .redo, of: first.id, by: first.seller, at: Sample.now, before: first, after: second, about: 7))
    #expect(ActHistory([redo]).nextUndo == step && ActHistory([undo, redo]).nextUndo == step)
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
    let step = try #require(ActHistory([edit(1)]).nextUndo)
    var now = try #require(step.after)
    now.counts = .init(hearts: 5, chats: 4, views: 3)
    let undone = try #require(try step.undone(now: now))
    #expect(undone.title == Sample.listing(0).title && undone.counts == now.counts)
  }

  @Test func whatWasBuiltUponIsLeftAlone() throws {
    let step = try #require(ActHistory([edit(1)]).nextUndo)
    var now = try #require(step.after)
    now.price = nil
    #expect(throws: ListingsError.builtUpon(title: now.title)) { try step.undone(now: now) }
    #expect(throws: ListingsError.builtUpon(title: now.title)) { try step.undone(now: nil) }
    #expect(throws: ListingsError.builtUpon(title: now.title)) { try step.redone(now: now) }
  }
}
