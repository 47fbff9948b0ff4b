import MarketTesting
import Marketplace
import Testing

/// The rules N2, N6 and N7.
@Suite struct NeighborhoodChoiceTests {
  private let yeoksam = NeighborhoodCode("11680101")
  private let nonhyeon = NeighborhoodCode("11680108")
  private let jamsil = NeighborhoodCode("11710101")

  @Test func beginsWithOneAndHasRoom() {
    let choice = NeighborhoodChoice(only: yeoksam)
    #expect(choice.chosen == [yeoksam])
    #expect(choice.current == yeoksam)
    #expect(choice.range == .only)
    #expect(choice.hasRoom)
  }

  @Test func aSecondOneBecomesCurrentAndFillsIt() throws {
    var choice = NeighborhoodChoice(only: yeoksam)
    try choice.add(nonhyeon)
    #expect(choice.chosen == [yeoksam, nonhyeon])
    #expect(choice.current == nonhyeon)
    #expect(!choice.hasRoom)
  }

  @Test func aThirdOneIsRefused() throws {
    var choice = NeighborhoodChoice(only: yeoksam)
    try choice.add(nonhyeon)
    let before = choice
    #expect(throws: NeighborhoodChoiceError.full) { try choice.add(jamsil) }
    #expect(choice == before)
  }

  @Test func aThirdOneTakesThePlaceOfAChosenOne() throws {
    var choice = NeighborhoodChoice(only: yeoksam)
    try choice.add(nonhyeon)
    try choice.replace(yeoksam, with: jamsil)
    #expect(choice.chosen == [jamsil, nonhyeon] && choice.current == jamsil)
    #expect(throws: NeighborhoodChoiceError.notChosen) { try choice.replace(yeoksam, with: yeoksam) }
    try choice.replace(jamsil, with: nonhyeon)
    #expect(choice.chosen == [jamsil, nonhyeon] && choice.current == nonhyeon)
  }

  @Test func addingAChosenOneMakesItCurrent() throws {
    var choice = NeighborhoodChoice(only: yeoksam)
    try choice.add(yeoksam)
    #expect(choice == NeighborhoodChoice(only: yeoksam))
    try choice.add(nonhyeon)
    try choice.add(yeoksam)
    #expect(choice.chosen == [yeoksam, nonhyeon])
    #expect(choice.current == yeoksam)
  }

  @Test func theLastOneStays() {
    var choice = NeighborhoodChoice(only: yeoksam)
    #expect(throws: NeighborhoodChoiceError.last) { try choice.remove(yeoksam) }
    #expect(choice == NeighborhoodChoice(only: yeoksam))
  }

  @Test func removingTheCurrentOneMakesTheOtherCurrent() throws {
    var choice = NeighborhoodChoice(only: yeoksam)
    try choice.add(nonhyeon)
    try choice.remove(nonhyeon)
    #expect(choice.chosen == [yeoksam])
    #expect(choice.current == yeoksam)
  }

  @Test func removingTheOtherOneLeavesTheCurrentOne() throws {
    var choice = NeighborhoodChoice(only: yeoksam)
    try choice.add(nonhyeon)
    try choice.remove(yeoksam)
    #expect(choice.chosen == [nonhyeon])
    #expect(choice.current == nonhyeon)
  }

  @Test func whatIsNotChosenCannotBeUsedOrRemoved() {
    var choice = NeighborhoodChoice(only: yeoksam)
    #expect(throws: NeighborhoodChoiceError.notChosen) { try choice.use(jamsil) }
    #expect(throws: NeighborhoodChoiceError.notChosen) { try choice.remove(jamsil) }
    #expect(choice == NeighborhoodChoice(only: yeoksam))
  }

  @Test func whatWasStoredIsPutRight() {
    #expect(NeighborhoodChoice(chosen: [], current: yeoksam, range: .two) == nil)
    let repeated = NeighborhoodChoice(chosen: [yeoksam, yeoksam, nonhyeon, jamsil], current: jamsil, range: .two)
    #expect(repeated?.chosen == [yeoksam, nonhyeon])
    #expect(repeated?.current == yeoksam)
    #expect(repeated?.range == .two)
    #expect(NeighborhoodChoice(chosen: [yeoksam, nonhyeon], current: nonhyeon, range: .only)?.current == nonhyeon)
    #expect(NeighborhoodChoice(chosen: [yeoksam], current: nil, range: .only) == NeighborhoodChoice(only: yeoksam))
  }

  @Test func noRunOfActsBreaksTheRules() {
    let codes = [yeoksam, nonhyeon, jamsil]
    for seed in 0..<300 {
      var random = SeededGenerator(seed: UInt64(seed))
      var choice = NeighborhoodChoice(only: yeoksam)
      for _ in 0..<20 {
        let code = codes[Int.random(in: 0..<3, using: &random)]
        let before = choice
        do throws(NeighborhoodChoiceError) {
          switch Int.random(in: 0..<4, using: &random) {
          case 0: try choice.add(code)
          case 1: try choice.remove(code)
          case 2: try choice.use(code)
          default: choice.setRange(.five)
          }
        } catch {
          #expect(choice == before, "seed \(seed)")
        }
        #expect((1...2).contains(choice.chosen.count), "seed \(seed)")
        #expect(Set(choice.chosen).count == choice.chosen.count, "seed \(seed)")
        #expect(choice.chosen.contains(choice.current), "seed \(seed)")
        #expect(choice.hasRoom == (choice.chosen.count == 1), "seed \(seed)")
      }
    }
  }
}
