/// The rules for decisions.
public enum ModerationRules {
  /// The maximum number of characters in a note; the rest is cut off.
  public static let noteLimit = 1000
  /// The longest suspension, in seconds.
  static let longestSuspension: Int64 = 10 * 366 * 86_400
  /// The length of a suspension without a fixed end, in days. A moderator ends it.
  public static let daysUntilRestored = 3650

  /// The end to store for a suspension without a fixed end.
  public static func untilRestored(from now: Timestamp) -> Timestamp {
    now.advanced(seconds: Int64(daysUntilRestored) * 86_400)
  }

  /// Whether a suspension that ends at `end` has no fixed end. The check allows up to a year between the decision and
  /// `time`.
  public static func isUntilRestored(_ end: Timestamp, from time: Timestamp) -> Bool {
    end >= time.advanced(seconds: Int64(daysUntilRestored - 366) * 86_400)
  }
}

/// A violated rule for decisions.
public enum ModerationRule: CaseIterable, Hashable, Sendable {
  /// Moderators cannot decide about themselves.
  case yourself
  /// Moderators cannot decide about each other. The operator of the server must remove the role first.
  case otherModerator
  /// A dismissal needs a report.
  case noReport
  /// The report is not about this person.
  case unrelated
  /// A warning needs a note.
  case noNote
  /// A suspension must end in the future, within ten years.
  case end
  /// It is already hidden, or no moderator hid it. The person is not suspended. The report is already
  /// dismissed.
  case nothingToDo
  /// The decision is already undone, or is itself an undo.
  case undone
  /// A later decision depends on the decision to undo.
  case changedSince
}
