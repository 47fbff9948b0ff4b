/// Derives the changes of an inbox from a fact.
///
/// A pure function: the same knowledge and the same fact give the same changes, and no changes once these are applied.
/// So any number of programs can derive from the same fact any number of times. The person's own actions make no items.
public enum InboxDerivation {
  public static func changes(from fact: InboxFact, knowing known: InboxKnowledge) -> InboxChanges {
    var changes: InboxChanges
    switch fact {
    case .room(let room): changes = Self.changes(from: room, known)
    case .listing(let state): changes = Self.changes(from: state, known)
    case .post(let state): changes = Self.changes(from: state, known)
    case .notice(let notice):
      changes = InboxChanges()
      changes.new = [item(notice, known)].compactMap(\.self)
    }
    let ids = Set(known.items.map(\.id))
    changes.new.removeAll { ids.contains($0.id) || $0.time < known.horizon || $0.actor == known.viewer }
    return changes
  }

  private static func item(_ notice: Notice, _ known: InboxKnowledge) -> InboxItem? {
    guard let event = InboxItem.Event(rawValue: notice.kind.rawValue), event.kind == .decision else { return nil }
    return InboxItem(
      event, occurrence: "notice \(notice.id)", link: .notices, text: notice.note, moment: notice.until,
      time: min(notice.time, known.now))
  }

  // MARK: Listings

  private static func changes(from state: InboxFact.ListingState, _ known: InboxKnowledge) -> InboxChanges {
    var changes = InboxChanges()
    guard let listing = state.listing, listing.isPublic else {
      changes.gone = Set(known.items.lazy.filter { !$0.isGone }.map(\.id))
      return changes
    }
    let key = InboxMemory.Subject.price(state.id)
    if state.wish == nil, known.memory[key] != nil { changes.memory[key] = .some(nil) }
    for item in known.items {
      let isGone = item.event == .priceDropped && state.wish == nil
      if isGone, !item.isGone { changes.gone.insert(item.id) }
      if !isGone, item.isGone { changes.back.insert(item.id) }
    }
    guard listing.seller != known.viewer else { return changes }
    if let wish = state.wish { changes.add(drop(of: listing, wish, known)) }
    guard listing.status != .sold else { return changes }
    let time = min(listing.createdAt, known.now)
    if let search = state.search {
      changes.new.append(
        InboxItem(
          .found, occurrence: "found \(listing.id)", link: .listing(listing.id), actor: listing.seller,
          name: search.name, title: listing.title, price: listing.price, time: time))
    } else if let since = state.followedSince, listing.createdAt > since {
      changes.new.append(
        InboxItem(
          .published, occurrence: "published \(listing.id)", link: .listing(listing.id), actor: listing.seller,
          name: listing.sellerName, title: listing.title, price: listing.price, time: time))
    }
    return changes
  }

  /// Announces a price only if it is lower than all prices announced since the heart was given. A price that goes up
  /// and down again is announced once.
  private static func drop(of listing: Listing, _ wish: Wish, _ known: InboxKnowledge) -> InboxChanges {
    var changes = InboxChanges()
    let key = InboxMemory.Subject.price(listing.id)
    let told = known.memory[key].flatMap { $0.time == wish.time ? $0 : nil }
    let former = told == nil ? wish.price : told?.price
    guard let price = listing.price, former != price else { return changes }
    if let former, former.currency == price.currency {
      guard price.amount < former.amount else { return changes }
      if listing.status != .sold {
        changes.new.append(
          InboxItem(
            .priceDropped, occurrence: "price \(listing.id) \(wish.time.milliseconds) \(price.amount)",
            link: .listing(listing.id), actor: listing.seller, name: listing.sellerName, title: listing.title,
            price: price, formerPrice: former, time: min(listing.updatedAt, known.now)))
      }
    }
    changes.memory[key] = InboxMemory(time: wish.time, price: price)
    return changes
  }

  // MARK: Posts

  private static func changes(from state: InboxFact.PostState, _ known: InboxKnowledge) -> InboxChanges {
    var changes = InboxChanges()
    guard let post = state.post else {
      changes.gone = Set(known.items.lazy.filter { !$0.isGone }.map(\.id))
      return changes
    }
    var now: [InboxItem] = state.comments.map { comment in
      InboxItem(
        post.author == known.viewer ? .commented : .replied, occurrence: "comment \(comment.id)",
        link: .comment(post.id, comment.id), actor: comment.author,
        name: state.names[comment.author] ?? comment.authorName, title: post.title, text: comment.text,
        time: min(comment.createdAt, known.now))
    }
    let isTold = state.answer.map { known.memory[.answer($0.id)] != nil } ?? false
    if let answer = state.answer {
      now.append(
        InboxItem(
          .answerAccepted, occurrence: "answer \(answer.id)", link: .comment(post.id, answer.id), actor: post.author,
          name: state.names[post.author] ?? post.authorName, title: post.title, text: answer.text, time: known.now))
      if !isTold { changes.memory[.answer(answer.id)] = InboxMemory(time: known.now) }
    }
    let present = Set(now.map(\.id))
    for item in known.items {
      if present.contains(item.id) {
        if item.isGone { changes.back.insert(item.id) }
      } else if !item.isGone, state.isComplete || item.event == .answerAccepted {
        changes.gone.insert(item.id)
      }
    }
    changes.new = now.filter { $0.event != .answerAccepted || !isTold }
    return changes
  }
}
