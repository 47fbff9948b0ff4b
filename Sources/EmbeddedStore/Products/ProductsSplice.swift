import Glibc
internal import Marketplace

/// Makes a new Products.json of an old one: lines are put in front, replaced and dropped, all else is copied byte for byte.
///
/// The old file must be one that `ProductsWriter` wrote. That it does not look so is told, but of most lines only the
/// beginning is looked at: what somebody has edited is to be written anew even where it looks like ours.
struct ProductsSplice {
  enum Failure: Error, Hashable {
    /// The old file is not ours, or does not have what should be changed: write all lines anew.
    case notCanonical
    case file(FileFailure)
  }

  /// A first line that is longer is not ours.
  private static let longestHeader = 1 << 24

  private let old: any ByteSource
  /// Where elements of the old file stand that are no listings.
  private var kept: ArraySlice<Range<Int>>
  /// The new line of a listing; nil to drop it.
  private let changes: [ID<Listing>: [UInt8]?]
  private let filter: LineFilter
  private var found: Set<ID<Listing>> = []
  private let chunk: Int

  /// The bytes of the old file at hand, and where they begin in it.
  private var bytes: [UInt8] = []
  private var base = 0
  private var reachesEnd = false
  /// The end of the element that was passed last.
  private var place = 0
  private var isAtFirst = true
  private var writer: ProductsWriter<FileFailure>

  private enum Step { case passed, missingBytes, ended }

  /// Writes the old file to `sink` with `new` lines in front and `changes` made, and gives the writer, which knows what was
  /// written. Throws `.notCanonical`, when part of it may be written already, also for a new line of a listing that the old
  /// file does not have; one that is to be dropped need not be there.
  static func write(
    _ old: any ByteSource, kept: [Range<Int>] = [], new: [[UInt8]], changes: [ID<Listing>: [UInt8]?],
    chunk: Int = JSONStream.chunk, to sink: @escaping ProductsWriter<FileFailure>.Sink
  ) throws(Failure) -> ProductsWriter<FileFailure> {
    var splice = ProductsSplice(old, kept, changes, chunk, sink)
    try splice.copyHeader()
    for line in new { try splice.write { (writer) throws(FileFailure) in try writer.add(listing: line) } }
    try splice.copyElements()
    guard changes.allSatisfy({ $0.value == nil || splice.found.contains($0.key) }) else { throw .notCanonical }
    return splice.writer
  }

  private init(
    _ old: any ByteSource, _ kept: [Range<Int>], _ changes: [ID<Listing>: [UInt8]?], _ chunk: Int,
    _ sink: @escaping ProductsWriter<FileFailure>.Sink
  ) {
    self.old = old
    self.kept = kept[...]
    self.changes = changes
    self.chunk = max(1, chunk)
    filter = LineFilter(changes.keys)
    writer = ProductsWriter(chunk: chunk, to: sink)
  }

  private mutating func copyHeader() throws(Failure) {
    let beginning = Array("{\"version\":\(ProductsStream.version),".utf8)
    while true {
      try refill()
      if bytes.count >= beginning.count, !bytes.starts(with: beginning) { throw .notCanonical }
      if let end = bytes.firstIndex(of: UInt8(ascii: "\n")) {
        guard ProductsForm.isHeader(bytes[..<end]) else { throw .notCanonical }
        place = end
        let header = bytes[..<end]
        return try write { (writer) throws(FileFailure) in try writer.begin(header: header) }
      }
      if reachesEnd || bytes.count > Self.longestHeader { throw .notCanonical }
    }
  }

  private mutating func copyElements() throws(Failure) {
    while true {
      try copyUnchanged()
      switch try passElement() {
      case .passed: break
      case .missingBytes:
        if reachesEnd { throw .notCanonical }
        try refill()
      case .ended:
        guard reachesEnd, kept.isEmpty else { throw .notCanonical }
        return try write { (writer) throws(FileFailure) in try writer.end() }
      }
    }
  }

  /// Passes over as many lines as are surely unchanged, which are nearly all.
  private mutating func copyUnchanged() throws(Failure) {
    guard !isAtFirst else { return }
    let start = place
    let limit = kept.first.map { $0.lowerBound - base } ?? .max
    let end = bytes.withUnsafeBytes { bytes in
      var place = start
      while place + 2 < bytes.count, place + 2 < limit, bytes[place] == UInt8(ascii: ","),
        bytes[place + 1] == UInt8(ascii: "\n"), let end = Self.endOfLine(bytes, from: place + 2),
        let line = ListingLine(UnsafeRawBufferPointer(rebasing: bytes[place + 2..<end])), !filter.mayContain(line)
      {
        place = end
      }
      return place
    }
    guard end > start else { return }
    try copy(from: start + 2, to: end)
  }

  /// Passes over one element, whatever it is.
  private mutating func passElement() throws(Failure) -> Step {
    let rest = bytes[place...]
    if rest.starts(with: ProductsForm.footer) {
      if rest.count > ProductsForm.footer.count { throw .notCanonical }
      return reachesEnd ? .ended : .missingBytes
    }
    let separator = isAtFirst ? ProductsForm.first : ProductsForm.separator
    // The longest that has to be told apart here is the footer.
    guard rest.count > ProductsForm.footer.count else { return .missingBytes }
    guard rest.starts(with: separator) else { throw .notCanonical }
    let start = place + separator.count
    if let range = kept.first, range.lowerBound == base + start {
      return try passKept(from: start, to: range.upperBound - base)
    }
    guard let end = bytes.withUnsafeBytes({ Self.endOfLine($0, from: start) }) else { return .missingBytes }
    guard kept.first.map({ $0.lowerBound >= base + end }) ?? true else { throw .notCanonical }
    let id = bytes.withUnsafeBytes { ListingLine(UnsafeRawBufferPointer(rebasing: $0[start..<end]))?.id }
    guard let id else { throw .notCanonical }
    guard let change = changes[id] else {
      try copy(from: start, to: end)
      return .passed
    }
    guard found.insert(id).inserted else { throw .notCanonical }
    if let line = change { try write { (writer) throws(FileFailure) in try writer.add(listing: line) } }
    pass(to: end)
    return .passed
  }

  private mutating func passKept(from start: Int, to end: Int) throws(Failure) -> Step {
    guard end < bytes.count else { return .missingBytes }
    let element = bytes[start..<end]
    try write { (writer) throws(FileFailure) in try writer.add(kept: element) }
    kept.removeFirst()
    pass(to: end)
    return .passed
  }

  /// Copies lines and passes over them; what stands between them and the last one is copied too where it is the same.
  private mutating func copy(from start: Int, to end: Int) throws(Failure) {
    let areSeparated = isAtFirst == writer.isEmpty
    let lines = bytes[(areSeparated ? place : start)..<end]
    try write { (writer) throws(FileFailure) in try writer.add(lines: lines, areSeparated: areSeparated) }
    pass(to: end)
  }

  private mutating func pass(to end: Int) {
    place = end
    isAtFirst = false
  }

  /// Where a line ends, without the comma; nil if that is not at hand.
  private static func endOfLine(_ bytes: UnsafeRawBufferPointer, from start: Int) -> Int? {
    guard start < bytes.count, let base = bytes.baseAddress,
      let newline = memchr(base + start, Int32(UInt8(ascii: "\n")), bytes.count - start)
    else { return nil }
    let end = base.distance(to: newline)
    return end > start && bytes[end - 1] == UInt8(ascii: ",") ? end - 1 : end
  }

  /// Goes on from `place` with more bytes than there are from there on.
  private mutating func refill() throws(Failure) {
    base += place
    let count = max(chunk, (bytes.count - place) * 2)
    place = 0
    bytes = []
    do throws(FileFailure) { bytes = try old.bytes(at: base, count: count) } catch { throw .file(error) }
    reachesEnd = bytes.count < count
  }

  private mutating func write(_ work: (inout ProductsWriter<FileFailure>) throws(FileFailure) -> Void) throws(Failure) {
    do throws(FileFailure) { try work(&writer) } catch { throw .file(error) }
  }
}
