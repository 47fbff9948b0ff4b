import EmbeddedStore
import Glibc
import Marketplace

/// Measures ten thousand messages that one process sends while another reads, and the disk operations of each.
extension ChatMeasurements {
  /// One process sends, and this one reads the new messages.
  func send(_ folder: String, into report: inout Report) async throws {
    let sent = times(10_000)
    let store = try await StoreOpening.command(on: folder)
    let room = GeneratedChats.short.id
    var last = GeneratedChats.fewest
    var texts: [String] = []
    let child = try sender(folder, sent)
    while true {
      let isRunning = child.isRunning
      let page = try await store.chats.messages(in: room, at: .after(last), above: 0, limit: 200)
      for message in page.messages {
        guard message.sequence == last + 1 else { throw BenchError("\(message.sequence) came after \(last)") }
        last = message.sequence
        if case .text(let text, _) = message.content { texts.append(text) }
      }
      if page.messages.isEmpty {
        if !isRunning { break }
        Clock.sleep(milliseconds: 1)
      }
    }
    let numbers = try child.wait().numbers
    await store.close()
    report.add(
      "\(Sizes.grouped(sent)): each there once, in its order",
      holds: texts == [ChatSendCommand.first] + (1...sent).map(String.init))
    guard let began = numbers.first, let ended = numbers.last, numbers.count == 2 else {
      throw BenchError("the sender said nothing")
    }
    report.add("sent, each", ours: (ended - began) / Double(sent), target: .none)
    report.note("… \(Sizes.grouped(Int(Double(sent) / (ended - began) * 1000))) a second")
  }

  private func sender(_ folder: String, _ count: Int) throws -> Child {
    try Child(
      try DataFolder.ownPath(), ["chat-send", "--data", folder, "--count", "\(count)"],
      environment: workshop.environment)
  }

  func countSyncs(_ folder: String, into report: inout Report) throws {
    let places: [String] = ["/usr/bin/strace", "/bin/strace"]
    guard let strace = places.first(where: { access($0, X_OK) == 0 }) else {
      return report.note("strace is not installed")
    }
    let (trace, count) = (workshop.folder + "/trace", times(500))
    defer { unlink(trace) }
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
      "… checkpoints and all", ours: Double(sent.syncs) / Double(count), unit: "fsyncs", target: Targets.messageSyncs)
    report.add("…", ours: Double(sent.bytes) / Double(count), unit: "B", target: Targets.messageBytes)
  }
}
