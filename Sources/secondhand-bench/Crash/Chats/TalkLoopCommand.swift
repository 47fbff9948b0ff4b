import ArgumentParser
import EmbeddedStore
import Marketplace

/// `secondhand-bench talk-loop` sends messages in a room until it is killed, like a full screen.
struct TalkLoopCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "talk-loop", abstract: "Talks in a room in a loop, as a part of `crash`.", shouldDisplay: false)

  @Option(name: .customLong("data"))
  var folder: String

  @Flag(help: "Talks as the seller, not as the buyer.")
  var seller = false

  @Option(help: "The number of the next message, which may have been said already.")
  var from: Int

  func run() async throws {
    do {
      let opened = try await CrashMarket(folder, for: .session)
      let room = GeneratedChats.short
      let person = seller ? room.seller : room.buyer
      let chats = opened.market(of: person).chats
      try await deliver(chats)
      Say.line(TalkerLine.ready.text)
      var number = try await hasSaid(from, chats, person) ? from + 1 : from
      while true {
        try await chats.setDraft(Talk.draft(number), in: room.id)
        Say.line(TalkerLine.drafted(number).text)
        // Every third message goes through the outbox, like a message that the store cannot accept at once.
        if number.isMultiple(of: 3) {
          try await opened.store.outbox.keep(Self.message(number, in: room, by: person))
          Say.line(TalkerLine.composed(number).text)
          try await deliver(chats)
        } else if case .sent(let message) = try await chats.send(Talk.words(number), in: room.id) {
          Say.line(TalkerLine.sent(number, sequence: message.sequence).text)
        } else {
          throw BenchError("\(number) was not sent at once")
        }
        number += 1
      }
    } catch {
      Say.line(TalkerLine.fault("\(error)").text)
      throw ExitCode.failure
    }
  }

  private static func message(_ number: Int, in room: ChatRoom, by person: ID<Account>) -> OutgoingMessage {
    let time = MachineClock().now()
    var random = SystemRandomNumberGenerator()
    return OutgoingMessage(
      id: ID(at: time, random: &random), room: room, sender: person, time: time, content: .text(Talk.text(number)))
  }

  private func deliver(_ chats: any Chats) async throws {
    for message in try await chats.deliver(in: nil) {
      guard let number = Talk.number(of: message.content) else { continue }
      Say.line(TalkerLine.sent(number, sequence: message.sequence).text)
    }
  }

  private func hasSaid(_ number: Int, _ chats: any Chats, _ person: ID<Account>) async throws -> Bool {
    let page = try await chats.messages(in: GeneratedChats.short.id, at: .newest, limit: 1000)
    return page.messages.contains { $0.sender == person && Talk.number(of: $0.content) == number }
  }
}

/// The messages of a crash test. Each talker sends 0, 1, 2, …, sometimes as the place of a meeting.
enum Talk {
  static func words(_ number: Int) -> MessageContent {
    number % 5 == 4 ? .meeting(place: "\(number)", time: faraway) : .text(text(number))
  }

  static func text(_ number: Int) -> String { "말 \(number)" }

  /// The year 2100.
  private static let faraway = Timestamp(seconds: 4_102_444_800)

  static func draft(_ number: Int) -> String { "말 \(number)…" }

  /// The number in a message; nil when no talker of the loop sends such content.
  static func number(of content: ChatMessage.Content) -> Int? {
    switch content {
    case .text(let text, _): text.hasPrefix("말 ") ? Int(text.dropFirst(2)) : nil
    case .meeting(let meeting): Int(meeting.place)
    case .attachment, .offer, .note: nil
    }
  }
}
