import Marketplace
import TerminalUI

/// The hit target indexes of the form's fields. The lines of the text count from its own index.
enum PostFields {
  static let fields: [PostFocus] = [.path, .title, .purpose, .seeking, .wanted, .until, .link, .spot]
  static let text = 100

  static func index(of focus: PostFocus) -> Int { focus == .text ? text : fields.firstIndex(of: focus) ?? 0 }

  static func focus(of index: Int) -> PostFocus { fields.indices.contains(index) ? fields[index] : .text }
}

extension PostEditorModel {
  func type(_ key: Key) -> Bool {
    guard hasCaret else { return false }
    // During saving, letters are ignored.
    if state.isSaving { return key.isTyping }
    if state.focus == .text {
      let asksForPlace = key == Key(.character("@")) && isAtWordStart
      guard state.text.handle(key) else { return false }
      if asksForPlace { choosePlace(isTyped: true) }
    } else {
      guard var field = state[field: state.focus] else { return false }
      let before = field.text
      guard field.handle(key) else { return false }
      state[field: state.focus] = field
      if state.focus == .path {
        closeCompletion()
        if field.text != before { state.refusals.fieldChanged() }
      }
    }
    state.faults[state.focus] = nil
    changed(key)
    return true
  }

  func paste(_ text: String) {
    guard !state.isSaving else { return }
    switch state.focus {
    case .path: addPaths(in: text)
    case .text: context.paste(text, into: &state.text)
    default:
      guard var field = state[field: state.focus] else { return }
      context.paste(text, into: &field)
      state[field: state.focus] = field
    }
    state.faults[state.focus] = nil
    changed()
  }

  // MARK: Mouse

  func click(_ target: HitTarget) {
    guard !state.isSaving else { return }
    switch target.name {
    case "kind" where state.post == nil && PostKind.allCases.indices.contains(target.index):
      state.kind = PostKind.allCases[target.index]
      focus(on: .kind(state.kind))
    case "topic": press(.topic)
    case "contact": press(.contact)
    case "neighborhood": press(.neighborhood)
    case "done": press(.done)
    case "picture":
      focus(on: .picture(target.index))
      removePicture()
    case "earlier", "later":
      focus(on: .picture(target.index))
      movePicture(target.name == "later" ? 1 : -1)
    case "candidate": take(candidate: target.index)
    case "field": focus(on: PostFields.focus(of: target.index))
    case "close": _ = perform(.back)
    default: return
    }
    changed()
  }

  private func press(_ focus: PostFocus) {
    self.focus(on: focus)
    press()
  }

  func clickField(_ field: Int, column: Int, width: Int) {
    guard !state.isSaving else { return }
    let target = PostFields.focus(of: field)
    focus(on: target)
    if target == .text {
      TextAreaView.click(&state.text, row: field - PostFields.text, column: column)
    } else if var text = state[field: target] {
      FieldView.click(&text, column: column, width: width)
      state[field: target] = text
    }
  }

  func wheel(_ notches: Int, over target: HitTarget?) {
    if let target, target.name == FieldView.target.name, target.index >= PostFields.text {
      state.text.scroll(by: notches)
    } else if target?.name == PathFieldView.refusals {
      _ = state.refusals.turn(notches)
    } else {
      _ = perform(notches > 0 ? .moveDown : .moveUp)
    }
  }
}
