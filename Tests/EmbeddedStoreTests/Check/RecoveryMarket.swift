import EmbeddedStore
import MarketTesting
import Marketplace

@testable import EmbeddedStore
@testable import LocalFiles

/// A store with rows in every table. It is made once, and each test damages a copy.
enum RecoveryMarket {
  static let listings = 60
  static let messages = 150
  static let people = (30..<34).map(Sample.seller)
  /// The number of the edited listing.
  static let edited = 40

  struct Files {
    let products: [UInt8]
    let market: [UInt8]
  }

  static let made = Task { try await make() }

  static func listing(_ number: Int) -> Listing {
    var listing = Sample.listing(number, title: "물건 번호 \(1000 + number)")
    listing.description = String(repeating: "오래 쓴 물건이에요. ", count: 12)
    return listing
  }

  /// A room between the first two people about each of the first three listings.
  static func room(_ number: Int) -> ChatRoom {
    ChatRoom(listing: listing(number % 3).id, buyer: people[0], seller: people[1])
  }

  private static func message(_ number: Int) -> OutgoingMessage {
    var content = ChatMessage.Content.text("무슨 말인지 \(1000 + number) " + String(repeating: "그래요 ", count: 20))
    let (sender, time) = (people[number / 3 % 2], Sample.now.advanced(seconds: Int64(number)))
    if number.isMultiple(of: 9) {
      content = .offer(Offer(amount: Money(won: 1000 + number), proposal: Proposal(by: sender, at: time)))
    }
    return OutgoingMessage(id: ChatSample.id(number), room: room(number), sender: sender, time: time, content: content)
  }

  /// A post with a comment and a like.
  private static func addPost(_ number: Int, _ transaction: any MarketTransaction) throws(StoreError) {
    let place = Marketplace.Place(
      coordinate: Coordinate(latitude: 37.5 + Double(number) / 10_000, longitude: 127), neighborhood: Sample.home)
    let post = Post(
      id: ID(high: 5, low: UInt64(number)), author: people[0], authorName: "이웃 0", kind: .news, topic: .food,
      title: "동네 글 \(number)", text: String(repeating: "오늘 있었던 일이에요. ", count: 12), place: place,
      createdAt: Sample.now)
    let comment = PostComment(
      id: ID(high: 6, low: UInt64(number)), post: post.id, author: people[1], authorName: "이웃 1", text: "좋아요",
      createdAt: Sample.now)
    try transaction.write(.post(post.id, from: nil, to: post), of: people[0], at: Sample.now)
    try transaction.write(.comment(comment.id, from: nil, to: comment), of: people[1], at: Sample.now)
    try transaction.write(.postMark(.like(post.id), from: nil, to: Sample.now), of: people[1], at: Sample.now)
  }

  private static func make() async throws -> Files {
    let store = CheckedStore()
    try await store.open().save((0..<listings).reversed().map(listing))
    let database = try MarketDatabase(path: store.market)
    for (number, person) in people.enumerated() {
      try database.write { sql throws(SQLiteFault) in
        _ = try sql.register(Sample.account(person, name: "이웃 \(number)"), skeleton: Skeleton("\(number)"))
        try sql.keep(.listing(ListingDraft(title: "초안 \(number)")), of: person, at: Sample.now)
        try sql.addViewed(listing(number).id, by: person, at: Sample.now)
      }
    }
    for number in 0..<20 {
      let person = people[number % 4]
      let wish = Wish(listing: listing(number).id, time: Sample.now, price: listing(number).price)
      try database.perform(.like, [.heart(wish.listing, from: nil, to: wish)], by: person, at: Sample.now)
      let search = SavedSearch(
        id: ID(high: 1, low: UInt64(number)), name: "검색 \(number)", request: SearchRequest(text: "의자"),
        createdAt: Sample.now)
      try database.asking { transaction throws(StoreError) in
        try transaction.write(.savedSearch(search.id, from: nil, to: search), of: person, at: Sample.now)
      }
    }
    for number in 0..<20 {
      let contact = ContactStoreContract.contact(number, "친구 \(number)", phone: "010-0000-00\(10 + number)")
      try database.asking { transaction throws(StoreError) in
        try transaction.write(.contact(contact.id, from: nil, to: contact), of: people[number % 4], at: Sample.now)
      }
    }
    try database.change(listing(edited).id) { $0.title = "고친 제목" }
    for number in 0..<messages {
      try database.append(message(number))
    }
    try database.asking { transaction throws(StoreError) in
      try transaction.write(
        .bookmark(ChatSample.id(4), in: message(4).room, from: nil, to: Sample.now), of: people[0], at: Sample.now)
    }
    try database.asking { transaction throws(StoreError) in
      let report = Report(
        id: ID(high: 3, low: 1), reporter: people[0], subject: .account(people[1]), reason: .spam, time: Sample.now)
      try transaction.write(.report(report, isMade: true), of: people[0], at: Sample.now)
      try transaction.setStanding(Standing(isModerator: true), of: people[2])
      let decision = Decision(
        id: ID(high: 4, low: 1), moderator: people[2], time: Sample.now, action: .warn(people[1]), person: people[1],
        report: report.id, note: "경고")
      try transaction.keep(decision, deciding: [report.id: .upheld])
    }
    try database.asking { transaction throws(StoreError) in
      for number in 0..<20 {
        let (author, subject) = (people[number % 4], people[(number + 1) % 4])
        let rating = Rating(
          listing: listing(number).id, author: author, subject: subject, kinds: [.friendly, .onTime],
          note: String(repeating: "고마워요 ", count: 10), time: Sample.now)
        try transaction.write(
          .rating(rating.listing, of: subject, from: nil, to: rating), of: author, at: Sample.now)
        try transaction.write(.follow(subject, from: nil, to: Sample.now), of: author, at: Sample.now)
      }
    }
    for number in 0..<30 { try database.asking { transaction throws(StoreError) in try addPost(number, transaction) } }
    try database.write { sql throws(SQLiteFault) in
      var changes = InboxChanges()
      changes.new = (0..<30).map { number in
        InboxItem(
          .priceDropped, occurrence: "\(number)", link: .listing(listing(number).id), title: "물건 \(number)",
          text: String(repeating: "그래요 ", count: 20), price: Money(won: 1000), time: Sample.now)
      }
      changes.memory = [.price(listing(0).id): InboxMemory(time: Sample.now, price: Money(won: 1000))]
      try sql.keep(changes, of: people[0], at: InboxMark(number: 1, time: Sample.now), since: Sample.now)
    }
    try database.readAllDescriptions()
    try database.close()
    // The export writes the changed counts.
    try await store.open().export()
    try MarketDatabase(path: store.market).close()
    return Files(products: try FileContents(of: store.folder.products).bytes, market: try store.bytes())
  }
}
