import EmbeddedStore
import Marketplace

/// Measures chats: opening long rooms, lists of many rooms, messages on their way, and an idle room.
struct ChatMeasurements {
  let workshop: Workshop
  /// The built program.
  let program: String
  /// The factor for the usual numbers of repetitions.
  let scale: Double
  let progress: (String) -> Void

  /// The number of messages in the long room, and of rooms in the list.
  private static let most = (messages: 1_000_000, rooms: 10_000)

  func times(_ usual: Int) -> Int { max(2, Int(Double(usual) * scale)) }

  func take(into report: inout Report) async throws {
    let chats = GeneratedChats(
      messages: max(1000, times(Self.most.messages)), rooms: max(200, min(Self.most.rooms, times(Self.most.rooms))))
    let folder = try workshop.emptyStore("chats")
    progress("chat: \(Sizes.grouped(chats.messages)) messages, \(Sizes.grouped(chats.rooms)) rooms")
    try await chats.make(in: workshop, folder)
    report.section(
      "chats: a room of \(Sizes.grouped(chats.messages)) messages; the floor is one of \(GeneratedChats.fewest)")
    try await open(chats, folder, into: &report)
    progress("chat: the list of rooms")
    report.section("a list of \(Sizes.grouped(chats.rooms)) rooms; in place of the floor Home of the same program")
    try list(folder, into: &report)
    progress("chat: messages from one process to another")
    report.section("messages that one process sends while another reads")
    try await send(folder, into: &report)
    try countSyncs(folder, into: &report)
    try relay(folder, into: &report)
  }

  /// Compares the long room with the short one, alternating: its newest messages, the messages in its middle, and a day
  /// in the past.
  private func open(_ generated: GeneratedChats, _ folder: String, into report: inout Report) async throws {
    let opened = try await CrashMarket(folder, for: .command)
    let questions = ["opening a room", "a page in its middle", "the first message of a day"]
    var times = [[Samples]](repeating: [Samples](repeating: Samples(), count: questions.count), count: 2)
    for _ in 0..<self.times(300) {
      for (place, room) in [GeneratedChats.short, GeneratedChats.long].enumerated() {
        let middle = (place == 0 ? GeneratedChats.fewest : generated.messages) / 2
        let chats = opened.market(of: room.buyer).chats
        let day = Timestamp(milliseconds: GeneratedChats.began + Int64(middle) * 1000)
        times[place][0].add(
          try await Clock.time {
            _ = try await chats.room(room.id)
            _ = try await chats.messages(in: room.id, at: .newest, limit: 60)
          })
        times[place][1].add(
          try await Clock.time {
            _ = try await chats.messages(in: room.id, at: .before(middle), limit: 40)
          })
        times[place][2].add(try await Clock.time { _ = try await chats.sequence(in: room.id, from: day) })
      }
    }
    for (question, name) in questions.enumerated() {
      report.add(
        "\(name), median", ours: times[1][question].median, floor: times[0][question].median, target: Targets.longRoom)
    }
  }

  /// Compares the list of rooms with Home, alternating, in one program that is signed in.
  private func list(_ folder: String, into report: inout Report) throws {
    let session = try Session(person(GeneratedChats.names.buyer, in: folder, ready: "secondhand"))
    defer { session.quit() }
    session.settle(since: Clock.milliseconds, quiet: 500)
    // The program opened Home when it started, so below neither screen opens for the first time.
    let first = session.press(Self.chatTab)
    session.settle(since: Clock.milliseconds, quiet: 100)
    _ = session.press(Self.homeTab)
    var (opening, step) = (Timing(), Timing())
    for _ in 0..<times(40) {
      let rooms = session.press(Self.chatTab)
      for _ in 0..<5 { step.addOurs(session.press("j")) }
      let home = session.press(Self.homeTab)
      for _ in 0..<5 { step.addFloor(session.press("j")) }
      opening.add((floor: home, ours: rooms))
    }
    guard !session.program.hasEnded else { throw BenchError("secondhand has ended:\n\(session.screen.text)") }
    if let first = first.milliseconds { report.add("open it the first time", ours: first, target: .none) }
    for (name, timing) in [("open it", opening), ("step down", step)] {
      report.add("\(name), median", ours: timing.ours.median, floor: timing.floor.median, target: Targets.roomList)
      report.add(
        "\(name), p99", ours: timing.ours.percentile(0.99), floor: timing.floor.percentile(0.99),
        target: Targets.largeStepWorst)
    }
  }

  private static let (homeTab, chatTab) = ("1", "4")

  /// The full screen of a person, opened at `room` if it is given.
  func person(_ name: String, in folder: String, at room: ChatRoom? = nil, ready: String) -> Subject {
    .secondhand(
      program,
      arguments: ["--data", folder, "--as", name] + (room.map { ["--open", "secondhand://chat/\($0.id)"] } ?? []),
      environment: workshop.environment, ready: ready)
  }
}
