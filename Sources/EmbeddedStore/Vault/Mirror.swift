/// Which Products.json the index mirrors, and up to where in which journal. Kept in the index, in the same transactions.
struct Mirror: Hashable {
  /// Nil: there was no Products.json.
  var products: FileSignature?
  var sum: FileSum?
  /// The sum of its first and last bytes, for an edit that left its size and time as they were.
  var edges: UInt32?
  /// The index file that this stands in: in a copy of it, which may have been made while it was written, nothing is believed.
  var home: UInt64?
  /// This program wrote the file: it is in canonical form.
  var isOurs = false
  /// Nil: there was no journal.
  var journal: JournalPosition?
  /// The last record that is known to the index, in whichever journal.
  var sequence = 0
  /// The index knows what neither Products.json nor the journal says: all lines have to be written anew.
  var needsFold = false
  /// That is so because the journal, which said it, is gone: what Products.json says of a listing may be older than it seems.
  var lacksJournal = false
  /// Names of places could not be looked up when the file was read.
  var lacksPlaces = false
  /// The last change of the counts that is in the index.
  var counts = 0
  /// The last one that is in Products.json, too.
  var countsFolded = 0

  /// The Products.json that was gone when it was last written anew for that: put back, it is no edit by hand, once.
  var vanished: FileSum?
  /// Which Market.sqlite `counts` is about.
  var market: String?

  static let name = "mirror"

  var text: String {
    func numbers(_ values: Int...) -> JSONValue { .array(values.map { .int($0) }) }
    var members: [JSONObject.Member] = [
      .init("isOurs", .bool(isOurs)), .init("needsFold", .bool(needsFold)), .init("sequence", .int(sequence)),
      .init("counts", .int(counts)), .init("countsFolded", .int(countsFolded)),
    ]
    if let products {
      members.append(
        .init(
          "products",
          numbers(
            Int(bitPattern: UInt(products.device)), Int(bitPattern: UInt(products.node)), products.size,
            products.seconds, products.nanoseconds)))
    }
    if let sum { members.append(.init("sum", sum.json)) }
    if lacksJournal { members.append(.init("lacksJournal", .bool(true))) }
    if lacksPlaces { members.append(.init("lacksPlaces", .bool(true))) }
    if let vanished { members.append(.init("vanished", vanished.json)) }
    if let market { members.append(.init("market", .string(market))) }
    if let edges { members.append(.init("edges", .int(Int(edges)))) }
    if let home { members.append(.init("home", .int(Int(bitPattern: UInt(home))))) }
    if let journal {
      members.append(
        .init(
          "journal",
          numbers(
            Int(bitPattern: UInt(journal.node)), Int(journal.headerSum), journal.offset, journal.sequence)))
    }
    return JSONValue.object(JSONObject(members)).text
  }

  init() {}

  /// Nil for what `text` does not give.
  init?(text: String) {
    guard case .object(let object)? = try? JSONReader.value(of: Array(text.utf8)),
      case .bool(let isOurs)? = object["isOurs"], case .bool(let needsFold)? = object["needsFold"],
      case .int(let sequence)? = object["sequence"],
      case .int(let counts)? = object["counts"], case .int(let countsFolded)? = object["countsFolded"]
    else { return nil }
    self.isOurs = isOurs
    self.needsFold = needsFold
    self.sequence = sequence
    self.counts = counts
    self.countsFolded = countsFolded
    if let numbers = object["products"]?.integers, numbers.count == 5 {
      products = FileSignature(
        device: UInt64(UInt(bitPattern: numbers[0])), node: UInt64(UInt(bitPattern: numbers[1])), size: numbers[2],
        seconds: numbers[3], nanoseconds: numbers[4])
    }
    if case .int(let edges)? = object["edges"] { self.edges = UInt32(truncatingIfNeeded: edges) }
    if case .int(let home)? = object["home"] { self.home = UInt64(UInt(bitPattern: home)) }
    sum = object["sum"].flatMap(FileSum.init(json:))
    vanished = object["vanished"].flatMap(FileSum.init(json:))
    lacksJournal = object["lacksJournal"] == .bool(true)
    lacksPlaces = object["lacksPlaces"] == .bool(true)
    if case .string(let market)? = object["market"] { self.market = market }
    if let numbers = object["journal"]?.integers, numbers.count == 4 {
      journal = JournalPosition(
        node: UInt64(UInt(bitPattern: numbers[0])), headerSum: UInt32(truncatingIfNeeded: numbers[1]),
        offset: numbers[2], sequence: numbers[3])
    }
  }
}

extension JSONValue {
  /// The numbers of an array that has nothing else.
  var integers: [Int]? {
    guard case .array(let values) = self else { return nil }
    var numbers: [Int] = []
    for value in values {
      guard case .int(let number) = value else { return nil }
      numbers.append(number)
    }
    return numbers
  }
}
