import Marketplace
import TerminalUI

/// Offers cards for the links in a text that is being written, and reads their pages if the author wants them. Sending
/// waits for no page: cards that have not arrived are left out.
@MainActor
final class LinkCardModel {
  private(set) var cards: LinkCards { didSet { if cards != oldValue { onChange(cards) } } }
  private let context: AppContext
  private let onChange: @MainActor (LinkCards) -> Void
  private let rest = Alarm()

  /// The pause in typing, in milliseconds, after which an address at the end counts as complete.
  private static let restMilliseconds: Int64 = 700

  /// - Parameters:
  ///   - limit: the maximum number of cards of the text.
  ///   - onChange: called after every change of the cards.
  init(limit: Int, context: AppContext, onChange: @escaping @MainActor (LinkCards) -> Void) {
    cards = LinkCards(limit: limit)
    self.context = context
    self.onChange = onChange
  }

  private var choice: Settings.LinkPreviewChoice {
    context.tools.links == nil ? .never : context.settings.linkPreviews
  }

  /// Starts with a saved text. Its author has already declined cards for the other links.
  func start(with text: String, _ previews: [LinkPreview]) {
    cards = LinkCards(limit: cards.limit)
    for address in WebAddress.distinct(in: text) { cards[address] = .refused }
    for preview in previews { cards[preview.address] = .ready(preview) }
    textChanged(text)
  }

  /// Forgets everything, for the next text.
  func clear() {
    rest.stop()
    cards = LinkCards(limit: cards.limit)
  }

  /// `isTyping`: whether the address at the end of the text may still grow.
  func textChanged(_ text: String, isTyping: Bool = false) {
    rest.stop()
    var addresses = WebAddress.distinct(in: text)
    if isTyping, let last = addresses.last, cards[last] == nil, text.hasSuffix(last) {
      addresses.removeLast()
      rest.set(milliseconds: Self.restMilliseconds) { [weak self] in
        self?.textChanged(text)
        self?.context.activity.onDone()
      }
    }
    cards.addresses = addresses
    guard choice != .never else { return }
    for address in addresses where cards[address] == nil {
      cards[address] = .offered
      if choice == .always, cards.next == address { read(address, isWanted: false) }
    }
  }

  /// Adds the next card.
  func add() {
    if let address = cards.next { read(address, isWanted: true) }
  }

  /// Declines the question, or removes the last card.
  func drop() {
    if let address = cards.last { cards[address] = .refused }
  }

  /// Why no card can be added or removed; nil if one can.
  func disabledReason(_ action: Action) -> Phrase? {
    if action == .dropCard { return cards.last == nil ? .reasonNoPreview : nil }
    if choice == .never { return .reasonNoPreviews }
    return cards.next == nil ? .reasonNoLink : nil
  }

  /// The cards that go with the final text.
  func previews(in text: String) -> [LinkPreview] { LinkPreview.kept(cards.ready, in: text, atMost: cards.limit) }

  /// - Parameter isWanted: whether the author asked for this card. If there is none, a notice says so.
  private func read(_ address: String, isWanted: Bool) {
    guard let links = context.tools.links else { return }
    cards[address] = .reading
    context.activity.runBehind { [self] in
      let preview = await links.preview(of: address)
      // The author may have sent the text or declined meanwhile.
      guard cards[address] == .reading else { return }
      cards[address] = preview.map { .ready($0) } ?? .empty
      if preview == nil, isWanted { context.go(.notify(Notice(sentence: Sentence(.linkSaysNothing)))) }
    }
  }
}
