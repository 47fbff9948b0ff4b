/// What a member can undo and redo: two stacks, told from the records of the member's commands.
///
/// Undo takes the newest command that is not undone, redo the newest undone one, and a new command leaves nothing to redo.
/// Reading a room is undone only as long as it is the newest command, so that it never stands before something that matters more.
public struct UndoHistory: Hashable, Sendable {
  /// The most commands that can be undone.
  public static let depth = 50
  /// How many of a member's newest records are needed: every undo and redo has one, too.
  public static let window = 4 * depth

  /// A command that can be undone or redone.
  public struct Step: Hashable, Sendable {
    public let subject: CommandRecord.Subject
    /// The record with the newest changes of it: the command's own, or that of an undo or a redo of it.
    public let record: Int
    /// Whether that record leads back, as that of an undo does.
    public let isReversed: Bool
  }

  /// Newest last.
  private var done: [Step] = []
  private var undone: [Step] = []

  /// `records`: the newest ones of one member, in any order. Undos and redos of commands that are not among them count as well.
  public init(_ records: [CommandRecord]) {
    for record in records.sorted(by: { $0.number < $1.number }) { add(record) }
  }

  /// What undo takes back; nil when there is nothing.
  public var nextUndo: Step? { done.last }

  /// What redo does again; nil when there is nothing.
  public var nextRedo: Step? { undone.last }

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
