import EmbeddedStore
import Glibc
import Marketplace

/// Repeatedly kills two talkers at once and checks their messages.
struct TalkRounds {
  /// The number of kills per store. Then an empty folder follows.
  private static let killsPerStore = 50
  /// The milliseconds that a talker may take to become ready.
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

  /// Runs all rounds. Leaves a store with a fault unchanged, and continues with the next one.
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

  /// Makes a room with messages, so that both can continue.
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

  /// Runs all kills of one store. Returns whether no fault was found.
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

/// The results of the rounds.
struct TalkTally {
  var kills = 0
  /// The number of kills before both had begun to talk.
  var killedOpening = 0
  /// The number of messages that were reported as sent.
  var sent = 0
  /// The number of messages that were in the outbox when their sender was killed, and that the next program sent.
  var waited = 0
  /// The number of messages that were in the store but not reported as sent.
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
