/// Reads a file of contacts in pieces, whichever of the two forms it has: JSON starts with a brace or a bracket, and
/// everything else is read as vCards.
public struct ContactReader {
  private enum Form {
    case unknown
    case cards(VCardReader)
    case json(CardJSONReader)
  }

  private var form = Form.unknown
  /// Blanks at the start, before the form is known.
  private var start: [UInt8] = []

  public init() {}

  /// Reads the next bytes of the file, and passes on what they complete.
  public mutating func read(_ bytes: [UInt8], _ use: (VCardReader.Item) -> Void) {
    switch form {
    case .unknown:
      start += bytes
      // Also skips a byte order mark.
      guard let first = start.first(where: { $0 > 0x20 && ![0xEF, 0xBB, 0xBF].contains($0) }) else { return }
      let isJSON = first == UInt8(ascii: "{") || first == UInt8(ascii: "[")
      form = isJSON ? .json(CardJSONReader()) : .cards(VCardReader())
      let bytes = start
      start = []
      read(bytes, use)
    case .cards(var reader):
      // The reader must not be shared while it grows its buffers.
      form = .unknown
      reader.read(bytes, use)
      form = .cards(reader)
    case .json(var reader):
      form = .unknown
      reader.read(bytes, use)
      form = .json(reader)
    }
  }

  /// Ends the file.
  public mutating func finish(_ use: (VCardReader.Item) -> Void) {
    switch form {
    case .unknown: use(.fault(CardFault(line: 1, reason: .noCards)))
    case .cards(var reader): reader.finish(use)
    case .json(var reader): reader.finish(use)
    }
    self = ContactReader()
  }
}
