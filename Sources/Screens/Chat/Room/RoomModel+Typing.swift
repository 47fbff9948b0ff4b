import Marketplace
import TerminalUI

/// What is being typed in a room, and its draft.
extension RoomModel {
  /// Milliseconds without a key after which the draft is kept.
  private static let restMilliseconds: Int64 = 700

  static func isEmpty(_ input: TextAreaState) -> Bool {
    input.isEmpty || input.text.allSatisfy { $0.isWhitespace }
  }

  var isEmpty: Bool { Self.isEmpty(state.input) }

  func type(_ key: Key) -> Bool {
    guard hasCaret else { return false }
    // Enter sends, and pages are those of the messages.
    switch key.code {
    case .enter, .pageUp, .pageDown: return false
    case .up where key.modifiers.isEmpty && state.input.isEmpty: return enterMessages()
    default: break
    }
    let before = state.input.count
    guard state.input.handle(key) else { return false }
    if case .character = key.code, state.input.count == before, before == ChatRules.textLimit { sayLimit() }
    typed()
    return true
  }

  /// Lines that are pasted break the text and never send it. What is too long is not cut behind one's back.
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

  private func typed() {
    draftRest.set(milliseconds: Self.restMilliseconds) { [weak self] in self?.keepDraft() }
  }

  /// Puts a text into what is being typed.
  func insert(_ text: String) {
    focus(on: .input)
    state.input.insert(text)
    typed()
  }

  /// Keeps what is being typed for the next time.
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
