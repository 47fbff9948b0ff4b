import Marketplace
import TerminalUI

/// The text being typed in a room, and its draft.
extension RoomModel {
  /// The pause in typing, in milliseconds, after which the draft is saved.
  private static let restMilliseconds: Int64 = 700

  static func isEmpty(_ input: TextAreaState) -> Bool {
    input.isEmpty || input.text.allSatisfy { $0.isWhitespace }
  }

  var isEmpty: Bool { Self.isEmpty(state.input) }

  func type(_ key: Key) -> Bool {
    guard hasCaret else { return false }
    // Enter sends, and the page keys scroll the messages.
    switch key.code {
    case .enter, .pageUp, .pageDown: return false
    case .up where key.modifiers.isEmpty && state.input.isEmpty: return enterMessages()
    default: break
    }
    let before = state.input.count
    guard state.input.handle(key) else { return false }
    if case .character = key.code, state.input.count == before, before == ChatRules.textLimit { sayLimit() }
    typed(key)
    return true
  }

  /// Pasted line breaks stay in the text and never send it. A text over the limit is refused instead of truncated.
  func paste(_ text: String) {
    guard hasCaret else { return }
    let isHuge = text.utf8.count > ChatRules.textLimit * 16
    guard !isHuge, state.input.count + text.count <= ChatRules.textLimit else { return sayLimit() }
    state.input.insert(text)
    typed()
  }

  func breakLine() {
    focus(on: .input)
    state.input.insert("\n")
    typed()
  }

  private func sayLimit() {
    context.go(.notify(Notice(sentence: Sentence(.chatLong, Strings.grouped(ChatRules.textLimit)), isError: true)))
  }

  /// `key`: what was typed; nil for whole texts.
  private func typed(_ key: Key? = nil) {
    links.textChanged(state.input.text, isTyping: key != nil)
    draftRest.set(milliseconds: Self.restMilliseconds) { [weak self] in self?.keepDraft() }
    askHeldQuestion()
  }

  /// Inserts a text into the input field.
  func insert(_ text: String) {
    focus(on: .input)
    state.input.insert(text)
    typed()
  }

  /// Saves the typed text as a draft.
  func keepDraft() {
    draftRest.stop()
    guard person != nil, let room = state.entry?.id, hasReadDraft else { return }
    let text = state.input.text
    guard text != keptDraft else { return }
    keptDraft = text
    context.activity.runBehind(isShown: false) { [context, market] in
      do throws(StoreError) { try await market.chats.setDraft(text, in: room) } catch {
        context.say(error)
      }
    }
  }
}
