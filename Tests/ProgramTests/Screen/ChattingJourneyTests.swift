import Testing

/// A chat from a listing to its sale; checks both screens after every step.
@Suite(.serialized) struct ChattingJourneyTests {
  @Test(arguments: ChattingJourney.Words.all) func twoNeighborsAgree(_ words: ChattingJourney.Words) throws {
    let journey = try ChattingJourney(words)
    try journey.begin()
    journey.talk()
    try journey.showAPicture()
    try journey.agreeOnAPrice()
    try journey.agreeOnAMeeting()
    try journey.sell()
    try lookAtTheRoom(journey)
  }

  /// The room as the commands read it: everything once, in the order in which it was said.
  private func lookAtTheRoom(_ journey: ChattingJourney) throws {
    let home = journey.home
    let room = try home.run("chat", "list", "--as", ChattingJourney.buyerName, "--json").object
    let id = try #require(room["id"] as? String)
    let messages = try home.run("chat", "read", id, "--as", ChattingJourney.buyerName, "--limit", "0", "--json").objects
    #expect(messages.compactMap { $0["seq"] as? Int } == Array(1...messages.count))
    let kinds = messages.compactMap { $0["kind"] as? String }
    #expect(
      kinds == Array(repeating: "text", count: 7) + [
        "picture", "offer", "offer", "offer", "answer", "status", "meeting", "answer", "status",
      ])
    #expect(messages.compactMap { $0["state"] as? String } == ["countered", "countered", "accepted", "accepted"])
    let listing = try home.run("show", journey.listing, "--json").object
    #expect(listing["status"] as? String == "sold" && listing["chats"] as? Int == journey.chatsBefore + 1)
    #expect(try home.run("doctor", "--check").status == 0)
  }
}
