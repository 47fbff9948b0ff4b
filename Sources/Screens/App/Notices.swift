/// The sentence at the foot of the screen, and those that wait until it was read.
struct Notices {
  private(set) var shown: Notice? { didSet { number += 1 } }
  /// Another one for each notice that is shown, also for one that says the same.
  private(set) var number = 0
  private var waiting: [Notice] = []

  init(first: Notice? = nil) { shown = first }

  /// Shows a notice in the place of whatever is there: the person asked for what it says.
  mutating func show(_ notice: Notice) { shown = notice }

  /// Shows a notice, behind one that the person has not had the time to read. Of what others said only the latest waits.
  mutating func say(_ new: Notice) {
    if new.isNews { waiting.removeAll(where: \.isNews) }
    if let shown, shown.isError, !shown.isFromStore { waiting.append(new) } else { shown = new }
  }

  /// Takes back a notice that is not true any more.
  mutating func withdraw(_ isUntrue: (Notice) -> Bool) {
    if let shown, isUntrue(shown) { self.shown = nil }
    waiting.removeAll(where: isUntrue)
  }

  /// A key was pressed, or the notice has stood long enough: the next one is shown.
  mutating func turn() { shown = waiting.isEmpty ? nil : waiting.removeFirst() }
}
