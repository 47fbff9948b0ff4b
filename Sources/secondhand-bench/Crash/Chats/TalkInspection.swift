import EmbeddedStore
import Marketplace

/// The known state of two talkers, according to their lines.
struct TalkRecord {
  struct Side {
    /// The places of all messages that it reported as sent, by number.
    var sent: [Int: Int] = [:]
    /// The number of the newest draft that it reported as kept.
    var drafted: Int?
    var composed: Int?
    /// The number of messages of `sent` that are in the tally.
    var counted = 0
    /// The numbers of messages in the store that no talker reported as sent.
    var unsaid: Set<Int> = []
    /// The number that the next program begins with. A message with this number may already exist.
    var next = 0

    mutating func take(_ talker: KilledTalker) {
      sent.merge(talker.sent) { $1 }
      drafted = talker.drafted ?? drafted
      composed = talker.composed ?? composed
      next = max(next, (talker.sent.keys.max() ?? -1) + 1)
    }
  }

  var buyer = Side()
  var seller = Side()
}

/// Checks a room after both of its talkers were killed.
struct TalkInspection {
  private let opened: CrashMarket
  private let room = GeneratedChats.short

  init(_ folder: String) async throws { opened = try await CrashMarket(folder, for: .command) }

  /// Returns a sentence for each fault. Messages in the outbox stay there for the next talkers.
  func look(_ record: inout TalkRecord, _ tally: inout TalkTally) async throws -> [String] {
    let messages = try await everything()
    tally.messagesChecked += messages.count
    var faults: [String] = []
    if messages.map(\.sequence) != Array(1...messages.count) { faults.append("the places are not 1, 2, 3, …") }
    if Set(messages.map(\.id)).count != messages.count { faults.append("a message is there twice") }
    faults += try await look(&record.buyer, of: room.buyer, in: messages, &tally)
    faults += try await look(&record.seller, of: room.seller, in: messages, &tally)
    await opened.store.close()
    return faults
  }

  private func look(
    _ side: inout TalkRecord.Side, of person: ID<Account>, in messages: [ChatMessage], _ tally: inout TalkTally
  ) async throws -> [String] {
    var faults: [String] = []
    let own = messages.filter { $0.sender == person }
    let numbers = own.compactMap { Talk.number(of: $0.content) }
    if numbers != Array(0..<numbers.count) { faults.append("somebody said \(numbers.suffix(8))") }
    for (number, sequence) in side.sent
    where !own.contains(where: { $0.sequence == sequence && Talk.number(of: $0.content) == number }) {
      faults.append("\(number) was sent as \(sequence) and is not there")
    }
    let chats = opened.market(of: person).chats
    let waiting = try await chats.waiting(in: room.id).compactMap { waiting in
      Talk.number(of: waiting.message.content)
    }
    if let composed = side.composed, composed >= numbers.count, !waiting.contains(composed) {
      faults.append("\(composed) was composed and is lost")
    }
    let draft = try await chats.room(room.id).record.participant.draft
    if let drafted = side.drafted, draft != Talk.draft(drafted), draft != Talk.draft(drafted + 1) {
      faults.append("the draft is ‘\(draft)’ instead of \(drafted)")
    }
    tally.sent = tally.sent + side.sent.count - side.counted
    side.counted = side.sent.count
    for number in numbers where side.sent[number] == nil {
      if side.unsaid.insert(number).inserted { tally.unsaid += 1 }
    }
    tally.waited += waiting.filter { $0 >= numbers.count }.count
    // A message that is in the store need not be sent again.
    side.next = max(numbers.count, (waiting.max() ?? -1) + 1)
    return faults
  }

  private func everything() async throws -> [ChatMessage] {
    let chats = opened.market(of: room.buyer).chats
    var messages: [ChatMessage] = []
    while true {
      let page = try await chats.messages(in: room.id, at: .after(messages.last?.sequence ?? 0), limit: 500)
      messages += page.messages
      guard page.hasNewer, !page.messages.isEmpty else { return messages }
    }
  }
}
