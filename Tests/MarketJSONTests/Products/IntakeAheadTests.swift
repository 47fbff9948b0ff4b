import Glibc
import MarketTesting
import Marketplace
import Testing

@testable import LocalFiles
@testable import MarketJSON

/// Tests the reader that reads Products.json one step ahead of the import.
@Suite struct IntakeAheadTests {
  /// A comparable element of the file.
  private struct Seen: Equatable {
    var position: Int
    var range: Range<Int>
    var listing: StoredListing?
    var bytes: [UInt8]
    var title: [[UInt8]] = []
  }

  /// A source that fails after a number of calls.
  private final class Failing: ByteSource {
    let bytes: [UInt8]
    var callsLeft: Int

    init(_ bytes: [UInt8], after calls: Int) {
      self.bytes = bytes
      callsLeft = calls
    }

    func bytes(at offset: Int, count: Int) throws(FileFailure) -> [UInt8] {
      callsLeft -= 1
      guard callsLeft >= 0 else { throw FileFailure(path: "p", code: EIO) }
      return bytes.bytes(at: offset, count: count)
    }
  }

  private let defaults = ProductsIntake.Defaults(
    file: "p", home: Sample.home, time: Sample.now, places: ["신사동": .nearest(NeighborhoodCode("11680107"))],
    known: { _ in nil })

  /// A text of many elements, some of them duplicates; nil when it is not a valid file.
  private func text(_ seed: UInt64) -> (bytes: [UInt8], survey: ProductsSurvey)? {
    var random = SeededGenerator(seed: seed)
    let elements = (0..<Int.random(in: 0..<40, using: &random)).map { number in
      switch number % 5 {
      case 0: Array("7".utf8)
      case 1: StoredListing(RandomListing.make(&random)).line
      default: StoredListing(Sample.listing(number % 17, title: "물건 \(number)")).line
      }
    }
    let list = Array("[".utf8) + elements.joined(separator: ",\n".utf8) + Array("]".utf8)
    let bytes = .random(using: &random) ? list : Array("{\"version\":1,\"products\":".utf8) + list + Array("}".utf8)
    return (try? ProductsSurvey(bytes)).map { (bytes, $0) }
  }

  private func plain(_ intake: inout ProductsIntake, _ visit: (Seen) -> Void) throws {
    var taken: Set<ID<Listing>> = []
    while let item = try intake.next(isTaken: { taken.contains($0) }) {
      switch item.content {
      case .listing(let stored):
        taken.insert(stored.id)
        let title = SearchedTitle(stored.listing.title, TitleReader())
        visit(
          Seen(
            position: item.position, range: item.range, listing: stored, bytes: stored.line,
            title: stored.listing.deletedAt == nil ? [title.key, title.initials, title.marks] : []))
      case .kept(let bytes, _): visit(Seen(position: item.position, range: item.range, bytes: bytes))
      }
    }
  }

  private func seen(_ element: IntakeAhead.Element) -> Seen {
    switch element.content {
    case .listing(let prepared):
      Seen(
        position: element.position, range: element.range, listing: prepared.stored, bytes: prepared.line,
        title: prepared.title.map { [$0.key, $0.initials, $0.marks] } ?? [])
    case .kept(let bytes): Seen(position: element.position, range: element.range, bytes: bytes)
    }
  }

  private func nextStep(of ahead: IntakeAhead) throws -> [Seen]? {
    let elements = try ahead.next()
    return elements.isEmpty ? nil : elements.map(seen)
  }

  @Test(arguments: 0..<200)
  func itGivesWhatTheIntakeGives(_ seed: UInt64) throws {
    guard let (bytes, survey) = text(seed) else { return }
    var intake = try ProductsIntake(bytes, survey, defaults)
    var whole: [Seen] = []
    try plain(&intake) { whole.append($0) }
    for step in [1, 2, 7, 1000] {
      let ahead = IntakeAhead(try ProductsIntake(bytes, survey, defaults), step: step)
      var steps: [[Seen]] = []
      while let elements = try nextStep(of: ahead) { steps.append(elements) }
      #expect(steps.flatMap { $0 } == whole)
      #expect(steps.dropLast().allSatisfy { $0.count == step })
      #expect(ahead.notices == intake.notices)
      #expect(try ahead.next().isEmpty)
    }
  }

  @Test(arguments: 0..<100)
  func aFailureIsGivenBehindTheStepsBeforeIt(_ seed: UInt64) throws {
    guard let (bytes, survey) = text(seed) else { return }
    for calls in 1..<6 {
      func failing() throws -> ProductsIntake {
        try ProductsIntake(Failing(bytes, after: calls), survey, defaults, chunk: max(8, bytes.count / 5))
      }
      var whole = try failing()
      var (elements, hasFailed) = ([Seen](), false)
      do { try plain(&whole) { elements.append($0) } } catch is StreamFailure { hasFailed = true }
      let ahead = IntakeAhead(try failing(), step: 3)
      var given: [Seen] = []
      do {
        while let step = try nextStep(of: ahead) { given += step }
        #expect(!hasFailed && given == elements)
      } catch StreamFailure.file(let failure) {
        #expect(hasFailed && failure.code == EIO)
        #expect(given == Array(elements.prefix(elements.count / 3 * 3)))
        #expect(throws: StreamFailure.self) { try ahead.next() }
      }
    }
  }

  @Test func ofLongListingsFewAreInMemory() throws {
    let stored = StoredListing(
      Sample.listing(1), unknown: [.init("picture", .string(String(repeating: "가", count: 100_000)))])
    let text =
      Array("[".utf8)
      + (0..<20).map { number in
        var stored = stored
        stored.listing.id = ID(high: 1, low: UInt64(number))
        return stored.line
      }.joined(separator: ",\n".utf8) + Array("]".utf8)
    let ahead = IntakeAhead(try ProductsIntake(text, ProductsSurvey(text), defaults))
    var counts: [Int] = []
    while let step = try nextStep(of: ahead) { counts.append(step.count) }
    #expect(counts == [4, 4, 4, 4, 4])
  }
}
