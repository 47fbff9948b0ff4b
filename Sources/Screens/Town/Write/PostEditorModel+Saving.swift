import Marketplace
import TerminalUI

extension PostEditorModel {
  /// Imports the pictures, saves the post and shows it. After a failure the form keeps all its content.
  func publish() {
    guard !state.isSaving, state.phase == .ready else { return }
    if takesPaths(before: { [self] in publish() }) { return }
    state.faults = state.refusals(market.clock)
    if state.chosenPlace == nil { state.faults[.neighborhood] = Sentence(.postNeedsPlace) }
    if let first = state.stops.first(where: { state.faults[$0] != nil }), let fault = state.faults[first] {
      focus(on: first)
      // A screen reader speaks only the focused line.
      if context.settings.screenReader { context.go(.notify(Notice(sentence: fault, isError: true))) }
      return
    }
    guard let place = state.chosenPlace else { return }
    keepDraft()
    state.refusals.clear()
    state.phase = .saving(done: 0, of: state.pictures.count)
    context.activity.runBehind { [self] in
      let saved = await market.media.keeping(
        state.pictures.items.map(\.picture),
        onDone: { number in
          state.phase = .saving(done: number, of: state.pictures.count)
          context.activity.onDone()
        },
        { taken in await save(taken, at: place) })
      state.phase = .ready
      if let saved { await finish(saved) } else { keepDraft() }
    }
  }

  /// The saved post; nil after a failure, which is already reported.
  private func save(_ taken: TakenPictures, at place: Place) async -> Post? {
    for fault in taken.faults { state.refusals.add(context.strings.sentence(fault.error), about: fault.path) }
    if let first = taken.faults.first {
      context.go(.notify(Notice(sentence: context.strings.sentence(first.error), isError: true)))
      return nil
    }
    do throws(TownError) { return try await store(taken.pictures, at: place) } catch {
      context.say(error)
      return nil
    }
  }

  private func store(_ pictures: [Picture], at place: Place) async throws(TownError) -> Post {
    let project = state.madeProject(market.clock)
    guard let id = state.post, let original else {
      return try await market.town.publish(
        NewPost(
          kind: state.kind, topic: state.topic, title: state.title.text, text: state.text.text,
          linkPreviews: links.previews(in: state.text.text), pictures: pictures, place: place, project: project))
    }
    // Only changed fields are saved: another program may have changed the others meanwhile.
    var changes = PostChanges()
    if state.topic != original.topic { changes.topic = state.topic }
    if state.title.text != original.title { changes.title = state.title.text }
    if state.text.text != original.text { changes.text = state.text.text }
    let previews = links.previews(in: state.text.text)
    if previews != original.linkPreviews { changes.linkPreviews = previews }
    if pictures != original.pictures { changes.pictures = pictures }
    if place != original.place { changes.place = place }
    if var project {
      project.isClosed = original.project?.isClosed ?? false
      if project != original.project { changes.project = project }
    }
    return try await market.town.edit(id, changes)
  }

  private func finish(_ post: Post) async {
    await onSaved?()
    let failure = await dropDraft()
    context.go(.marketChanged(.post(post.id)))
    context.go(.finish(destination, .post(post.id)))
    context.go(.notify(failure ?? Notice(sentence: Sentence(state.post == nil ? .published : .edited))))
  }
}
