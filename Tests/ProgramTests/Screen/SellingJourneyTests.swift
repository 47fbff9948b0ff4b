import Foundation
import PtyTesting
import Testing

/// From an empty folder: a person signs up and sells, and a neighbor sees each step in another terminal.
@Suite(.serialized) struct SellingJourneyTests {
  @Test(arguments: JourneyWords.all) func aChairIsSoldWhileANeighborLooksOn(_ words: JourneyWords) throws {
    let journey = try SellingJourney(words)
    try journey.signUpAndIn()
    try journey.register()
    try journey.findItAtHome()
    try journey.lowerThePrice()
    try journey.receiveAHeart()
    try journey.reserveAndSell()
    try journey.undoInSales()
    try journey.quitAndStartAgain()
    try lookAtProducts(journey)
    try lookAtPeople(journey)
  }

  private func lookAtProducts(_ journey: SellingJourney) throws {
    let home = journey.home
    let document = try JSONSerialization.jsonObject(with: Data(home.bytes(of: home.products))) as? [String: Any]
    let products = try #require(document?["products"] as? [[String: Any]])
    let chair = try #require(products.first { $0["title"] as? String == journey.words.title })
    #expect(chair["price"] as? Int == 39_000 && chair["status"] as? String == "reserved")
    #expect(chair["sellerName"] as? String == journey.words.seller && chair["hearts"] as? Int == 1)
    #expect(chair["description"] as? String == journey.words.text)
    let files = (chair["pictures"] as? [[String: Any]])?.compactMap { $0["file"] as? String } ?? []
    #expect(files.count == 3)
    let images = home.data + "/Documents/Images"
    #expect(
      home.names(in: images).flatMap { folder in
        home.names(in: images + "/" + folder).map { folder + "/" + $0 }
      } == files.sorted(), "what was kept is what the listing has")
    for file in files {
      let bytes = try home.bytes(of: images + "/" + file)
      #expect(bytes.starts(with: [0xFF, 0xD8, 0xFF]) && bytes.suffix(2) == [0xFF, 0xD9], "\(file)")
    }
  }

  /// Market.sqlite, as the commands read it.
  private func lookAtPeople(_ journey: SellingJourney) throws {
    let home = journey.home
    let sales = try home.run("sales", "--as", journey.words.seller, "--json").object
    #expect(sales["partnerID"] as? String == SellingJourney.neighbor && sales["status"] as? String == "reserved")
    let wishes = try home.run("wish", "list", "--as", SellingJourney.neighbor, "--json").object
    #expect(wishes["id"] as? String == sales["id"] as? String && wishes["id"] != nil)
    #expect(try home.run("doctor", "--check").status == 0)
  }
}
