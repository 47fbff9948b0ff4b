/// Writes a Products.json from its front to its back.
///
/// `sink` gets every byte once and in order, in pieces of about a chunk; a checksum over them is that of the file.
struct ProductsWriter<Failure: Error> {
  typealias Sink = (ArraySlice<UInt8>) throws(Failure) -> Void

  /// How many bytes were written.
  private(set) var size = 0
  /// Where those elements stand that are no listings; `ProductsSplice` has to be told.
  private(set) var kept: [Range<Int>] = []
  /// No element was written yet.
  private(set) var isEmpty = true

  private let chunk: Int
  private let sink: Sink
  /// What is too small to be handed on alone.
  private var waiting: [UInt8] = []

  init(chunk: Int = JSONStream.chunk, to sink: @escaping Sink) {
    self.chunk = chunk
    self.sink = sink
  }

  /// What the document says besides its version and listings; comes first.
  mutating func begin(_ unknown: [JSONObject.Member]) throws(Failure) {
    try put(ProductsForm.header(unknown)[...])
  }

  /// The same as another file says it.
  mutating func begin(header: ArraySlice<UInt8>) throws(Failure) {
    try put(header)
  }

  mutating func add(listing line: [UInt8]) throws(Failure) {
    try separate()
    try put(line[...])
  }

  /// The same of a line that lies elsewhere in memory.
  mutating func add(line: UnsafeRawBufferPointer) throws(Failure) {
    try separate()
    size += line.count
    waiting.append(contentsOf: line)
    if waiting.count >= chunk { try handOn() }
  }

  /// Something that is no listing, byte for byte.
  mutating func add(kept bytes: ArraySlice<UInt8>) throws(Failure) {
    try separate()
    kept.append(size..<size + bytes.count)
    try put(bytes)
  }

  /// Listings with what stands between them, the first one's separator included or not.
  mutating func add(lines: ArraySlice<UInt8>, areSeparated: Bool) throws(Failure) {
    if areSeparated { isEmpty = false } else { try separate() }
    try put(lines)
  }

  /// Comes last.
  mutating func end() throws(Failure) {
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
