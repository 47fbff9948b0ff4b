/// Replays a journal from one place on, in bounded memory.
///
/// It ends at the first line that is torn, has a wrong sum, says nothing that this program writes, or whose number is not
/// the next one; a line that is there twice counts once. Lines that were saved together come together or not at all.
struct JournalReader {
  private let file: any OpenedFile
  private let header: JournalHeader
  /// Where the lines behind the header begin.
  private let start: Int
  private var lines: LineReader
  /// What ends where a group ends.
  private var offset: Int
  private var settledSequence: Int
  /// The last number seen, those of a group that is not whole yet included.
  private var sequence: Int
  private var foldedSequence = 0
  private var group: [JournalEntry] = []
  /// What is to be given, the last one first.
  private var ready: [JournalEntry] = []
  /// The sums of the lines before, by number; made when a number comes twice.
  private var sums: [Int: UInt32]?

  /// Where it ended; nil before `next` gave nil.
  private(set) var end: JournalEnd?

  init(_ file: any OpenedFile, header: JournalHeader, start: Int, offset: Int, sequence: Int) {
    self.file = file
    self.header = header
    self.start = start
    self.offset = offset
    self.sequence = sequence
    settledSequence = sequence
    lines = LineReader(file, from: offset)
  }

  /// The next line that counts; nil at the end.
  mutating func next() throws(FileFailure) -> JournalEntry? {
    while ready.isEmpty {
      if end != nil { return nil }
      try advance()
    }
    return ready.removeLast()
  }

  private mutating func advance() throws(FileFailure) {
    guard let line = try lines.next() else {
      return stop(group.isEmpty ? .none : .unfinished)
    }
    guard line.isEnded, let entry = JournalEntry(line: line.bytes, at: line.offset) else {
      let damage = try damage(at: line.offset, .unreadable)
      // Where a write was torn there is the end of the file, or a hole.
      let isTorn = damage.goodLinesBehind == 0 && (!line.isEnded || line.bytes.contains(0))
      return stop(isTorn ? .unfinished : .damaged(damage))
    }
    if isNext(entry) {
      take(entry)
    } else if try !isRepetition(entry) {
      stop(.damaged(try damage(at: line.offset, .sequence(expected: sequence + 1, found: entry.sequence))))
    } else if group.isEmpty {
      offset = entry.range.upperBound
    }
  }

  private func isNext(_ entry: JournalEntry) -> Bool {
    guard entry.isFolded else { return entry.sequence == sequence + 1 }
    return sequence == header.after && entry.sequence > foldedSequence && entry.sequence <= header.after
  }

  private mutating func take(_ entry: JournalEntry) {
    if entry.isFolded { foldedSequence = entry.sequence } else { sequence = entry.sequence }
    sums?[entry.sequence] = entry.sum
    group.append(entry)
    guard !entry.isContinued else { return }
    ready = group.reversed()
    group = []
    offset = entry.range.upperBound
    settledSequence = sequence
  }

  private mutating func isRepetition(_ entry: JournalEntry) throws(FileFailure) -> Bool {
    guard entry.sequence <= sequence else { return false }
    if sums == nil {
      var known: [Int: UInt32] = [:]
      var before = LineReader(file, from: start)
      while let line = try before.next(), line.offset < entry.range.lowerBound {
        if let old = JournalEntry(line: line.bytes, at: line.offset) { known[old.sequence] = old.sum }
      }
      sums = known
    }
    return sums?[entry.sequence] == entry.sum
  }

  private mutating func stop(_ tail: JournalEnd.Tail) {
    end = JournalEnd(offset: offset, sequence: settledSequence, tail: tail)
  }

  private mutating func damage(at offset: Int, _ reason: JournalDamage.Reason) throws(FileFailure) -> JournalDamage {
    try JournalDamage(at: offset, reason, behind: &lines)
  }
}

extension JournalDamage {
  /// Reads `lines` to the end to see what is behind the damage.
  init(at offset: Int, _ reason: Reason, behind lines: inout LineReader) throws(FileFailure) {
    var count = 0
    var last = 0
    while let line = try lines.next() {
      guard line.isEnded, let entry = JournalEntry(line: line.bytes, at: line.offset) else { continue }
      count += 1
      last = max(last, entry.sequence)
    }
    self.init(offset: offset, reason: reason, goodLinesBehind: count, lastSequenceBehind: last)
  }
}
