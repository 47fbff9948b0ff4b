import EmbeddedStore
import Glibc
import Marketplace

/// Kills two who talk with each other, both at once, again and again, and looks over what is left of what they said.
struct TalkRounds {
  /// After so many kills the next ones begin with an empty folder.
  private static let killsPerStore = 50
  /// Milliseconds that a talker may take to be ready.
  private static let patience = 30_000.0

  let kills: Int
  let seed: UInt64
  let folder: String
  private(set) var tally = TalkTally()
  private var random: SplitMix64

  init(kills: Int, seed: UInt64, folder: String) {
    (self.kills, self.seed, self.folder) = (kills, seed, folder)
    random = SplitMix64(seed: seed)
  }

  /// Goes through all of it; a store in which a fault was found is left as it is, and the next one begun.
  mutating func run() async throws {
    let began = Clock.milliseconds
    var number = 0
    while tally.kills < kills, tally.faults.count < 10 {
      let place = "\(folder)/talks-\(number)"
      try Files.makeFolder(place)
      try await begin(in: place)
      if try await live(in: place) { Files.remove(place) }
      number += 1
    }
    tally.seconds = (Clock.milliseconds - began) / 1000
  }

  /// A room in which something was said already, so that both may go on.
  private func begin(in place: String) async throws {
    let opened = try await CrashMarket(place, for: .command)
    let room = GeneratedChats.short
    let time = MachineClock().now()
    var random = SystemRandomNumberGenerator()
    let message = OutgoingMessage(
      id: ID(at: time, random: &random), room: room, sender: room.buyer, time: time, content: .text("hello"))
    _ = try await opened.store.commands.transaction { transaction throws(ChatsError) in
      try transaction.append(message)
    }
    await opened.store.close()
  }

  /// One store through its kills; whether all was well.
  private mutating func live(in place: String) async throws -> Bool {
    var record = TalkRecord()
    for _ in 1...Self.killsPerStore where tally.kills < kills {
      let isEarly = random.happens(0.25)
      let delay = random.fraction() * (isEarly ? 40 : 60)
      let talkers = [
        try KilledTalker(place, isSeller: false, from: record.buyer.next),
        try KilledTalker(place, isSeller: true, from: record.seller.next),
      ]
      let began = Clock.milliseconds
      while !isEarly, talkers.contains(where: { !$0.isReady && $0.fault == nil && !$0.hasEnded }),
        Clock.milliseconds - began < Self.patience
      {
        for talker in talkers { talker.listen(2) }
      }
      let until = Clock.milliseconds + delay
      while Clock.milliseconds < until { for talker in talkers { talker.listen(1) } }
      for talker in talkers { talker.kill() }
      tally.kills += 1
      if !talkers.allSatisfy(\.isReady) { tally.killedOpening += 1 }
      var faults = talkers.compactMap { $0.fault.map { "a talker: \($0)" } }
      record.buyer.take(talkers[0])
      record.seller.take(talkers[1])
      if faults.isEmpty {
        do { faults = try await TalkInspection(place).look(&record, &tally) } catch {
          faults = ["opened anew: \(error)"]
        }
      }
      guard faults.isEmpty else {
        tally.faults += faults.map { "\(place), seed \(seed), kill \(tally.kills): \($0)" }
        return false
      }
    }
    return true
  }
}

/// What came of it.
struct TalkTally {
  var kills = 0
  /// Killed before both had begun to talk.
  var killedOpening = 0
  /// Messages that were called sent.
  var sent = 0
  /// Messages that were in the outbox when their sender was killed, and were sent by the next program.
  var waited = 0
  /// Messages that had been taken by the store but not called sent.
  var unsaid = 0
  var messagesChecked = 0
  var seconds = 0.0
  var faults: [String] = []

  var rows: [(name: String, value: String)] {
    [
      ("kills of both", "\(kills)"),
      ("  before both talked", "\(killedOpening)"),
      ("messages called sent", "\(sent)"),
      ("messages in the store not called sent", "\(unsaid)"),
      ("messages left in the outbox", "\(waited)"),
      ("messages compared", "\(messagesChecked)"),
      ("seconds", "\(Int(seconds.rounded()))"),
      ("faults", "\(faults.count)"),
    ]
  }
}
