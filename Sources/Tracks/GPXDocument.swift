import CHTML
import Marketplace

/// Reads the track points of a GPX document (topografix.com/GPX/1/1) piece by piece. Other elements are ignored.
final class GPXDocument {
  private(set) var builder = TrackBuilder()
  private var failure: TrackError?
  private let listening: UnsafeMutablePointer<cxml_events>
  private var reader: OpaquePointer?
  /// Whether the first element was read.
  private var hasBegun = false
  private var depth = 0
  /// The depth of the current track point; 0 outside of one.
  private var pointDepth = 0
  private var coordinate: Coordinate?
  private var time: [UInt8]?
  private var isInTime = false

  /// In bytes. A time of ISO 8601 needs less.
  private static let longestTime = 64
  /// In bytes. A number of degrees needs less.
  private static let longestNumber = 64

  /// Throws `.noLibrary`.
  init(library: String = String(cString: chtml_library)) throws(TrackError) {
    listening = .allocate(capacity: 1)
    listening.initialize(
      to: cxml_events(
        element: { context, name, attributes, count in
          GPXDocument.at(context).begin(name, UnsafeBufferPointer(start: attributes, count: Int(count)))
        },
        end: { context, name in GPXDocument.at(context).end(name) },
        text: { context, bytes, count in
          GPXDocument.at(context).read(UnsafeRawBufferPointer(start: bytes, count: Int(count)))
        }))
    reader = cxml_open(library, listening, Unmanaged.passUnretained(self).toOpaque())
    if reader == nil { throw .noLibrary }
  }

  deinit {
    if let reader { cxml_close(reader) }
    listening.deallocate()
  }

  private static func at(_ context: UnsafeMutableRawPointer) -> GPXDocument {
    Unmanaged<GPXDocument>.fromOpaque(context).takeUnretainedValue()
  }

  private var line: Int { reader.map { cxml_line($0) } ?? 1 }

  /// Reads the next piece of the document. Throws the first fault, each time from then on.
  func read(_ piece: [UInt8], isLast: Bool) throws(TrackError) {
    if let failure { throw failure }
    let isWellFormed = reader.map { cxml_read($0, piece, piece.count, isLast) } ?? false
    if failure == nil, !isWellFormed { failure = hasBegun ? .broken(line: line) : .notGPX }
    if failure == nil, isLast, builder.isEmpty { failure = .noPoints }
    if let failure { throw failure }
  }

  // MARK: Events

  private func begin(_ name: UnsafePointer<CChar>, _ attributes: UnsafeBufferPointer<cxml_attribute>) {
    depth += 1
    guard failure == nil else { return }
    if depth == 1 {
      hasBegun = true
      if !Self.matches(name, "gpx") { failure = .notGPX }
    } else if pointDepth == 0 {
      if Self.matches(name, "trkpt") {
        beginPoint(attributes)
      } else if Self.matches(name, "trkseg") {
        builder.beginSegment()
      }
    } else if depth == pointDepth + 1, time == nil, Self.matches(name, "time") {
      (time, isInTime) = ([], true)
    }
  }

  private func beginPoint(_ attributes: UnsafeBufferPointer<cxml_attribute>) {
    func number(_ name: StaticString) -> Double? {
      attributes.first { Self.matches($0.name, name) }.flatMap(Self.number)
    }
    let place = number("lat").flatMap { latitude in
      number("lon").map { Coordinate(latitude: latitude, longitude: $0) }
    }
    guard let place, place.isValid else {
      failure = .badPoint(line: line)
      return
    }
    (coordinate, time, pointDepth) = (place, nil, depth)
  }

  private func end(_ name: UnsafePointer<CChar>) {
    if isInTime, depth == pointDepth + 1 { isInTime = false }
    if depth == pointDepth, let coordinate {
      pointDepth = 0
      builder.add(coordinate, at: time.flatMap(Self.seconds))
    }
    depth -= 1
  }

  private func read(_ bytes: UnsafeRawBufferPointer) {
    guard isInTime, depth == pointDepth + 1, let count = time?.count, count < Self.longestTime else { return }
    time?.append(contentsOf: bytes.prefix(Self.longestTime - count))
  }

  // MARK: Values

  private static func matches(_ name: UnsafePointer<CChar>, _ other: StaticString) -> Bool {
    other.withUTF8Buffer { other in
      for (index, byte) in other.enumerated() where UInt8(bitPattern: name[index]) != byte { return false }
      return name[other.count] == 0
    }
  }

  private static func number(_ attribute: cxml_attribute) -> Double? {
    guard attribute.length <= longestNumber else { return nil }
    let bytes = UnsafeRawBufferPointer(start: attribute.value, count: attribute.length)
    return Double(trimmed(bytes))
  }

  /// Seconds since 1970. A time without a zone is UTC, as GPX says.
  private static func seconds(_ text: [UInt8]) -> Double? {
    Timestamp(iso8601: trimmed(text), defaultOffset: 0).map { Double($0.milliseconds) / 1000 }
  }

  /// Without the white space of XML around it.
  private static func trimmed(_ bytes: some BidirectionalCollection<UInt8>) -> String {
    func isBlank(_ byte: UInt8) -> Bool { byte == 32 || (9...10).contains(byte) || byte == 13 }
    let rest = bytes.drop(while: isBlank)
    let end = rest.lastIndex { !isBlank($0) }.map { rest.index(after: $0) } ?? rest.startIndex
    return String(decoding: rest[rest.startIndex..<end], as: UTF8.self)
  }
}
