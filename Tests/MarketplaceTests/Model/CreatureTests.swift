import Marketplace
import Testing

@Suite struct CreatureTests {
  /// Creatures of the first release: a changed one would give somebody another face.
  @Test(
    arguments: [
      (0, 0x0DED_702B_1251_ABA9), (1, 0xE2F2_E98A_BD2C_51CB), (26, 0xC911_AA31_1399_9607),
      (.max, 0xBDB1_A010_6F34_3ED7),
    ] as [(UInt64, UInt64)])
  func aSeedAlwaysDrawsTheSameCreature(_ seed: UInt64, _ hash: UInt64) {
    let creature = Creature(seed: seed)
    #expect(creature == Creature(seed: seed))
    #expect(Self.hash(creature) == hash)
  }

  @Test func fitsItsPictureAndLooksTheSameFromBothSidesMostly() {
    for seed in 0..<UInt64(200) {
      let creature = Creature(seed: seed)
      let side = Creature.side
      #expect(creature.pixels.count == side * side)
      #expect(creature.pixels.allSatisfy { Int($0) < creature.palette.count })
      // The creature fills a fair part of its picture, on an even ground.
      let filled = creature.pixels.count { $0 != 0 }
      #expect((700...3200).contains(filled), "seed \(seed): \(filled)")
      #expect(creature.pixels[0] == 0)
      let mirrored = creature.pixels.indices.count { place in
        let (row, column) = (place / side, place % side)
        return creature.pixels[place] == creature.pixels[row * side + side - 1 - column]
      }
      #expect(mirrored > side * side * 3 / 4, "seed \(seed): \(mirrored)")
    }
  }

  /// Of a thousand creatures no two can be mistaken for each other, and hardly any two have nearly the same form.
  @Test func aThousandCreaturesDiffer() {
    let creatures = (0..<UInt64(1000)).map(Self.samples)
    var (closest, alike, pairs) = (Self.places.count, 0, 0)
    for first in creatures.indices {
      for second in creatures[..<first].indices {
        let (colors, forms) = Self.difference(creatures[first], creatures[second])
        closest = min(closest, colors)
        pairs += 1
        if forms < 8 { alike += 1 }
      }
    }
    #expect(closest >= 12, "the most similar two differ in \(closest) of \(Self.places.count) pixels")
    #expect(alike <= 20, "\(alike) of \(pairs) pairs have nearly the same form")
  }

  @Test func everyoneHasTheirOwnSeed() {
    var generator = SeededGenerator(seed: 3)
    let seeds = Set(
      (0..<1000).map { Creature.seed(of: ID<Account>(at: Timestamp(milliseconds: $0), random: &generator)) })
    #expect(seeds.count == 1000)
    let name = ID<Account>(stableFrom: "otter")
    #expect(Creature.seed(of: name) == Creature.seed(of: ID<Account>(stableFrom: "otter")))
  }

  /// Every fifth pixel of every fifth row.
  private static let places = stride(from: 4, to: Creature.side, by: 5).flatMap { row in
    stride(from: 4, to: Creature.side, by: 5).map { row * Creature.side + $0 }
  }

  private static func samples(_ seed: UInt64) -> [(form: UInt8, color: UInt32)] {
    let creature = Creature(seed: seed)
    return places.map { (creature.pixels[$0], creature.palette[Int(creature.pixels[$0])]) }
  }

  private static func difference(
    _ first: [(form: UInt8, color: UInt32)], _ second: [(form: UInt8, color: UInt32)]
  ) -> (colors: Int, forms: Int) {
    var (colors, forms) = (0, 0)
    first.withUnsafeBufferPointer { first in
      second.withUnsafeBufferPointer { second in
        var place = 0
        while place < first.count {
          if first[place].color != second[place].color { colors += 1 }
          if first[place].form != second[place].form { forms += 1 }
          place += 1
        }
      }
    }
    return (colors, forms)
  }

  /// FNV-1a over the colors and the pixels.
  private static func hash(_ creature: Creature) -> UInt64 {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for pixel in creature.pixels {
      hash = (hash ^ UInt64(creature.palette[Int(pixel)])) &* 0x100_0000_01B3
    }
    return hash
  }
}
