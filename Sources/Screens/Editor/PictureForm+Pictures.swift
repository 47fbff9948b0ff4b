import Marketplace
import TerminalUI

/// The actions on the pictures of a form.
extension PictureForm {
  /// Performs an action on the selected picture or in the path field. Returns false for any other action.
  func performOnPictures(_ action: Action) -> Bool {
    let isInPath = state.pictureFocus == .path
    switch action {
    case .nextFocus where isInPath && !state.path.isEmpty: complete()
    case .pageDown where isInPath && state.refusals.turn(1): break
    case .pageUp where isInPath && state.refusals.turn(-1): break
    case .movePictureLater: movePicture(1)
    case .movePictureEarlier: movePicture(-1)
    case .removePicture: removePicture()
    case .describePicture: describePicture()
    case .undo where state.pictures.hasRemoved: restorePicture()
    case .back where state.completion != nil: closeCompletion()
    default: return false
    }
    return true
  }

  /// Why an action on the selected picture is not available.
  func pictureReason(_ action: Action) -> Phrase? {
    switch action {
    case .movePictureLater, .movePictureEarlier, .removePicture, .describePicture:
      selectedPicture == nil ? .reasonSelectPicture : nil
    // Undoing what happened outside would surprise somebody who is filling in a form.
    case .undo: state.pictures.hasRemoved ? nil : .nothingToUndoInForm
    case .redo: .nothingToUndoInForm
    default: nil
    }
  }

  /// The keys of the selected picture; nil if none is selected.
  var pictureHints: StateHints? {
    guard let index = selectedPicture else { return nil }
    var words: [(action: Action, phrase: Phrase)] = [(.describePicture, .hintDescribe)]
    if index < state.pictures.count - 1 { words.append((.movePictureLater, .hintPictureLater)) }
    if index > 0 { words.append((.movePictureEarlier, .hintPictureEarlier)) }
    words.append((.removePicture, .hintRemove))
    if state.pictures.hasRemoved { words.append((.undo, .hintUndo)) }
    words += [(.publish, .hintDone), (.nextFocus, .hintNextFocus), (.back, .hintBack)]
    return StateHints(words: words, areAll: true)
  }

  /// The keys of the selected picture, or what Enter does in the field with the caret.
  var fieldHints: StateHints {
    if let pictureHints { return pictureHints }
    guard hasCaret else { return StateHints() }
    if isInText { return StateHints(words: [(.open, .hintBreakLine)]) }
    let adds = state.pictureFocus == .path && !state.path.isEmpty
    return StateHints(words: [(.open, adds ? .hintAdd : .hintNextFocus)])
  }

  /// Reports picture files that no longer exist. They stay in the form, because they may come back.
  func examineAgain() {
    context.activity.run { [self] in
      for picture in state.pictures.items {
        guard case .path(let path) = picture.picture.source else { continue }
        do throws(MediaError) { _ = try await market.media.examine(path) } catch {
          state.refusals.add(context.strings.sentence(error), about: path)
        }
      }
    }
  }

  /// Whether an action still works while the form is being saved.
  static func worksWhileSaving(_ action: Action) -> Bool {
    switch action {
    case .redraw, .suspend, .interrupt, .help, .palette: true
    default: false
    }
  }

  var selectedPicture: Int? {
    if case .picture(let index) = state.pictureFocus, index < state.pictures.count { index } else { nil }
  }

  func removePicture() {
    guard let index = selectedPicture else { return }
    if case .path(let path) = state.pictures.items[index].picture.source { state.refusals.withdraw(path) }
    state.pictures.remove(at: index)
    fitStrip()
    focusPicture(on: state.pictures.count == 0 ? .path : .picture(state.strip.current))
    context.go(.notify(Notice(sentence: Sentence(.pictureRemoved))))
  }

  func restorePicture() {
    guard let index = state.pictures.restore() else { return refuseMore() }
    fitStrip()
    focusPicture(on: .picture(index))
  }

  func movePicture(_ step: Int) {
    guard let index = selectedPicture else { return }
    let place = state.pictures.move(index, by: step)
    focusPicture(on: .picture(place))
  }

  /// Asks for alternative text for the selected picture.
  func describePicture() {
    guard let index = selectedPicture else { return }
    let picture = state.pictures.items[index]
    context.go(
      .prompt(
        Prompt(
          title: .promptAlt, placeholder: .altPlaceholder, text: picture.picture.alt,
          maximum: ListingRules.altLimit
        ) { [self] text in
          // The picture may have moved since.
          guard let place = state.pictures.items.firstIndex(where: { $0.picture.source == picture.picture.source })
          else { return }
          state.pictures.describe(place, as: text)
          changed()
        }))
  }

  private func fitStrip() { state.strip.setCount(state.pictures.count) }

  private func refuseMore() {
    let limit = String(ListingRules.pictureLimit)
    context.go(.notify(Notice(sentence: Sentence(.picturesFull, limit), isError: true)))
  }

  // MARK: Paths

  /// Enter accepts the selected candidate, else the paths in the field. In an empty field it moves on.
  func pressPath() {
    if let candidate = state.candidate { return take(candidate: candidate) }
    if state.path.isEmpty { return leavePath() }
    addPaths(in: state.path.text, isTyped: true)
  }

  /// Adds the pictures of a path that was typed without Enter, when the focus leaves its field.
  func takeTypedPath() {
    closeCompletion()
    if !state.path.isEmpty { addPaths(in: state.path.text, isTyped: true) }
  }

  /// Adds the pictures of a typed path before the form is saved. Returns whether `next` follows once all files are
  /// checked; it does not when one was rejected.
  func takesPaths(before next: @escaping @MainActor () -> Void) -> Bool {
    takeTypedPath()
    guard pathsBeingAdded > 0 else { return false }
    whenPathsAreAdded = next
    return true
  }

  /// Checks every file that a text names and adds the pictures. Each rejected file gets its own error line.
  func addPaths(in text: String, isTyped: Bool = false) {
    guard let expander = context.tools.expander else { return }
    closeCompletion()
    state.refusals.clear()
    if isTyped { state.path.replace(with: "") }
    pathsBeingAdded += 1
    context.activity.run { [self] in
      let paths = await expander.paths(in: text)
      var added: [String] = []
      for path in paths where await add(path) { added.append(path) }
      // A rejected text returns to the field for correction.
      if added.isEmpty, isTyped || paths.count == 1 { putBack(text) }
      fitStrip()
      // The focus may be on a picture by now.
      if selectedPicture == nil { state.strip.selectLast() }
      changed()
      verify(added, of: text)
      pathsBeingAdded -= 1
      guard pathsBeingAdded == 0, let next = whenPathsAreAdded else { return }
      whenPathsAreAdded = nil
      guard !state.refusals.isEmpty else { return next() }
      focusPicture(on: .path)
      context.go(.notify(Notice(sentence: Sentence(.pathBeforeSaving), isError: true)))
    }
  }

  private func putBack(_ text: String) {
    guard state.path.isEmpty else { return }
    state.path.replace(with: text.trimmingBlanks)
    state.refusals.stayWithField()
  }

  /// Returns whether the picture was added.
  private func add(_ path: String) async -> Bool {
    let surplus = Sentence(.pictureSurplus, Strings.line(path), String(ListingRules.pictureLimit))
    if state.pictures.contains(path) { return refuse(Sentence(.pictureTwice, Strings.line(path))) }
    guard state.pictures.hasRoom else { return refuse(surplus) }
    do throws(MediaError) {
      let facts = try await market.media.examine(path)
      // A concurrent result may have filled the last place.
      guard state.pictures.add(EditorPicture(picture: DraftPicture(source: .path(path)), facts: facts)) else {
        return refuse(surplus)
      }
      fitStrip()
      return true
    } catch { return refuse(context.strings.sentence(error)) }
  }

  private func refuse(_ sentence: Sentence) -> Bool {
    state.refusals.add(sentence)
    context.note(sentence)
    return false
  }

  /// Reads the pictures completely in the background. A truncated one leaves the form with an error.
  private func verify(_ paths: [String], of text: String) {
    guard !paths.isEmpty else { return }
    context.activity.runBehind { [self] in
      for path in paths {
        do throws(MediaError) { try await market.media.verify(path) } catch { drop(path, error) }
      }
      if paths.count == 1, !state.pictures.contains(paths[0]) { putBack(text) }
    }
  }

  private func drop(_ path: String, _ error: MediaError) {
    // The save itself rejects a picture that it is importing.
    guard !state.isSaving, error != .cancelled, state.pictures.discard(path) else { return }
    state.refusals.add(context.strings.sentence(error))
    fitStrip()
    if case .picture = state.pictureFocus {
      focusPicture(on: state.pictures.count == 0 ? .path : .picture(state.strip.current))
    }
    changed()
    context.activity.onDone()
  }

  // MARK: Completion

  /// Completes the unambiguous part of the path and lists the candidates. With nothing to complete, Tab moves on as in
  /// every field.
  func complete() {
    guard let completer = context.tools.completer else { return leavePath() }
    if state.candidate != nil { return pressPath() }
    if moveCandidate(1) { return }
    completing += 1
    let mine = completing
    let text = state.path.text
    context.activity.run { [self] in
      let found = await completer.completions(of: text, limit: PathFieldView.candidateLimit)
      guard mine == completing, state.path.text == text, state.pictureFocus == .path else { return }
      state.path.replace(with: found.common)
      state.candidate = nil
      state.completion = found.candidates.count > 1 ? found : nil
      guard found.total < 2, found.common == text else { return }
      if found.total == 0 {
        context.go(.notify(Notice(sentence: Sentence(.nothingToComplete))))
      } else {
        addPaths(in: text, isTyped: true)
      }
      leavePath()
    }
  }

  /// Returns false if there are no candidates.
  func moveCandidate(_ step: Int) -> Bool {
    guard let completion = state.completion, !completion.candidates.isEmpty else { return false }
    let next = (state.candidate ?? -1) + step
    state.candidate = next < 0 ? nil : min(next, completion.candidates.count - 1)
    return true
  }

  func take(candidate index: Int) {
    guard let completion = state.completion, completion.candidates.indices.contains(index) else { return }
    focusPicture(on: .path)
    state.path.replace(with: completion.candidates[index].text)
    closeCompletion()
    // Completes further inside a chosen folder.
    if completion.candidates[index].isFolder { complete() }
  }

  func closeCompletion() {
    completing += 1
    state.completion = nil
    state.candidate = nil
  }
}
