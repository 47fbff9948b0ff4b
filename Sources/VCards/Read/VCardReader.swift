/// Reads vCards of versions 2.1, 3.0 and 4.0 from any program, in pieces. Holds one card in memory. What is broken is
/// reported with its line, and everything else is read.
public struct VCardReader {
  public enum Item: Hashable, Sendable {
    /// The card and the number of its first line.
    case card(ContactCard, line: Int)
    case fault(CardFault)
  }

  private var lines = ContentLines()
  private var builder: CardBuilder?
  private var hasCard = false
  /// Whether text outside the cards was reported since the last card.
  private var hasReportedText = false

  public init() {}

  /// Reads the next bytes of the file, and passes on what they complete.
  public mutating func read(_ bytes: [UInt8], _ use: (Item) -> Void) {
    var (builder, hasCard, hasReported) = (self.builder, self.hasCard, hasReportedText)
    lines.read(bytes) { line, lines in
      Self.take(line, &builder, &hasCard, &hasReported, use)
      lines.keepsBlanks = builder?.isOld ?? false
    }
    (self.builder, self.hasCard, hasReportedText) = (builder, hasCard, hasReported)
  }

  /// Ends the file.
  public mutating func finish(_ use: (Item) -> Void) {
    var (builder, hasCard, hasReported) = (self.builder, self.hasCard, hasReportedText)
    lines.finish { line, _ in Self.take(line, &builder, &hasCard, &hasReported, use) }
    if let builder { Self.end(builder, isFinished: false, use) }
    if !hasCard, builder == nil { use(.fault(CardFault(line: 1, reason: .noCards))) }
    self = VCardReader()
  }

  private static func take(
    _ line: ContentLines.Line, _ builder: inout CardBuilder?, _ hasCard: inout Bool, _ hasReported: inout Bool,
    _ use: (Item) -> Void
  ) {
    let property = line.isTooLong ? nil : CardProperty(line)
    let isMark = (property?.isMark ?? false) && property?.text.trimmedBlanks.uppercased() == "VCARD"
    if property?.name == "BEGIN", isMark, builder == nil {
      builder = CardBuilder(line: line.number)
      hasReported = false
      return
    }
    guard let unfinished = builder else {
      if !hasReported { use(.fault(CardFault(line: line.number, reason: .notAProperty))) }
      hasReported = true
      return
    }
    if property?.name == "END", isMark, unfinished.isOutermost {
      builder = nil
      hasCard = true
      return end(unfinished, isFinished: true, use)
    }
    if property?.name == "BEGIN", isMark, !unfinished.expectsAgent {
      // The card before has no end.
      end(unfinished, isFinished: false, use)
      hasCard = true
      builder = CardBuilder(line: line.number)
      return
    }
    guard let property else {
      let isJunk = !line.isTooLong
      return use(.fault(CardFault(line: line.number, reason: isJunk ? .notAProperty : .tooLong)))
    }
    do throws(CardFault) { try builder?.add(property) } catch { use(.fault(error)) }
  }

  private static func end(_ builder: CardBuilder, isFinished: Bool, _ use: (Item) -> Void) {
    if !isFinished { use(.fault(CardFault(line: builder.line, reason: .unfinished))) }
    if let card = builder.card({ use(.fault($0)) }) { use(.card(card, line: builder.line)) }
  }
}
