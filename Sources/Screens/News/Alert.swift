import Marketplace

/// An announcement: shown as a notice, and by the desktop while the person looks elsewhere.
struct Alert: Hashable, Sendable {
  let title: String
  let text: String
  /// The destination that it opens.
  let place: Destination
  /// What it announces.
  let items: Set<ID<InboxItem>>

  init(title: String, text: String, place: Destination, items: Set<ID<InboxItem>>) {
    self.title = title
    self.text = text
    self.place = place
    self.items = items
  }

  /// Describes one item by what it says, several messages by their senders, several finds by their searches, and a
  /// mixture by its number; nil for none.
  ///
  /// - Parameters:
  ///   - row: the listing of the last item, for its place.
  ///   - searches: the person's saved searches.
  init?(_ items: [InboxItem], _ words: InboxWords, row: ListingRow? = nil, searches: [SavedSearch] = []) {
    guard let last = items.last else { return nil }
    let strings = words.strings
    let place = Destination(last.link)
    let ids = Set(items.map(\.id))
    if let room = last.room, items.allSatisfy({ $0.room != nil }) {
      let many = strings(.newsMessages, Strings.unread(items.count))
      var names: [String] = []
      var rooms: Set<ID<ChatRoom>> = []
      for item in items.reversed() {
        if let room = item.room, rooms.insert(room).inserted { names.append(words.name(of: item)) }
      }
      self.init(
        title: names.count > 1 ? many : words.name(of: last),
        text: names.count > 1
          ? names.prefix(Self.mostNames).joined(separator: ", ") : items.count > 1 ? many : words.line(last),
        place: .room(room), items: ids)
    } else if items.count == 1 {
      let end = row.map { [strings.place(of: $0)] } ?? []
      self.init(
        title: words.title(of: last), text: ([words.line(last)] + end).joined(separator: " · "), place: place,
        items: ids)
    } else if items.allSatisfy({ $0.event == .found }) {
      var names: [String] = []
      for item in items where !names.contains(item.name) { names.append(item.name) }
      let count = strings(.savedNewsCount, String(items.count))
      let search = names.count == 1 ? searches.first { $0.name == last.name } : nil
      self.init(
        title: names.count == 1 ? strings(.savedNewsTitle, last.name) : count,
        text: names.count == 1 ? count : names.prefix(Self.mostNames).joined(separator: ", "),
        place: search.map { .savedSearch($0.newestFirst) } ?? .savedSearches, items: ids)
    } else {
      var names: [String] = []
      for item in items.reversed() where !names.contains(words.title(of: item)) { names.append(words.title(of: item)) }
      self.init(
        title: strings(.inboxMany, String(items.count)),
        text: names.prefix(Self.mostNames).joined(separator: ", "), place: .inbox, items: ids)
    }
  }

  private static let mostNames = 5

  /// An upcoming meeting, proposed in `message`.
  init(
    _ meeting: Meeting, _ message: ID<ChatMessage>, in entry: RoomEntry, _ strings: Strings, now: Timestamp, offset: Int
  ) {
    items = [InboxItem.reminder(of: meeting, message)]
    place = .room(entry.id)
    let minutes = (meeting.time.milliseconds - now.milliseconds + 59_999) / 60_000
    title = minutes > 0 ? strings(.reminderTitle, String(minutes)) : strings(.reminderNow)
    let name = entry.other.name.isEmpty ? strings(.roomNobody) : entry.other.name
    text = [Strings.clock(meeting.time, offset: offset), meeting.place, name].joined(separator: " · ")
  }
}

extension SavedSearch {
  /// The same search, sorted by newest first.
  fileprivate var newestFirst: SavedSearch {
    var request = request
    request.order = .newest
    return SavedSearch(id: id, name: name, request: request, createdAt: createdAt, seenUpTo: seenUpTo)
  }
}
