import Marketplace

/// New messages of a room since the last announcement.
struct NewsItem: Hashable, Sendable {
  let entry: RoomEntry
  /// The newest message of the other person.
  let newest: ChatMessage
  /// The number of new messages, as far as it is counted.
  let count: Int

  var room: ID<ChatRoom> { entry.id }
}

/// An announcement: shown as a notice, and as a terminal notification while the person looks elsewhere.
struct Alert: Hashable, Sendable {
  let title: String
  let text: String
  /// The destination that it opens.
  let place: Destination

  init(title: String, text: String, place: Destination) {
    self.title = title
    self.text = text
    self.place = place
  }

  /// Describes the messages of one room by their sender, and those of several rooms by their number; nil for none.
  init?(_ items: [NewsItem], _ strings: Strings, now: Timestamp, offset: Int) {
    guard let last = items.last else { return nil }
    place = .room(last.room)
    let count = items.reduce(0) { $0 + $1.count }
    let many = strings(.newsMessages, Strings.unread(count))
    func name(_ item: NewsItem) -> String {
      item.entry.other.name.isEmpty ? strings(.roomNobody) : item.entry.other.name
    }
    if items.count > 1 {
      title = many
      text = items.reversed().prefix(Self.mostNames).map(name).joined(separator: ", ")
    } else {
      title = name(last)
      text =
        count > 1
        ? many : MessageWords(strings: strings, now: now, offset: offset, last.entry).line(last.newest)
    }
  }

  static let mostNames = 5

  /// An upcoming meeting.
  init(_ meeting: Meeting, in entry: RoomEntry, _ strings: Strings, now: Timestamp, offset: Int) {
    place = .room(entry.id)
    let minutes = (meeting.time.milliseconds - now.milliseconds + 59_999) / 60_000
    title = minutes > 0 ? strings(.reminderTitle, String(minutes)) : strings(.reminderNow)
    let name = entry.other.name.isEmpty ? strings(.roomNobody) : entry.other.name
    text = [Strings.clock(meeting.time, offset: offset), meeting.place, name].joined(separator: " · ")
  }
}
