internal import MarketJSON
internal import Marketplace

/// Changes from a server, with the current records.
struct RemoteChanges: Sendable {
  /// The number of the newest event in the response.
  let number: Int
  var records: [ServerRecord] = []
  var rooms: [RemoteRoom] = []
  var posts: [RemotePost] = []
  /// The member's personal records changed.
  var isPersonal = false
  /// If blocks may have changed, the people named in the changes, among them those who were blocked or unblocked. Otherwise
  /// empty.
  var people: Set<ID<Account>> = []
  /// The server no longer has all events, so the replica must load everything again.
  var isEverything = false

  /// Nil if the object does not have this form.
  init?(_ object: JSONObject, of member: ID<Account>, home: NeighborhoodChoice) {
    guard let number = object["number"]?.wholeNumber, let changes = object["changes"]?.elements else { return nil }
    self.number = number
    var isAboutBlocks = false
    for change in changes.compactMap(\.object) {
      let record = change["record"]?.object
      switch change["kind"]?.string {
      case "listing":
        if let listing = ListingJSON.listing(change["record"]) {
          records.append(.listing(listing))
        } else if let id = change["id"]?.string.flatMap({ ID<Listing>($0) }) {
          records.append(.hiddenListing(id, deletedAt: RecordJSON.time(change["deletedAt"])))
        }
      case "post":
        if let post = RemotePost(change) {
          posts.append(post)
        } else if let id = change["id"]?.string.flatMap({ ID<Post>($0) }) {
          records.append(.hiddenPost(id))
        }
      case "room": if let room = record.flatMap({ RemoteRoom($0, of: member, home: home) }) { rooms.append(room) }
      case "people":
        let person = change["id"]?.string.flatMap { ID<Account>($0) }
        if person == nil { isAboutBlocks = true }
        guard let person, person != member else {
          isPersonal = true
          continue
        }
        people.insert(person)
        let found = record.map { RemotePerson.records($0, home: home) } ?? []
        if found.isEmpty { isPersonal = true } else { records += found }
      case "me": isPersonal = true
      case "everything": isEverything = true
      // A newer server may send other kinds of changes.
      default: break
      }
    }
    if !isAboutBlocks { people = [] }
  }
}
