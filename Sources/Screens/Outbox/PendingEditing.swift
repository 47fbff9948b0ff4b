import Marketplace

/// Edits a refused item, in the editor or in its room.
@MainActor
struct PendingEditing {
  let context: AppContext
  let synchronizer: any Synchronizer
  private let market: Market

  init(context: AppContext, synchronizer: any Synchronizer) {
    self.context = context
    self.synchronizer = synchronizer
    market = context.market
  }

  /// Whether the item has content that the person can edit.
  nonisolated static func canEdit(_ item: PendingItem) -> Bool {
    switch item.command {
    case .publish?, .edit?, .editPost?: item.isRefused
    default: item.said != nil && item.isRefused
    }
  }

  func edit(_ item: PendingItem) {
    switch item.command {
    case .publish(_, let new)?: open(nil, ListingDraft(new), for: item)
    case .edit(let id, let changes, _)?: open(id, ListingDraft(id, changes), for: item)
    case .editPost(let id, let changes, _)?: open(id, changes, for: item)
    default: if let room = item.room, let said = item.said { write(said, of: item, in: room) }
    }
  }

  /// Opens the editor. The refused command stays in the outbox until the listing is saved.
  private func open(_ listing: ID<Listing>?, _ typed: ListingDraft, for item: PendingItem) {
    let destination = Destination.editor(listing)
    if context.stacks().contains(where: { $0.destination == destination }) {
      context.go(.push(destination))
      return context.go(.notify(Notice(sentence: Sentence(.editorInTheWay), isError: true)))
    }
    let editor = EditorModel(
      listing, typed: typed, onSaved: { [synchronizer] in try? await synchronizer.discard(item.id) }, context: context)
    context.go(.show(editor))
  }

  /// The same for a post.
  private func open(_ post: ID<Post>, _ typed: PostChanges, for item: PendingItem) {
    let destination = Destination.postEditor(post)
    if context.stacks().contains(where: { $0.destination == destination }) {
      context.go(.push(destination))
      return context.go(.notify(Notice(sentence: Sentence(.editorInTheWay), isError: true)))
    }
    let editor = PostEditorModel(
      post, town: nil, typed: typed, onSaved: { [synchronizer] in try? await synchronizer.discard(item.id) },
      context: context)
    context.go(.show(editor))
  }

  /// Moves a text back into the input field of its room. Opens the room for any other content.
  private func write(_ said: MessageContent, of item: PendingItem, in room: ID<ChatRoom>) {
    guard case .text(let text, _) = said else { return context.go(.push(.room(room))) }
    context.activity.run { [context, market, synchronizer] in
      do throws(StoreError) {
        let draft = (try? await market.chats.room(room).record.participant.draft) ?? ""
        try await market.chats.setDraft(draft.isEmpty ? text : draft + "\n" + text, in: room)
        try await synchronizer.discard(item.id)
        context.go(.push(.room(room)))
      } catch {
        context.say(error)
      }
    }
  }
}

extension ListingDraft {
  /// The content of an unpublished listing.
  fileprivate init(_ new: NewListing) {
    self.init(
      title: new.title, description: new.description, price: new.price.map { String($0.amount) } ?? "",
      categories: new.categories, neighborhood: new.neighborhood, pictures: new.pictures.drafted,
      takesOffers: new.takesOffers)
  }

  /// The changed fields of an edit.
  fileprivate init(_ listing: ID<Listing>, _ changes: ListingChanges) {
    self.init(listing: listing)
    var fields: Set<Field> = []
    if let title = changes.title {
      self.title = title
      fields.insert(.title)
    }
    if let description = changes.description {
      self.description = description
      fields.insert(.description)
    }
    if let categories = changes.categories {
      self.categories = categories
      fields.insert(.categories)
    }
    if let neighborhood = changes.neighborhood {
      self.neighborhood = neighborhood
      fields.insert(.neighborhood)
    }
    if let pictures = changes.pictures {
      self.pictures = pictures.drafted
      fields.insert(.pictures)
    }
    if let takesOffers = changes.takesOffers {
      self.takesOffers = takesOffers
      fields.insert(.offers)
    }
    if let price = changes.price {
      if case .set(let money) = price { self.price = String(money.amount) }
      fields.insert(.price)
    }
    changed = fields
  }
}

extension [Picture] {
  fileprivate var drafted: [DraftPicture] { map { DraftPicture(source: .kept($0.source), alt: $0.alt) } }
}
