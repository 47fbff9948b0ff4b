/// Writes a Products.json sequentially.
///
/// `sink` receives every byte once, in order, in pieces of about one chunk.
package struct ProductsWriter<Failure: Error> {
  package typealias Sink = (ArraySlice<UInt8>) throws(Failure) -> Void

  /// The number of bytes written.
  package private(set) var size = 0
  /// The byte ranges of the elements that are not valid listings.
  package private(set) var kept: [Range<Int>] = []
  /// Whether no element has been written.
  package private(set) var isEmpty = true

  private let chunk: Int
  private let sink: Sink
  /// Bytes that are not passed to `sink` yet.
  private var waiting: [UInt8] = []

  package init(chunk: Int = JSONStream.chunk, to sink: @escaping Sink) {
    self.chunk = chunk
    self.sink = sink
  }

  /// Writes the header with the unknown top-level fields. Call it first.
  package mutating func begin(_ unknown: [JSONObject.Member]) throws(Failure) {
    try put(ProductsForm.header(unknown)[...])
  }

  /// Writes the header of another file.
  package mutating func begin(header: ArraySlice<UInt8>) throws(Failure) {
    try put(header)
  }

  package mutating func add(listing line: [UInt8]) throws(Failure) {
    try separate()
    try put(line[...])
  }

  /// Adds a line from another buffer.
  package mutating func add(line: UnsafeRawBufferPointer) throws(Failure) {
    try separate()
    size += line.count
    waiting.append(contentsOf: line)
    if waiting.count >= chunk { try handOn() }
  }

  /// Adds an element that is not a valid listing, byte for byte.
  package mutating func add(kept bytes: ArraySlice<UInt8>) throws(Failure) {
    try separate()
    kept.append(size..<size + bytes.count)
    try put(bytes)
  }

  /// Adds several lines with their separators. `areSeparated`: whether a separator precedes the first line.
  package mutating func add(lines: ArraySlice<UInt8>, areSeparated: Bool) throws(Failure) {
    if areSeparated { isEmpty = false } else { try separate() }
    try put(lines)
  }

  /// Writes the end of the file. Call it last.
  package mutating func end() throws(Failure) {
    try put(ProductsForm.footer[...])
    try handOn()
  }

  private mutating func separate() throws(Failure) {
    try put(isEmpty ? ProductsForm.first[...] : ProductsForm.separator[...])
    isEmpty = false
  }

  private mutating func put(_ bytes: ArraySlice<UInt8>) throws(Failure) {
    size += bytes.count
    if bytes.count >= chunk / 4 {
      try handOn()
      try sink(bytes)
    } else {
      waiting += bytes
      if waiting.count >= chunk { try handOn() }
    }
  }

  private mutating func handOn() throws(Failure) {
    guard !waiting.isEmpty else { return }
    try sink(waiting[...])
    waiting.removeAll(keepingCapacity: true)
  }
}
