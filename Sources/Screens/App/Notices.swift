/// The notice at the bottom of the screen, and the notices waiting behind it.
struct Notices {
  private(set) var shown: Notice? { didSet { number += 1 } }
  /// Identifies each shown notice, even if it repeats the same text.
  private(set) var number = 0
  private var waiting: [Notice] = []

  init(first: Notice? = nil) { shown = first }

  /// Replaces the current notice: the person's own action caused the new one.
  mutating func show(_ notice: Notice) { shown = notice }

  /// Shows a notice, or queues it behind an unread error. Only the latest news notice waits.
  mutating func say(_ new: Notice) {
    if new.isNews { waiting.removeAll(where: \.isNews) }
    if let shown, shown.isError, !shown.isFromStore { waiting.append(new) } else { shown = new }
  }

  /// Withdraws outdated notices.
  mutating func withdraw(_ isUntrue: (Notice) -> Bool) {
    if let shown, isUntrue(shown) { self.shown = nil }
    waiting.removeAll(where: isUntrue)
  }

  /// Shows the next notice, after a key press or when the current one has timed out.
  mutating func turn() { shown = waiting.isEmpty ? nil : waiting.removeFirst() }
}
