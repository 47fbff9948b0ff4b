import MarketTesting
import Marketplace
import Testing

@testable import EmbeddedStore

/// A file that is spliced is the file that would have been written anew.
@Suite struct ProductsSpliceTests {
  private enum Element {
    case listing(StoredListing)
    case kept([UInt8])
  }

  private struct State {
    var unknown: [JSONObject.Member] = []
    var elements: [Element] = []

    var written: (bytes: [UInt8], kept: [Range<Int>]) {
      var bytes: [UInt8] = []
      var writer = ProductsWriter<Never>(chunk: 100) { bytes += $0 }
      writer.begin(unknown)
      for element in elements {
        switch element {
        case .listing(let stored): writer.add(listing: stored.line)
        case .kept(let kept): writer.add(kept: kept[...])
        }
      }
      writer.end()
      return (bytes, writer.kept)
    }
  }

  private static func state(_ random: inout SeededGenerator) -> State {
    var state = State()
    if .random(using: &random) { state.unknown = [.init("가게", RandomJSON.value(&random, depth: 2))] }
    for _ in 0..<Int.random(in: 0..<12, using: &random) {
      let stored = stored(&random)
      state.elements.append(.listing(stored))
      // What is kept may look like the listing above it, and may be several lines.
      switch Int.random(in: 0..<8, using: &random) {
      case 0: state.elements.append(.kept(stored.line))
      case 1: state.elements.append(.kept(Array("{\"price\":\n\n-1},".utf8.dropLast())))
      case 2: state.elements.append(.kept(Array("null".utf8)))
      default: break
      }
    }
    if Int.random(in: 0..<4, using: &random) == 0 { state.elements.shuffle(using: &random) }
    return state
  }

  private static func stored(_ random: inout SeededGenerator) -> StoredListing {
    StoredListing(
      RandomListing.make(&random),
      unknown: .random(using: &random) ? [] : [.init("extra", RandomJSON.value(&random, depth: 3))])
  }

  private func splice(
    _ old: [UInt8], kept: [Range<Int>], new: [[UInt8]] = [], changes: [ID<Listing>: [UInt8]?] = [:],
    chunk: Int = 1 << 20
  ) throws(ProductsSplice.Failure) -> (bytes: [UInt8], kept: [Range<Int>], size: Int) {
    var bytes: [UInt8] = []
    let writer = try ProductsSplice.write(old, kept: kept, new: new, changes: changes, chunk: chunk) { bytes += $0 }
    return (bytes, writer.kept, writer.size)
  }

  @Test(arguments: 0..<400)
  func aSplicedFileIsTheOneWrittenAnew(_ seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let before = Self.state(&random)
    var after = State(unknown: before.unknown)
    var changes: [ID<Listing>: [UInt8]?] = [:]
    let likelihood = Int.random(in: 1...5, using: &random)
    for element in before.elements {
      guard case .listing(var stored) = element, Int.random(in: 0..<likelihood, using: &random) == 0 else {
        after.elements.append(element)
        continue
      }
      if .random(using: &random) {
        stored.listing.title += "!"
        after.elements.append(.listing(stored))
        changes[stored.id] = .some(stored.line)
      } else {
        changes[stored.id] = .some(nil)
      }
    }
    let new = (0..<Int.random(in: 0..<3, using: &random)).map { _ in Self.stored(&random) }
    after.elements.insert(contentsOf: new.map(Element.listing), at: 0)

    let old = before.written
    let expected = after.written
    for chunk in [1, .random(in: 2...2000, using: &random), 1 << 20] {
      let spliced = try splice(old.bytes, kept: old.kept, new: new.map(\.line), changes: changes, chunk: chunk)
      #expect(spliced.bytes == expected.bytes, "chunk \(chunk)")
      #expect(spliced.kept == expected.kept, "chunk \(chunk)")
      #expect(spliced.size == expected.bytes.count)
    }
  }

  @Test(arguments: 0..<400)
  func aFileThatSomebodyTouchedIsRefusedOrStillSaysTheSame(_ seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    var state = Self.state(&random)
    state.elements.removeAll { if case .kept = $0 { true } else { false } }
    let touched = RandomJSON.mutated(state.written.bytes, &random)
    guard let spliced = try? splice(touched, kept: [], chunk: .random(in: 1...500, using: &random)) else { return }
    #expect(spliced.bytes == touched)
  }

  @Test(arguments: [
    "", "[]", "{\"version\":1,\"products\":[]}", "{\"version\":1,\"products\":[", "{\"version\":1,\"products\":[\n",
    "{\"version\":1,\"products\":[\n]}", "{\"version\":1,\"products\":[\n]}\n\n",
    "{\"version\":1,\"products\":[\n{}\n]}\n",
    "{\"version\": 1,\"products\":[\n]}\n", "{\"version\":2,\"products\":[\n]}\n",
    "\u{FEFF}{\"version\":1,\"products\":[\n]}\n",
    "{\"version\":1,\"note\" :2,\"products\":[\n]}\n", "{\"version\":1,\"products\":[],\"products\":[\n]}\n",
    "{\"version\":1,\"products\":[\n,\n\(Samples.canonicalLine)\n]}\n",
    "{\"version\":1,\"products\":[\n\(Samples.canonicalLine),\n]}\n",
    "{\"version\":1,\"products\":[\n\(Samples.canonicalLine)\n\(Samples.canonicalLine)\n]}\n",
    "{\"version\":1,\"products\":[\n \(Samples.canonicalLine)\n]}\n",
    "{\"version\":1,\"products\":[\n\(Samples.canonicalLine.replacing("01935d4e", with: "01935D4E"))\n]}\n",
  ])
  func whatIsNotOursIsRefused(_ text: String) {
    #expect(throws: ProductsSplice.Failure.notCanonical) { try splice(Array(text.utf8), kept: []) }
  }

  @Test func whatShouldBeChangedHasToBeThere() throws {
    var random = SeededGenerator(seed: 1)
    let stored = Self.stored(&random)
    let old = Array(Samples.canonical.utf8)
    #expect(throws: ProductsSplice.Failure.notCanonical) {
      try splice(old, kept: [], changes: [stored.id: stored.line])
    }
    // What came and went since the file was written need not be.
    #expect(try splice(old, kept: [], changes: [stored.id: nil]).bytes == old)
  }

  @Test func aSinkThatFailsEndsIt() {
    let failure = FileFailure(path: "p", code: 28)
    #expect(throws: ProductsSplice.Failure.file(failure)) {
      try ProductsSplice.write(Array(Samples.canonical.utf8), new: [], changes: [:]) {
        (_) throws(FileFailure) in throw failure
      }
    }
  }
}
