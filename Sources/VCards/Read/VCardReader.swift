internal import Marketplace

/// Reads vCards of versions 2.1, 3.0 and 4.0 from any program, in pieces. Holds one card in memory. What is broken is
/// reported with its line, and everything else is read.
public struct VCardReader {
  public enum Item: Hashable, Sendable {
    /// The card and the number of its first line.
    case card(ContactCard, line: Int)
    case fault(CardFault)
  }

  private var lines = ContentLines()
  private var cards = Cards()

  public init() {}

  /// Reads the next bytes of the file, and passes on what they complete.
  public mutating func read(_ bytes: [UInt8], _ use: (Item) -> Void) {
    lines.read(bytes) { line, lines in
      cards.take(line, use)
      lines.keepsBlanks = cards.isOld
    }
  }

  /// Ends the file.
  public mutating func finish(_ use: (Item) -> Void) {
    lines.finish { line, _ in cards.take(line, use) }
    cards.finish(use)
    self = VCardReader()
  }
}

/// Makes cards of lines.
private struct Cards {
  private var builder: CardBuilder?
  private var hasCard = false
  /// Whether text outside the cards was reported since the last card.
  private var hasReportedText = false

  /// Whether the next line belongs to a card of version 2.1.
  var isOld: Bool { builder?.isOld ?? false }

  mutating func take(_ line: ContentLines.Line, _ use: (VCardReader.Item) -> Void) {
    let property = line.isTooLong ? nil : CardProperty(line)
    let isMark = (property?.isMark ?? false) && property?.text.trimmed.uppercased() == "VCARD"
    if property?.name == "BEGIN", isMark, builder == nil {
      builder = CardBuilder(line: line.number)
      hasReportedText = false
      return
    }
    guard let unfinished = builder else {
      if !hasReportedText { use(.fault(CardFault(line: line.number, reason: .notAProperty))) }
      hasReportedText = true
      return
    }
    if property?.name == "END", isMark, unfinished.isOutermost {
      builder = nil
      return end(unfinished, use)
    }
    if property?.name == "BEGIN", isMark, !unfinished.expectsAgent {
      // The card before has no end.
      use(.fault(CardFault(line: unfinished.line, reason: .unfinished)))
      builder = CardBuilder(line: line.number)
      return end(unfinished, use)
    }
    guard let property else {
      let isJunk = !line.isTooLong
      return use(.fault(CardFault(line: line.number, reason: isJunk ? .notAProperty : .tooLong)))
    }
    do throws(CardFault) { try builder?.add(property) } catch { use(.fault(error)) }
  }

  mutating func finish(_ use: (VCardReader.Item) -> Void) {
    if let builder {
      use(.fault(CardFault(line: builder.line, reason: .unfinished)))
      end(builder, use)
    } else if !hasCard {
      use(.fault(CardFault(line: 1, reason: .noCards)))
    }
  }

  private mutating func end(_ builder: CardBuilder, _ use: (VCardReader.Item) -> Void) {
    hasCard = true
    if let card = builder.card({ use(.fault($0)) }) { use(.card(card, line: builder.line)) }
  }
}
