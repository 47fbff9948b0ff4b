internal import LocalFiles
internal import Marketplace

/// Reads one JSON text of any length in steps. Keeps one chunk in memory, or more if a step needs more. So a step must
/// fit in memory, for example one element of the document's array.
package struct JSONStream {
  package static let chunk = 1 << 20
  /// The maximum size of a step, in bytes. Without it, an unclosed bracket would read the whole rest of the text into
  /// memory.
  static let longestStep = 16 << 20

  private let source: any ByteSource
  private let chunk: Int
  /// Receives all bytes of the text once, in order.
  private let witness: (ArraySlice<UInt8>) -> Void
  private var seen = 0

  private var reader = JSONReader([])
  /// The offset of the buffer in the text.
  private var base = 0
  /// Whether the buffer extends to the end of the text.
  private var reachesEnd = false
  private var position = TextPosition()
  /// The buffer offset of `position`.
  private var positioned = 0

  package init(_ source: any ByteSource, chunk: Int = chunk, witness: @escaping (ArraySlice<UInt8>) -> Void = { _ in })
    throws(StreamFailure)
  {
    self.source = source
    self.chunk = max(1, chunk)
    self.witness = witness
    // Read at least the three bytes of a byte order mark.
    let bytes = try read(max(3, chunk))
    reader = JSONReader(bytes)
    positioned = reader.offset
    position = TextPosition(offset: positioned)
  }

  /// The offset of the end of the last step.
  package var offset: Int { base + reader.offset }

  /// The bytes at `range` of the text, which must be in the buffer. The buffer has the bytes of the last step.
  package func bytes(in range: Range<Int>) -> ArraySlice<UInt8> {
    reader.bytes[range.lowerBound - base..<range.upperBound - base]
  }

  /// Runs `read`, and repeats it from the same offset with more bytes if the buffer ends first. `read` must not look
  /// back. Offsets in its result are relative to the buffer; `placed` converts them.
  package mutating func step<Value>(_ read: (inout JSONReader) throws(JSONFault) -> Value) throws(StreamFailure)
    -> Value
  {
    try passBlanks()
    var start = reader.offset
    let depth = reader.depth
    while true {
      let outcome: Result<Value, JSONFault>
      do throws(JSONFault) { outcome = .success(try read(&reader)) } catch { outcome = .failure(error) }
      switch outcome {
      case .success(let value):
        try expectShort(from: start, to: reader.offset)
        // A number at the end of the buffer may continue after it.
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

  /// Skips any amount of whitespace.
  mutating func passBlanks() throws(StreamFailure) {
    while true {
      reader.passBlanks()
      if reachesEnd || reader.offset < reader.bytes.count { return }
      try refill(from: reader.offset, depth: reader.depth)
    }
  }

  /// Throws unless only whitespace follows.
  package mutating func end() throws(StreamFailure) {
    try step { (reader) throws(JSONFault) in try reader.end() }
  }

  /// Converts a fault of the last step to a position in the text.
  package func placed(_ fault: JSONFault) -> PlacedFault {
    var position = position
    position.pass(reader.bytes[positioned..<fault.offset])
    return PlacedFault(position: position, reason: fault.reason)
  }

  /// Skips whitespace and returns the position of the next step.
  package mutating func start() throws(StreamFailure) -> TextPosition {
    try passBlanks()
    movePosition(to: reader.offset)
    return position
  }

  /// The kind of the next value.
  package mutating func kind() throws(StreamFailure) -> JSONReader.Kind {
    try step { (reader) throws(JSONFault) in try reader.kind() }
  }

  /// Whether more bytes could not change the fault: it is not a truncation, and the buffer has the whole character at
  /// its offset.
  private func isCertain(_ fault: JSONFault) -> Bool {
    fault.reason != .truncated && fault.offset + 4 <= reader.bytes.count
  }

  /// Goes back to `start` with a larger buffer.
  private mutating func refill(from start: Int, depth: Int) throws(StreamFailure) {
    movePosition(to: start)
    positioned = 0
    base += start
    // Double the buffer, so that a long step restarts only a few times.
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
