import MarketTesting
import Marketplace
import Testing

/// The next undo and redo, derived from command records only.
@Suite struct UndoHistoryTests {
  private func record(_ number: Int, _ kind: CommandKind = .edit, about: Int? = nil, _ what: CommandKind = .edit)
    -> CommandRecord
  {
    CommandRecord(
      number: number, id: ID(high: 7, low: UInt64(number)), actor: Sample.seller(1), time: Sample.now, kind: kind,
      about: about.map { CommandRecord.Subject(number: $0, kind: what) })
  }

  /// The numbers of the commands that are undone one after the other.
  private func undone(_ records: [CommandRecord]) -> [Int] {
    var records = records
    var numbers: [Int] = []
    while let step = UndoHistory(records).done.last, numbers.count <= UndoHistory.depth {
      numbers.append(step.subject.number)
      records.append(record(1000 + records.count, .undo, about: step.subject.number))
    }
    return numbers
  }

  @Test func withoutCommandsThereIsNothing() {
    #expect(UndoHistory([]).done.last == nil && UndoHistory([]).undone.last == nil)
  }

  @Test(arguments: CommandKind.allCases) func onlySomeKindsAreUndone(_ kind: CommandKind) {
    let never: Set<CommandKind> = [.undo, .redo, .import, .nothing]
    #expect(kind.isUndoable == !never.contains(kind))
    let step = UndoHistory([record(1, kind)]).done.last
    #expect(step?.subject == (never.contains(kind) ? nil : CommandRecord.Subject(number: 1, kind: kind)))
    #expect(step.map { $0.record == 1 && !$0.isReversed } ?? true)
  }

  @Test func theNewestIsUndoneFirst() {
    let kinds: [CommandKind] = [.edit, .like, .block, .report, .leave, .status]
    let records = kinds.enumerated().map { record($0 + 1, $1) }
    #expect(undone(records) == [6, 5, 4, 3, 2, 1] && undone(records.reversed()) == [6, 5, 4, 3, 2, 1])
  }

  @Test func aNewCommandLeavesNothingToRedo() {
    let records = [record(1), record(2), record(3, .undo, about: 2)]
    #expect(UndoHistory(records).undone.last?.subject.number == 2)
    #expect(UndoHistory(records).done.last?.subject.number == 1)
    for kind in CommandKind.allCases where kind != .undo && kind != .redo {
      let keeps = kind == .nothing || kind == .read
      #expect(UndoHistory(records + [record(4, kind)]).undone.last?.subject.number == (keeps ? 2 : nil), "\(kind)")
    }
  }

  @Test func whatChangedNothingIsSkipped() {
    let records = [record(1), record(2, .nothing), record(3, .nothing)]
    #expect(undone(records) == [1])
  }

  @Test func readingIsUndoneOnlyWhileItIsTheNewest() {
    #expect(undone([record(1), record(2, .read)]) == [2, 1])
    #expect(undone([record(1), record(2, .read), record(3, .read)]) == [3, 1], "another room was read then")
    for kind in [CommandKind.edit, .like, .mute] {
      #expect(undone([record(1), record(2, .read), record(3, kind)]) == [3, 1], "\(kind)")
    }
    #expect(undone([record(1), record(2, .read), record(3, .nothing)]) == [2, 1])
    let read = [record(1, .read), record(2, .undo, about: 1, .read)]
    #expect(UndoHistory(read).done.last == nil)
    #expect(UndoHistory(read).undone.last?.subject == CommandRecord.Subject(number: 1, kind: .read))
  }

  @Test(arguments: 0..<30 as Range<UInt64>) func behavesAsTwoStacks(_ seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let kinds = CommandKind.allCases.filter { $0.isUndoable && $0 != .read }
    // Two plain stacks of at most fifty, of each command its number and that of the newest record of it.
    var (done, undone): ([(Int, Int)], [(Int, Int)]) = ([], [])
    var records: [CommandRecord] = []
    for number in 1...150 {
      switch Int.random(in: 0..<10, using: &random) {
      case 0..<3 where !done.isEmpty:
        let about = done.removeLast().0
        undone.append((about, number))
        records.append(record(number, .undo, about: about))
      case 3..<5 where !undone.isEmpty:
        let about = undone.removeLast().0
        done.append((about, number))
        records.append(record(number, .redo, about: about))
      case 5: records.append(record(number, .nothing))
      default:
        undone = []
        done = (done + [(number, number)]).suffix(UndoHistory.depth)
        records.append(record(number, kinds.randomElement(using: &random) ?? .edit))
      }
      let history = UndoHistory(records.shuffled(using: &random))
      #expect(history.done.last?.subject.number == done.last?.0, "seed \(seed)")
      #expect(history.done.last?.record == done.last?.1, "seed \(seed)")
      #expect(history.undone.last?.subject.number == undone.last?.0, "seed \(seed)")
      #expect(history.undone.last?.record == undone.last?.1, "seed \(seed)")
      #expect(history.undone.last?.isReversed ?? true && !(history.done.last?.isReversed ?? false))
    }
  }

  @Test func fiftyAndNoMore() {
    var records = (1...60).map { record($0) }
    for undone in 0..<50 {
      #expect(UndoHistory(records).done.last?.subject.number == 60 - undone)
      records.append(record(61 + undone, .undo, about: 60 - undone))
    }
    #expect(UndoHistory(records).done.last == nil && UndoHistory(records).undone.last?.subject.number == 11)
  }

  /// After many undos and redos the original commands are outside the window.
  @Test func undosAndRedosTellOfCommandsThatAreForgotten() throws {
    let undo = record(900, .undo, about: 7, .hide)
    let step = try #require(UndoHistory([undo]).undone.last)
    #expect(step.subject == CommandRecord.Subject(number: 7, kind: .hide) && step.record == 900 && step.isReversed)
    let redo = record(901, .redo, about: 7, .hide)
    for records in [[redo], [undo, redo]] {
      let step = try #require(UndoHistory(records).done.last)
      #expect(step.subject == CommandRecord.Subject(number: 7, kind: .hide))
      #expect(step.record == 901 && !step.isReversed && UndoHistory(records).undone.last == nil)
    }
  }

  /// Any series of records gives a result with at most fifty steps in each direction.
  @Test(arguments: 0..<15 as Range<UInt64>) func anyRecordsGiveAnAnswer(_ seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let kinds = seed % 3 == 0 ? [CommandKind.undo] : CommandKind.allCases
    var records = (1...300).map { number in
      let kind = kinds.randomElement(using: &random) ?? .edit
      let isAbout = (kind == .undo || kind == .redo) && Int.random(in: 0..<9, using: &random) > 0
      return record(number, kind, about: isAbout ? Int.random(in: -50...400, using: &random) : nil)
    }
    for (direction, next) in [(CommandKind.undo, \UndoHistory.done.last), (.redo, \.undone.last)] {
      var steps = 0
      while let step = UndoHistory(records)[keyPath: next], steps <= UndoHistory.depth {
        records.append(record(records.count + 1, direction, about: step.subject.number))
        steps += 1
      }
      #expect(steps <= UndoHistory.depth, "seed \(seed)")
    }
  }
}
