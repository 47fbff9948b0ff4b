import Marketplace
import TerminalUI

extension EditorModel {
  /// Imports the pictures, saves the listing and shows it. After a failure the form keeps all its content.
  func publish() {
    guard !state.isSaving, state.phase == .ready else { return }
    if takesPaths(before: { [self] in publish() }) { return }
    let missing = state.missing
    guard missing.isEmpty, let code = state.neighborhood else {
      if let first = missing.first { focus(on: first) }
      state.isRefused = true
      // The form shows the missing parts at the bottom. A screen reader speaks only the focused line.
      guard context.settings.screenReader else { return }
      let words = Sentence(.editorMissing, context.strings.missing(missing))
      return context.go(.notify(Notice(sentence: words, isError: true)))
    }
    keepDraft()
    state.refusals.clear()
    state.phase = .saving(done: 0, of: state.pictures.count)
    context.activity.runBehind { [self] in
      let (saved, kept) = await market.media.keeping(
        state.pictures.items.map(\.picture),
        onDone: { number in
          state.phase = .saving(done: number, of: state.pictures.count)
          context.activity.onDone()
        },
        { taken in (await save(taken, in: code), taken.kept) })
      state.phase = .ready
      if let saved { await finish(saved, kept) } else { keepDraft() }
    }
  }

  /// The saved listing; nil after a failure, which is already reported.
  private func save(_ taken: TakenPictures, in code: NeighborhoodCode) async -> Listing? {
    for fault in taken.faults { state.refusals.add(context.strings.sentence(fault.error), about: fault.path) }
    if let first = taken.faults.first {
      context.go(.notify(Notice(sentence: context.strings.sentence(first.error), isError: true)))
      return nil
    }
    do throws(ListingsError) { return try await store(taken.pictures, code) } catch {
      context.go(.notify(Notice(sentence: context.strings.sentence(error), isError: true)))
      return nil
    }
  }

  private func store(_ pictures: [Picture], _ code: NeighborhoodCode) async throws(ListingsError) -> Listing {
    let currency = original?.price?.currency ?? "KRW"
    let price = state.price.amount.map { Money(amount: $0, currency: currency) }
    guard let id = state.listing else {
      return try await market.listings.publish(
        NewListing(
          title: state.title.text, description: state.description.text, price: price, categories: state.categories,
          neighborhood: code, pictures: pictures, takesOffers: state.acceptsOffers,
          linkPreviews: links.previews(in: state.description.text)))
    }
    // Only changed fields are saved: another program may have changed the others meanwhile.
    let (before, now) = (baseline, state.draft)
    var changes = ListingChanges()
    if now.title != before.title { changes.title = state.title.text }
    if now.description != before.description { changes.description = state.description.text }
    if now.price != before.price { changes.price = price.map { .set($0) } ?? .withdrawn }
    if now.categories != before.categories { changes.categories = state.categories }
    if code != before.neighborhood { changes.neighborhood = code }
    if now.pictures != before.pictures { changes.pictures = pictures }
    if now.takesOffers != before.takesOffers { changes.takesOffers = state.acceptsOffers }
    let previews = links.previews(in: state.description.text)
    if previews != original?.linkPreviews ?? [] { changes.linkPreviews = previews }
    return try await market.listings.edit(id, changes)
  }

  /// Finishes a successful save: deletes the draft and opens the listing's page.
  private func finish(_ listing: Listing, _ kept: [KeptPicture]) async {
    keeping.isOver = true
    await onSaved?()
    var words = Sentence(state.listing == nil ? .published : .edited)
    if !kept.isEmpty {
      words = Sentence(
        state.listing == nil ? .publishedWithPictures : .editedWithPictures, String(kept.count),
        Strings.sizes(kept.reduce(0) { $0 + $1.bytesBefore }, kept.reduce(0) { $0 + $1.bytesAfter }))
    }
    var notice = Notice(sentence: words)
    if let failure = await dropDraft() { notice = failure }
    // Home switches to the listing's neighborhood if it is one of the person's. For a new listing it also scrolls to
    // the top.
    let neighborhoods = market.neighborhoods
    var startsAnew = state.listing == nil
    if let choice = try? await neighborhoods.choice(), choice.current != listing.neighborhood,
      (try? await neighborhoods.use(listing.neighborhood)) != nil
    {
      startsAnew = true
    }
    context.go(.marketChanged(startsAnew ? .neighborhoods : .listing(listing.id)))
    context.go(.finish(destination, .listing(listing.id)))
    context.go(.notify(notice))
  }
}
