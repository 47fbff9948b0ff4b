import Synchronization

/// The steps whose undo or redo was refused. The next undo or redo passes over them, so that they do not keep everything
/// before them from being undone.
final class RefusedSteps: Sendable {
  private let numbers = Mutex<Set<Int>>([])

  /// By `UndoHistory.Step.record`, which is a new one after every undo and redo of the step.
  var records: Set<Int> { numbers.withLock { $0 } }

  /// Adds a step. One that was refused before was tried again because no other was left, so all but this one may be
  /// tried again, too.
  func add(_ record: Int) {
    numbers.withLock { numbers in
      if !numbers.insert(record).inserted { numbers = [record] }
    }
  }
}

/// Tells whoever gave an undo or a redo which step it chose, also when it is refused.
final class ChosenStep: Sendable {
  private let number = Mutex<Int?>(nil)

  /// `UndoHistory.Step.record` of the step; nil before one was chosen.
  var record: Int? {
    get { number.withLock { $0 } }
    set { number.withLock { $0 = newValue } }
  }
}

/// What a command tells is not part of what it asks for, so all are equal.
extension ChosenStep: Hashable {
  static func == (left: ChosenStep, right: ChosenStep) -> Bool { true }

  func hash(into hasher: inout Hasher) {}
}
