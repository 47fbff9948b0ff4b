import ArgumentParser
import EmbeddedStore
import Glibc
import Marketplace

/// `secondhand-bench chat`: what chats cost, in rooms of any length.
struct ChatCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "chat", abstract: "Measures chats: opening long rooms, lists of rooms, and messages on their way.",
    discussion: "A room of a hundred messages is the floor of a long one.")

  @Option(help: "How many messages the long room holds.")
  var messages = 1_000_000

  @Option(help: "How many rooms the list holds.")
  var rooms = 10_000

  @Option(help: "How many messages one process sends while another reads.")
  var sent = 10_000

  @Option(help: "How often each question is asked.")
  var times = 200

  func run() async throws {
    let workshop = try Workshop()
    let folder = try workshop.emptyStore("data")
    var report = Report()
    report.section("chats: \(Sizes.grouped(messages)) messages in a room, \(Sizes.grouped(rooms)) rooms of a person")
    let seconds = try await GeneratedChats(messages: messages, rooms: rooms).make(in: workshop, folder)
    report.add("taking them in", ours: seconds, unit: "s", target: .none)
    try await open(folder, into: &report)
    try await list(folder, into: &report)
    try await send(workshop, folder, into: &report)
    try countSyncs(workshop, folder, into: &report)
    print(report.table)
  }

  /// The long room against the short one, by turns: its newest messages, those before, and a day of the past.
  private func open(_ folder: String, into report: inout Report) async throws {
    let chats = try await CrashMarket(folder, for: .command).market.chats
    var times = [[Samples(), Samples(), Samples()], [Samples(), Samples(), Samples()]]
    let long = Double(messages)
    for _ in 0..<self.times {
      for (place, room) in [GeneratedChats.short, GeneratedChats.long].enumerated() {
        let middle = place == 0 ? GeneratedChats.fewest / 2 : Int(long / 2)
        times[place][0].add(
          try await timed {
            _ = try await chats.room(room.id, of: room.buyer)
            _ = try await chats.messages(in: room.id, of: room.buyer, at: .newest, limit: 50)
          })
        times[place][1].add(
          try await timed {
            _ = try await chats.messages(in: room.id, of: room.buyer, at: .before(middle), limit: 50)
          })
        let day = Timestamp(milliseconds: 1_763_700_000_000 + Int64(middle) * 1000)
        times[place][2].add(
          try await timed { _ = try await chats.sequence(in: room.id, of: room.buyer, from: day) })
      }
    }
    for (place, name) in ["opening a room", "a page in its middle", "the first message of a day"].enumerated() {
      report.add(
        "\(name), p50", ours: times[1][place].median, floor: times[0][place].median,
        target: place == 0 ? .ratio(1.3) : .none)
    }
  }

  private func list(_ folder: String, into report: inout Report) async throws {
    let chats = try await CrashMarket(folder, for: .command).market.chats
    var (first, middle, badge) = (Samples(), Samples(), Samples())
    for _ in 0..<times {
      first.add(
        try await timed { _ = try await chats.rooms(of: GeneratedChats.me, .all, from: 0, limit: 50) })
      middle.add(
        try await timed { _ = try await chats.rooms(of: GeneratedChats.me, .unread, from: rooms / 2, limit: 50) })
      badge.add(try await timed { _ = try await chats.unread(of: GeneratedChats.me) })
    }
    report.add("the first 50 rooms, p50", ours: first.median, target: .none)
    report.add("50 unread rooms in the middle, p50", ours: middle.median, target: .none)
    report.add("what is unread, p50", ours: badge.median, target: .none)
  }

  private func timed(_ work: () async throws -> Void) async throws -> Double {
    let began = Clock.milliseconds
    try await work()
    return Clock.milliseconds - began
  }

  /// One process sends, this one reads on from what it has read.
  private func send(_ workshop: Workshop, _ folder: String, into report: inout Report) async throws {
    let store = try await StoreOpening.command(on: folder)
    let room = GeneratedChats.short.id
    var last = GeneratedChats.fewest
    var texts: [String] = []
    let child = try Child(
      try DataFolder.ownPath(), ["chat-send", "--data", folder, "--count", "\(sent)"],
      environment: workshop.environment)
    while true {
      let isRunning = child.isRunning
      let page = try await store.chats.messages(in: room, at: .after(last), above: 0, limit: 200)
      for message in page.messages {
        guard message.sequence == last + 1 else { throw BenchError("\(message.sequence) came after \(last)") }
        last = message.sequence
        if case .text(let text) = message.content { texts.append(text) }
      }
      if page.messages.isEmpty {
        if !isRunning { break }
        Clock.sleep(milliseconds: 1)
      }
    }
    let numbers = try child.wait().numbers
    report.add("every message there once, in its order", holds: texts == ["first"] + (1...sent).map(String.init))
    guard numbers.count == 2 else { return }
    report.add(
      "sent, while another process reads", ours: Double(sent) / (numbers[1] - numbers[0]) * 1000, unit: "/s",
      target: .none)
  }

  private func countSyncs(_ workshop: Workshop, _ folder: String, into report: inout Report) throws {
    let places: [String] = ["/usr/bin/strace", "/bin/strace"]
    guard let strace = places.first(where: { access($0, X_OK) == 0 }) else {
      return report.note("strace is not installed")
    }
    let (trace, count) = (workshop.folder + "/trace", 300)
    _ = try Child.run(
      strace,
      [
        "-f", "-y", "-qq", "-s", "128", "-e", "trace=\(SystemCalls.watched)", "-o", trace, try DataFolder.ownPath(),
        "chat-send", "--data", folder, "--count", "\(count)",
      ], environment: workshop.environment)
    let calls = SystemCalls(
      String(decoding: try Files.contents(trace), as: UTF8.self), folder: folder, mark: "phase ")
    guard let sent = calls.counts["send"] else { throw BenchError("strace saw nothing of the messages") }
    report.add(
      "a message, into the outbox and out", ours: Double(sent.syncs) / Double(count), unit: "fsyncs", target: .none)
    report.add("…", ours: Double(sent.bytes) / Double(count), unit: "B", target: .none)
  }
}
