/// Where what counts in a journal ends, and what lies behind it.
struct JournalEnd: Hashable {
  enum Tail: Hashable {
    case none
    /// The beginning of something that was never acknowledged; the next append cuts it off.
    case unfinished
    /// Something that may have been acknowledged cannot be read any more.
    case damaged(JournalDamage)
  }

  /// Behind the last line that counts.
  var offset: Int
  /// The number of the last record that counts.
  var sequence: Int
  var tail: Tail
}

/// A line in the middle of a journal that is not what was written.
struct JournalDamage: Hashable {
  enum Reason: Hashable {
    /// The first line does not say what the file is.
    case header
    /// Its sum is wrong, or what it says is nothing that this program writes.
    case unreadable
    case sequence(expected: Int, found: Int)
  }

  /// Where the line begins.
  let offset: Int
  let reason: Reason
  /// How many lines behind it have a right sum, and the greatest number in them.
  let goodLinesBehind: Int
  let lastSequenceBehind: Int
}

/// A place in one particular journal, as the index remembers it.
struct JournalPosition: Hashable {
  let node: UInt64
  let headerSum: UInt32
  let offset: Int
  let sequence: Int
}

enum JournalFailure: Error, Hashable {
  case file(FileFailure)
  case damaged(JournalDamage)
  /// A later program wrote it; it is left alone.
  case newerVersion(Int)
  /// It is not what was last read: read on, or open it again, and decide anew.
  case changed
  /// An earlier failure left it in doubt what the file holds. Open it again.
  case refused
}

/// Runs file work and throws what went wrong as the journal says it.
func inJournalTerms<Answer>(_ work: () throws(FileFailure) -> Answer) throws(JournalFailure) -> Answer {
  do throws(FileFailure) {
    return try work()
  } catch {
    throw .file(error)
  }
}
