/// The undo and redo stacks of a member, computed from the records of the member's commands.
///
/// Undo takes the newest command that is not undone, redo the newest undone one. A new command clears the redo stack.
/// Reading a room can be undone only while it is the newest command, so that it never hides a more important one.
public struct UndoHistory: Hashable, Sendable {
  /// The maximum number of commands that can be undone.
  public static let depth = 50
  /// The number of newest records to load. It exceeds `depth`, because every undo and redo has a record, too.
  public static let window = 4 * depth

  /// A command that can be undone or redone.
  public struct Step: Hashable, Sendable {
    public let subject: CommandRecord.Subject
    /// The number of the record with the step's latest changes: the command's own record, or that of its latest undo or
    /// redo.
    public let record: Int
    /// Whether that record has the reversed changes, because it is an undo.
    public let isReversed: Bool
  }

  /// The commands that can be undone, newest last.
  public private(set) var done: [Step] = []
  /// The commands that can be redone, the one undone last at the end.
  public private(set) var undone: [Step] = []

  /// `records`: the newest records of one member, in any order. May include undos and redos of commands that are not
  /// included.
  public init(_ records: [CommandRecord]) {
    for record in records.sorted(by: { $0.number < $1.number }) { add(record) }
  }

  /// The step that undoes the command with this number; nil when it cannot be undone.
  func undo(of number: Int) -> Step? { done.last { $0.subject.number == number } }

  /// The step that redoes the command with this number; nil when it is not undone.
  func redo(of number: Int) -> Step? { undone.last { $0.subject.number == number } }

  private mutating func add(_ record: CommandRecord) {
    switch (record.kind, record.about) {
    case (.undo, let about?):
      done.removeLast { $0.subject.number == about.number }
      undone.append(Step(subject: about, record: record.number, isReversed: true))
    case (.redo, let about?):
      undone.removeLast { $0.subject.number == about.number }
      if about.kind != .read { dropReading() }
      done.append(Step(subject: about, record: record.number, isReversed: false))
    case (.nothing, _): return
    case (.read, _):
      dropReading()
      done.append(Step(record))
    case (let kind, _):
      undone = []
      dropReading()
      if kind.isUndoable { done.append(Step(record)) }
    }
    undone.removeFirst(max(0, undone.count - Self.depth))
    done.removeFirst(min(done.count, max(0, done.count + undone.count - Self.depth)))
  }

  private mutating func dropReading() {
    if done.last?.subject.kind == .read { done.removeLast() }
  }
}

extension UndoHistory.Step {
  fileprivate init(_ record: CommandRecord) {
    subject = CommandRecord.Subject(number: record.number, kind: record.kind)
    self.record = record.number
    isReversed = false
  }
}

extension Array {
  /// Removes the last element that `isWanted`, if there is one.
  fileprivate mutating func removeLast(where isWanted: (Element) -> Bool) {
    if let place = lastIndex(where: isWanted) { remove(at: place) }
  }
}
