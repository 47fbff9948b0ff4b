import Marketplace
import TerminalUI

/// The fields of the editor, as the mouse tells them apart. The lines of the description are numbered from its own on.
enum EditorFields {
  static let path = 0, title = 1, price = 2, description = 100
}

extension EditorModel {
  func type(_ key: Key) -> Bool {
    guard hasCaret else { return false }
    // While it is saved, letters are nobody's.
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
    if isTaken { changed() }
    return isTaken
  }

  func paste(_ text: String) {
    guard !state.isSaving else { return }
    switch state.focus {
    case .path: addPaths(in: text)
    case .title: state.title.insert(text)
    case .price:
      state.priceFault = nil
      enterPrice(text)
    case .description: state.description.insert(text)
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

  /// Whoever takes something away has read what was wrong.
  private func deletePrice(_ delete: (inout PriceEntry) -> Void) {
    state.priceFault = nil
    delete(&state.price)
  }

  /// What is no price is said under the field, and leaves what is there.
  private func enterPrice(_ text: String) {
    do throws(PriceEntry.Refusal) { try state.price.insert(text) } catch {
      let sentence = context.strings.sentence(error)
      state.priceFault = sentence
      // Whoever listens hears the field only.
      if context.settings.screenReader { context.go(.notify(Notice(sentence: sentence, isError: true))) }
    }
  }

  /// Lets a program of the person's choice have the description; what went wrong with it leaves the text as it is.
  func editElsewhere() {
    guard let edit = context.tools.editText else { return }
    let text = state.description.text
    focus(on: .description)
    context.lend { [self] in
      do throws(TextEditorError) {
        var edited = try edit(text)
        // An editor ends its files with a line break, which nobody typed.
        if !text.hasSuffix("\n"), edited.hasSuffix("\n") { edited.removeLast() }
        take(edited: edited)
      } catch {
        let sentence =
          switch error {
          case .failed(let program): Sentence(.textEditorFailed, program)
          case .notText: Sentence(.textEditorLeftNoText)
          case .noPlace: Sentence(.textEditorHasNoPlace)
          }
        context.go(.notify(Notice(sentence: sentence, isError: true)))
      }
    }
  }

  /// A text that is too long stays with the editor's file gone, so it is cut, and that is said.
  private func take(edited: String) {
    state.description.replace(with: edited)
    if edited.count > ListingRules.descriptionLimit {
      let limit = Strings.grouped(ListingRules.descriptionLimit)
      context.go(.notify(Notice(sentence: Sentence(.ruleLongDescription, limit), isError: true)))
    }
  }
}

extension Key {
  fileprivate var isTyping: Bool {
    if case .character = code { return modifiers.isEmpty || modifiers == .shift }
    return false
  }
}
