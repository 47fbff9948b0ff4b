/// Derives changes from the messages of a room.
extension InboxDerivation {
  static func changes(from room: InboxFact.RoomState, _ known: InboxKnowledge) -> InboxChanges {
    var changes = InboxChanges()
    changes.read = Set(
      known.items.lazy.filter { item in !item.isRead && item.sequence.map { $0 <= room.readUpTo } ?? false }.map(\.id))
    for message in room.messages where message.sequence > room.readUpTo && message.sender == room.other {
      if var item = item(message, in: room, known) {
        // A message in a muted room is not announced after the room is unmuted either.
        item.isGone = room.isMuted
        changes.new.append(item)
      }
      if case .note(.answered(let card, .withdraw)) = message.content {
        let id = InboxItem.id("message \(card)")
        if known.items.contains(where: { $0.id == id && !$0.isGone }) { changes.gone.insert(id) }
      }
    }
    return changes
  }

  private static func item(_ message: ChatMessage, in room: InboxFact.RoomState, _ known: InboxKnowledge) -> InboxItem?
  {
    var item: (event: InboxItem.Event, text: String, price: Money?, moment: Timestamp?) = (.text, "", nil, nil)
    switch message.content {
    // The note about the withdrawal has its own item.
    case .offer(let offer) where offer.proposal.state == .withdrawn: return nil
    case .meeting(let meeting) where meeting.proposal.state == .withdrawn: return nil
    case .text(let text, _): item.text = text
    case .attachment(let attachment):
      item.event = attachment.kind == .picture ? .picture : .file
      item.text = attachment.name
    case .offer(let offer):
      item.event = .offered
      item.price = offer.amount
    case .meeting(let meeting):
      item.event = .meetingProposed
      (item.text, item.moment) = (meeting.place, meeting.time)
    case .note(.status(let status)):
      item.event =
        switch status {
        case .forSale: .forSale
        case .reserved: .reserved
        case .sold: .sold
        }
    case .note(.answered(let card, let step)):
      var isMeeting = false
      switch room.cards[card] {
      case .meeting(let meeting)?:
        isMeeting = true
        (item.text, item.moment) = (meeting.place, meeting.time)
      case .offer(let offer)?: item.price = offer.amount
      default: break
      }
      switch step {
      case .accept: item.event = isMeeting ? .meetingAccepted : .offerAccepted
      case .withdraw: item.event = isMeeting ? .meetingWithdrawn : .offerWithdrawn
      case .decline, .counter, .expire: item.event = isMeeting ? .meetingDeclined : .offerDeclined
      }
    }
    return InboxItem(
      item.event, occurrence: "message \(message.id)", link: .message(room.id, message.sequence),
      actor: message.sender, name: room.otherName, title: room.title, text: item.text, price: item.price,
      moment: item.moment, time: min(message.time, known.now))
  }
}
