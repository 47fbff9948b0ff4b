import Testing

/// People, the inbox and thanks at two terminals: contacts, a creature, a followed member, and a rated deal.
@Suite(.serialized) struct PeopleJourneyTests {
  @Test(arguments: PeopleWords.all, [[40, 15], [80, 24], [120, 40]])
  func neighborsTrustEachOther(_ words: PeopleWords, _ size: [Int]) throws {
    let journey = try PeopleJourney(words, columns: size[0], rows: size[1])
    try journey.addAContact()
    try journey.drawAnotherCreature()
    try journey.renameDeleteAndUndo()
    try journey.followAndNote()
    try journey.rate(journey.hear())
    try journey.end()
  }
}
