import MarketTesting
import Marketplace
import Testing

@testable import MarketJSON

/// The stored form of a command's changes.
@Suite struct RecordChangeJSONTests {
  private static func change(_ random: inout SeededGenerator) -> RecordChange {
    let (listing, other) = (ID<Listing>(high: random.next(), low: 1), ID<Account>(high: random.next(), low: 2))
    let time = Timestamp(milliseconds: .random(in: .min ... .max, using: &random))
    let price = Money(amount: .random(in: .min ... .max, using: &random), currency: RandomJSON.text(&random))
    let participants = (0...1).map { _ in
      Participant(
        readUpTo: .random(in: 0 ... .max, using: &random), leftUpTo: .random(in: 0...9, using: &random),
        isMuted: .random(using: &random), draft: RandomJSON.text(&random))
    }
    let report = Report(
      id: ID(high: random.next(), low: 3), reporter: other,
      subject: [
        .listing(listing), .account(ID(high: 4, low: random.next())), .post(ID(high: 4, low: random.next())),
        .comment(ID(high: 4, low: random.next())),
      ].randomElement(using: &random)!,
      reason: Report.Reason.allCases.randomElement(using: &random)!, note: RandomJSON.text(&random), time: time)
    let post = Post(
      id: ID(high: 8, low: random.next()), author: other, authorName: "", kind: .together, topic: .lostAndFound,
      title: RandomJSON.text(&random), text: RandomJSON.text(&random),
      pictures: [Picture(source: .file("ab/c.jpg"), alt: "달")],
      place: Marketplace.Place(
        coordinate: Coordinate(
          latitude: .random(in: -90...90, using: &random), longitude: .random(in: -180...180, using: &random)),
        neighborhood: Sample.home, name: .random(using: &random) ? "공원" : nil),
      project: Project(
        purpose: RandomJSON.text(&random), seeking: "초보", wanted: 3, until: Sample.now,
        contact: .random(using: &random) ? .chat : .link("https://example.org"), isClosed: .random(using: &random)),
      createdAt: Sample.now, editedAt: Sample.now.next, counts: Post.Counts(comments: 2, likes: 3, members: 1))
    let comment = PostComment(
      id: ID(high: 9, low: random.next()), post: post.id, parent: .random(using: &random) ? ID(high: 9, low: 1) : nil,
      author: other, authorName: "수달", text: RandomJSON.text(&random), createdAt: Sample.now, likes: 4)
    let rating = Rating(
      listing: listing, author: ID(high: 7, low: random.next()), subject: other, kinds: [.friendly, .fairPrice],
      note: RandomJSON.text(&random), time: Sample.now)
    var contact = Contact(
      id: ID(high: 10, low: random.next()),
      details: ContactDetails(name: RandomJSON.text(&random), seed: random.next()), createdAt: Sample.now)
    if .random(using: &random) {
      contact.details.phone = "010-1234-5678"
      contact.details.note = RandomJSON.text(&random)
      contact.details.picture = Picture(source: .file("ab/c.jpg"), alt: "달")
      contact.details.member = other
      contact.details.marks = [.met, .friendly]
    }
    let changes: [RecordChange] = [
      .follow(other, from: nil, to: time), .rating(listing, of: other, from: nil, to: rating),
      .contact(contact.id, from: nil, to: contact),
      .post(post.id, from: nil, to: post), .post(post.id, from: post, to: post.deleted(at: Sample.now)),
      .comment(comment.id, from: nil, to: comment), .postMark(.like(post.id), from: nil, to: time),
      .postMark(.likeComment(comment.id), from: nil, to: time), .postMark(.membership(post.id), from: time, to: nil),
      .postMark(.bookmarkListing(listing), from: nil, to: time),
      .heart(listing, from: nil, to: Wish(listing: listing, time: time, price: price)),
      .heart(listing, from: nil, to: Wish(listing: listing, time: time, price: nil)),
      .partner(listing, ListingStatus.allCases.randomElement(using: &random)!, from: nil, to: other),
      .partner(listing, .sold, from: ID(high: 5, low: random.next()), to: other), .block(other, from: nil, to: time),
      .report(report, isMade: true),
      .participant(
        ChatRoom(listing: listing, buyer: other, seller: ID(high: 6, low: 7)), from: participants[0],
        to: participants[1]),
    ]
    let change = changes.randomElement(using: &random)!
    return .random(using: &random) ? change : change.reversed
  }

  /// An altered text is either refused or parses to changes that can be stored again.
  @Test(arguments: 1...4 as ClosedRange<UInt64>) func changesComeBackAsTheyWere(_ seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let listing = RecordChange.listing(Sample.listing(0).id, from: nil, to: Sample.listing(0))
    #expect(RecordChangeJSON.text([listing]) == nil, "the history has it")
    for round in 0..<500 {
      let changes = (0...Int.random(in: 0...3, using: &random)).map { _ in Self.change(&random) }
      let text = Array(try #require(RecordChangeJSON.text(changes + [listing])).utf8)
      #expect(RecordChangeJSON.changes(text) == changes, "seed \(seed), round \(round)")
      guard let found = RecordChangeJSON.changes(RandomJSON.mutated(text, &random)) else { continue }
      let again = RecordChangeJSON.text(found) ?? "[]"
      #expect(RecordChangeJSON.changes(Array(again.utf8)) == found, "seed \(seed), round \(round)")
    }
  }

  private static let id = Sample.seller(1).description

  @Test(arguments: [
    "", "{", "{}", "7", "[7]", "[{}]", "[] []", "[{\"heart\":7}]", "[{\"block\":\"nobody\",\"from\":null,\"to\":1}]",
    "[{\"partner\":\"\(id)\",\"status\":\"lost\"}]", "[{\"participant\":\"\(id)\",\"from\":null,\"to\":null}]",
    "[{\"report\":\"\(id)\",\"isMade\":true}]", "[{\"block\":\"\(id)\",\"from\":null,\"to\":1},{}]",
  ]) func garbageIsRefused(_ text: String) { #expect(RecordChangeJSON.changes(Array(text.utf8)) == nil) }
}
