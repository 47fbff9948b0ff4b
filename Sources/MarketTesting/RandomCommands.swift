public import Marketplace

extension MemberCommand {
  /// A random command of this kind. Texts use several scripts, and optional fields may be missing.
  public static func random(_ kind: Kind, using generator: inout some RandomNumberGenerator) -> MemberCommand {
    var some = RandomValues(generator)
    defer { generator = some.generator }
    switch kind {
    case .publish:
      return .publish(
        some.id(),
        NewListing(
          title: some.text(), description: some.text(), price: some.maybe { $0.money() },
          categories: some.categories(), neighborhood: NeighborhoodCode("11680101"), pictures: some.pictures(),
          takesOffers: some.flag(), linkPreviews: some.linkPreviews()))
    case .edit:
      return .edit(some.id(), some.changes(), was: some.maybe { $0.changes() })
    case .setStatus: return .setStatus(some.id(), some.one(ListingStatus.allCases), partner: some.maybe { $0.id() })
    case .bump: return .bump(some.id())
    case .setHidden: return .setHidden(some.id(), some.flag())
    case .delete: return .delete(some.id())
    case .changeSeveral:
      let operations: [ListingOperation] =
        [.bump, .setHidden(true), .setHidden(false), .delete, .unlike] + ListingStatus.allCases.map { .setStatus($0) }
      return .changeSeveral(some.one(operations), [some.id(), some.id()])
    case .setLiked: return .setLiked(some.id(), some.flag())
    case .setBlocked: return .setBlocked(some.id(), some.flag())
    case .setFollowed: return .setFollowed(some.id(), some.flag())
    case .rate:
      let kinds = some.flag() ? Rating.Kind.thanks : Rating.Kind.complaints
      return .rate(some.id(), [some.one(kinds), some.one(kinds)], note: some.text())
    case .withdrawRating: return .withdrawRating(some.id())
    case .report:
      return .report(
        some.subject(), some.one(Report.Reason.allCases), note: some.text(), messages: some.flag() ? [some.id()] : [])
    case .withdrawReport: return .withdrawReport(some.subject())
    case .send: return .send(some.id(), some.content(), some.room())
    case .markRead: return .markRead(some.id(), upTo: some.number())
    case .setMuted: return .setMuted(some.id(), some.flag())
    case .leave: return .leave(some.id())
    case .setBookmarked: return .setBookmarked(some.id(), some.flag())
    case .saveSearch:
      let request = SearchRequest(
        text: some.text(), place: some.flag() ? .everywhere : .around(NeighborhoodCode("11680101"), metres: 2000),
        order: some.one(SearchRequest.Order.allCases), inDescriptions: some.flag())
      return .saveSearch(request, name: some.text())
    case .renameSearch: return .renameSearch(some.id(), name: some.text())
    case .removeSearch: return .removeSearch(some.id())
    case .markSearchSeen: return .markSearchSeen(some.id())
    case .publishPost:
      let isProject = some.flag()
      return .publishPost(
        some.id(),
        NewPost(
          kind: isProject ? .together : some.one([.news, .question]), topic: some.one(Topic.allCases),
          title: some.text(), text: some.text(), linkPreviews: some.linkPreviews(), pictures: some.pictures(),
          place: some.place(),
          project: isProject ? some.project() : nil))
    case .editPost:
      return .editPost(some.id(), some.postChanges(), was: some.maybe { $0.postChanges() })
    case .deletePost: return .deletePost(some.id())
    case .addComment:
      return .addComment(some.id(), NewComment(post: some.id(), parent: some.maybe { $0.id() }, text: some.text()))
    case .editComment: return .editComment(some.id(), text: some.text())
    case .deleteComment: return .deleteComment(some.id())
    case .setPostMark:
      let marks: [PostMark] = [
        .like(some.id()), .likeComment(some.id()), .bookmark(some.id()), .bookmarkListing(some.id()),
        .membership(some.id()),
      ]
      return .setPostMark(some.one(marks), some.flag())
    case .acceptAnswer: return .acceptAnswer(some.id(), some.maybe { $0.id() })
    case .setProjectClosed: return .setProjectClosed(some.id(), some.flag())
    case .renameAccount: return .renameAccount(some.text())
    case .setAbout: return .setAbout(some.text())
    case .setPicture: return .setPicture(some.maybe { $0.picture() })
    case .chooseNeighborhoods:
      let (old, new) = (NeighborhoodCode("11680101"), NeighborhoodCode("11650108"))
      let edits: [NeighborhoodEdit] = [
        .add(old), .replace(old, with: new), .remove(old), .use(new), .move(to: new),
        .setRange(some.one(NeighborhoodChoice.Range.allCases)),
      ]
      return .chooseNeighborhoods(some.one(edits))
    case .undo: return .undo(of: some.maybe { $0.id() })
    case .redo: return .redo(of: some.maybe { $0.id() })
    }
  }
}

private struct RandomValues<Generator: RandomNumberGenerator> {
  var generator: Generator

  init(_ generator: Generator) { self.generator = generator }

  mutating func changes() -> ListingChanges {
    ListingChanges(
      title: maybe { $0.text() }, description: maybe { $0.text() },
      price: maybe { $0.flag() ? .withdrawn : .set($0.money()) }, categories: maybe { $0.categories() },
      neighborhood: maybe { _ in NeighborhoodCode("geonames:1850147") }, pictures: maybe { $0.pictures() },
      takesOffers: maybe { $0.flag() }, linkPreviews: maybe { $0.linkPreviews() })
  }

  mutating func postChanges() -> PostChanges {
    PostChanges(
      topic: maybe { $0.one(Topic.allCases) }, title: maybe { $0.text() }, text: maybe { $0.text() },
      linkPreviews: maybe { $0.linkPreviews() }, pictures: maybe { $0.pictures() }, place: maybe { $0.place() },
      project: maybe { $0.project() })
  }

  mutating func flag() -> Bool { .random(using: &generator) }

  mutating func number() -> Int { .random(in: 0...1_000_000_000, using: &generator) }

  mutating func id<Entity>() -> ID<Entity> { ID(high: generator.next(), low: generator.next()) }

  mutating func one<Value>(_ values: [Value]) -> Value { values[.random(in: 0..<values.count, using: &generator)] }

  mutating func maybe<Value>(_ make: (inout Self) -> Value) -> Value? { flag() ? make(&self) : nil }

  mutating func text() -> String {
    let words = ["의자", "chair", "👨‍👩‍👧‍👦", "\"", "\\", "\u{1B}[2J", "\u{202E}", "é", "\n", "値段", " "]
    return (0..<Int.random(in: 1...6, using: &generator)).map { _ in one(words) }.joined()
  }

  mutating func money() -> Money { Money(amount: number(), currency: flag() ? "KRW" : "JPY") }

  mutating func categories() -> [Category] { [one(Category.allCases.filter { !$0.isComputed })] }

  mutating func file(_ suffix: String) -> String {
    let hash = (0..<64).map { _ in one(Array("0123456789abcdef")) }
    return String(hash.prefix(2)) + "/" + String(hash) + suffix
  }

  mutating func picture() -> Picture { Picture(source: .file(file(".jpg")), alt: flag() ? text() : "") }

  mutating func pictures() -> [Picture] { (0..<Int.random(in: 0...3, using: &generator)).map { _ in picture() } }

  mutating func subject() -> Report.Subject {
    switch number() % 4 {
    case 0: .listing(id())
    case 1: .account(id())
    case 2: .post(id())
    default: .comment(id())
    }
  }

  mutating func place() -> Place {
    Place(
      coordinate: Coordinate(
        latitude: .random(in: -90...90, using: &generator), longitude: .random(in: -180...180, using: &generator)),
      neighborhood: NeighborhoodCode("11680101"), name: maybe { $0.text() })
  }

  mutating func project() -> Project {
    Project(
      purpose: text(), seeking: text(), wanted: number(),
      until: maybe { Timestamp(milliseconds: Int64(1_700_000_000_000 + $0.number())) },
      contact: flag() ? .chat : .link("https://example.org/" + String(number())), isClosed: flag())
  }

  mutating func room() -> ChatRoom { ChatRoom(listing: id(), buyer: id(), seller: id()) }

  mutating func content() -> MessageContent {
    let time = Timestamp(milliseconds: Int64(1_700_000_000_000 + number()))
    switch Int.random(in: 0..<7, using: &generator) {
    case 0: return .attachment(Attachment(kind: .picture, file: file(".jpg"), name: "의자.jpg", bytes: 52_000))
    case 1: return .attachment(Attachment(kind: .file, file: file(".pdf"), name: text(), bytes: 9))
    case 2: return .offer(money())
    case 3: return .meeting(place: text(), time: time)
    case 4: return .answer(id(), one(ProposalStep.allCases))
    case 5: return flag() ? .counterOffer(id(), money()) : .counterMeeting(id(), place: text(), time: time)
    default: return flag() ? .text(text()) : .text(text(), preview: linkPreviews().first)
    }
  }

  mutating func linkPreviews() -> [LinkPreview] {
    (0..<Int.random(in: 0...LinkPreview.listingLimit, using: &generator)).compactMap { _ in
      LinkPreview(
        address: "https://example.org/\(number())", title: text(), site: flag() ? text() : "",
        description: flag() ? text() : "")
    }
  }
}
