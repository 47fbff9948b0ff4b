import Marketplace
import TerminalUI

/// The hit target indexes of the editor's fields. The lines of the description count from its own index.
enum EditorFields {
  static let path = 0, title = 1, price = 2, description = 100
}

extension EditorModel {
  func type(_ key: Key) -> Bool {
    guard hasCaret else { return false }
    // During saving, letters are ignored.
    if state.isSaving { return key.isTyping }
    let isTaken: Bool
    switch state.focus {
    case .path:
      let before = state.path.text
      isTaken = state.path.handle(key)
      if isTaken { closeCompletion() }
      if state.path.text != before { state.refusals.fieldChanged() }
    case .title: isTaken = state.title.handle(key)
    case .price: isTaken = typePrice(key)
    case .description: isTaken = state.description.handle(key)
    default: isTaken = false
    }
    if isTaken { changed(key) }
    return isTaken
  }

  func paste(_ text: String) {
    guard !state.isSaving else { return }
    switch state.focus {
    case .path: addPaths(in: text)
    case .title: context.paste(text, into: &state.title)
    case .price:
      state.priceFault = nil
      enterPrice(text)
    case .description: context.paste(text, into: &state.description)
    default: return
    }
    changed()
  }

  private func typePrice(_ key: Key) -> Bool {
    switch (key.code, key.modifiers) {
    case (.character(let character), []), (.character(let character), .shift): enterPrice(String(character))
    case (.character("w"), .control), (.character("u"), .control): deletePrice { $0.deleteToStart() }
    case (.character("k"), .control): deletePrice { $0.deleteToEnd() }
    case (.home, []), (.character("a"), .control): state.price.moveToStart()
    case (.end, []), (.character("e"), .control): state.price.moveToEnd()
    case (.left, []): state.price.moveLeft()
    case (.right, []): state.price.moveRight()
    case (.backspace, _): deletePrice { $0.deleteBackward() }
    case (.delete, []): deletePrice { $0.deleteForward() }
    default: return false
    }
    state.priceBefore = nil
    return true
  }

  /// Deleting clears the error, because the person has read it.
  private func deletePrice(_ delete: (inout PriceEntry) -> Void) {
    state.priceFault = nil
    delete(&state.price)
  }

  /// Inserts a text into the price. An invalid one shows an error under the field and leaves the price unchanged.
  private func enterPrice(_ text: String) {
    do throws(PriceEntry.Refusal) { try state.price.insert(text) } catch {
      let sentence = context.strings.sentence(error)
      state.priceFault = sentence
      // A screen reader speaks only the field, so it also gets a notice.
      if context.settings.screenReader { context.go(.notify(Notice(sentence: sentence, isError: true))) }
    }
  }

  /// Edits the description in the person's external editor. If that fails, the text stays unchanged.
  func editElsewhere() {
    focus(on: .description)
    context.editElsewhere(state.description.text) { [self] in take(edited: $0) }
  }

  /// Takes a text over the limit, too, because the editor's file is already deleted. It cannot be published.
  private func take(edited: String) {
    state.description.replace(withAll: edited)
    changed()
    if edited.count > ListingRules.descriptionLimit {
      let limit = Strings.grouped(ListingRules.descriptionLimit)
      context.go(.notify(Notice(sentence: Sentence(.ruleLongDescription, limit), isError: true)))
    }
  }
}

extension AppContext {
  /// Edits a text in the person's external editor. If that succeeds, `take` receives the new text.
  func editElsewhere(_ text: String, then take: @escaping @MainActor (String) -> Void) {
    guard let edit = tools.editText else { return }
    lend { [self] in
      do throws(TextEditorError) {
        var edited = try edit(text)
        // Editors add a final line break that nobody typed.
        if !text.hasSuffix("\n"), edited.hasSuffix("\n") { edited.removeLast() }
        take(edited)
      } catch {
        let sentence =
          switch error {
          case .failed(let program): Sentence(.textEditorFailed, program)
          case .notText: Sentence(.textEditorLeftNoText)
          case .noPlace: Sentence(.textEditorHasNoPlace)
          }
        go(.notify(Notice(sentence: sentence, isError: true)))
      }
    }
  }
}

extension Key {
  /// Whether the key types a character.
  var isTyping: Bool {
    if case .character = code { return modifiers.isEmpty || modifiers == .shift }
    return false
  }
}
