import MarketTesting
import Marketplace
import PostgresTesting

@testable import PostgresStore

extension ChatSample {
  /// Adds 300 rooms with 100 messages each, and a card in each tenth message. One message in a thousand has a chair.
  static func fill(_ address: PostgresAddress) async throws {
    try await TestCluster.sql(
      """
      CREATE TEMPORARY TABLE made AS
      SELECT md5('room ' || number)::uuid AS id, number FROM generate_series(1, 300) AS number;
      INSERT INTO room(id, listing, buyer, seller, last, newest, reached, buyerLast)
      SELECT id, gen_random_uuid(), md5('buyer ' || number % 30)::uuid, gen_random_uuid(), 100, 29700 + number, 100, 100
      FROM made;
      INSERT INTO participant(room, person, other) SELECT id, buyer, seller FROM room;
      INSERT INTO participant(room, person, other) SELECT id, seller, buyer FROM room;
      INSERT INTO message(room, sequence, number, id, sender, time, reached, body)
      SELECT made.id, sequence, sequence * 300 + made.number,
        md5('message ' || sequence * 300 + made.number)::uuid, room.buyer, sequence, sequence,
        CASE WHEN (sequence * 300 + made.number) % 1000 = 0 THEN '{"text":"의자"}' ELSE '{"text":"책상"}' END
      FROM made JOIN room ON room.id = made.id, generate_series(1, 100) AS sequence;
      INSERT INTO card(room, sequence, state, meetsAt)
      SELECT room, sequence, 'accepted', 1000000 + sequence FROM message WHERE sequence % 10 = 0;
      ANALYZE;
      """, in: address)
  }

  /// A store with them.
  static func filledStore() async throws -> PostgresStore {
    let address = try await TestCluster.address()
    try await fill(address)
    return try await PostgresStore.open(address, TestCluster.settings, clock: FixedClock(Sample.now))
  }
}
