internal import Marketplace

/// Reads one JSON text of any length, step by step. Of the text there is a chunk in memory, or more where one step needs
/// more; a step is therefore what can be held as a whole, such as one element of the document's array.
struct JSONStream {
  static let chunk = 1 << 20
  /// The most bytes of a step: a bracket that is never closed would bring all that follows into memory.
  static let longestStep = 16 << 20

  private let source: any ByteSource
  private let chunk: Int
  /// Sees all bytes of the text in their order, each once.
  private let witness: (ArraySlice<UInt8>) -> Void
  private var seen = 0

  private var reader = JSONReader([])
  /// Where the bytes at hand begin in the text.
  private var base = 0
  /// The bytes at hand go to the end of the text.
  private var reachesEnd = false
  private var position = TextPosition()
  /// The byte at hand that `position` tells of.
  private var positioned = 0

  init(_ source: any ByteSource, chunk: Int = chunk, witness: @escaping (ArraySlice<UInt8>) -> Void = { _ in })
    throws(StreamFailure)
  {
    self.source = source
    self.chunk = max(1, chunk)
    self.witness = witness
    // A byte order mark is recognized as a whole.
    let bytes = try read(max(3, chunk))
    reader = JSONReader(bytes)
    positioned = reader.offset
    position = TextPosition(offset: positioned)
  }

  /// Where the last step has ended.
  var offset: Int { base + reader.offset }

  /// The bytes at hand that stand at `range` in the text; what the last step has read is at hand.
  func bytes(in range: Range<Int>) -> ArraySlice<UInt8> {
    reader.bytes[range.lowerBound - base..<range.upperBound - base]
  }

  /// Does `read`, from the same place again whenever the bytes at hand end before it does. It must not look back, and
  /// what it gives speaks of offsets among the bytes at hand; `placed` makes them those of the text.
  mutating func step<Value>(_ read: (inout JSONReader) throws(JSONFault) -> Value) throws(StreamFailure) -> Value {
    try passBlanks()
    var start = reader.offset
    let depth = reader.depth
    while true {
      let outcome: Result<Value, JSONFault>
      do throws(JSONFault) { outcome = .success(try read(&reader)) } catch { outcome = .failure(error) }
      switch outcome {
      case .success(let value):
        try expectShort(from: start, to: reader.offset)
        // A number that ends with the bytes at hand may go on behind them.
        if reachesEnd || reader.offset < reader.bytes.count { return value }
      case .failure(let fault):
        try expectShort(from: start, to: fault.offset)
        if reachesEnd || isCertain(fault) { throw .text(placed(fault)) }
      }
      try expectShort(from: start, to: reader.bytes.count)
      try refill(from: start, depth: depth)
      start = 0
    }
  }

  private func expectShort(from start: Int, to end: Int) throws(StreamFailure) {
    guard end - start > Self.longestStep else { return }
    throw .text(placed(JSONFault(offset: start, reason: .tooLarge(megabytes: Self.longestStep >> 20))))
  }

  /// Passes over blanks, however many there are.
  mutating func passBlanks() throws(StreamFailure) {
    while true {
      reader.passBlanks()
      if reachesEnd || reader.offset < reader.bytes.count { return }
      try refill(from: reader.offset, depth: reader.depth)
    }
  }

  /// Nothing may follow but blanks.
  mutating func end() throws(StreamFailure) {
    try step { (reader) throws(JSONFault) in try reader.end() }
  }

  /// A fault of the step that was done last.
  func placed(_ fault: JSONFault) -> PlacedFault {
    var position = position
    position.pass(reader.bytes[positioned..<fault.offset])
    return PlacedFault(position: position, reason: fault.reason)
  }

  /// Where the next step begins, blanks passed over.
  mutating func start() throws(StreamFailure) -> TextPosition {
    try passBlanks()
    movePosition(to: reader.offset)
    return position
  }

  /// What the next step begins with.
  mutating func kind() throws(StreamFailure) -> JSONReader.Kind {
    try step { (reader) throws(JSONFault) in try reader.kind() }
  }

  /// More bytes would say the same: it is not their end that is wrong, and there are enough to tell a character.
  private func isCertain(_ fault: JSONFault) -> Bool {
    fault.reason != .truncated && fault.offset + 4 <= reader.bytes.count
  }

  /// Goes back to `start`, with more bytes from there on than there were.
  private mutating func refill(from start: Int, depth: Int) throws(StreamFailure) {
    movePosition(to: start)
    positioned = 0
    base += start
    // Twice as many, so that a long step is begun again a few times only.
    let bytes = try read(max(chunk, (reader.bytes.count - start) * 2))
    reader.resume(in: bytes, depth: depth)
  }

  private mutating func movePosition(to offset: Int) {
    position.pass(reader.bytes[positioned..<offset])
    positioned = offset
  }

  private mutating func read(_ count: Int) throws(StreamFailure) -> [UInt8] {
    let bytes: [UInt8]
    do throws(FileFailure) {
      bytes = try source.bytes(at: base, count: count)
    } catch {
      throw .file(error)
    }
    reachesEnd = bytes.count < count
    if seen < base + bytes.count {
      witness(bytes[(seen - base)...])
      seen = base + bytes.count
    }
    return bytes
  }
}
