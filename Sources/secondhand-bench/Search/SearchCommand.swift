import ArgumentParser
import EmbeddedStore
import Glibc
import Marketplace

/// `secondhand-bench search`: what it takes to find listings by their titles.
struct SearchCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "search", abstract: "Searches a generated store by its titles.",
    discussion: "Prints for each kind of words and each filter how long fifty listings take, in milliseconds.")

  @Option(name: .customLong("data"), help: "The data folder to search.")
  var folder: String

  @Option(help: "How often each is asked.")
  var times = 200

  @Option(help: "The same seed asks for the same.")
  var seed: UInt64 = 7

  func run() async throws {
    let began = Clock.milliseconds
    let store = try await EmbeddedStore.open(
      folder: folder, bundled: nil, gazetteer: FileGazetteer(path: try DataFolder.find() + "/Neighborhoods"),
      clock: MachineClock(), for: .session)
    while await store.progress() != nil { Clock.sleep(milliseconds: 20) }
    print("opened in \(rounded((Clock.milliseconds - began) / 1000)) s")
    let listings = try await sample(of: store)
    var words = try SearchWords(titles: listings.map(\.title), seed: seed)
    print("words".padded(26), "setting".padded(30), "p50".padded(8), "p99".padded(8), "the slowest")
    for kind in SearchWords.Kind.allCases {
      let searches = words.searches(kind, times)
      for (name, query) in Self.settings(listings) {
        try await measure(store, kind.rawValue, name, searches, query)
      }
    }
    try await corrections(store, words.searches(.slip, times))
    print("resident \(Int(ProcessTree(root: getpid()).peakResident)) MiB at most")
  }

  /// Listings from everywhere in the store.
  private func sample(of store: EmbeddedListingStore) async throws -> [Listing] {
    let total = try await store.page(ListingQuery(), at: .index(0), limit: 1).total
    var random = SplitMix64(seed: seed)
    var listings: [Listing] = []
    for _ in 0..<min(total, 400) {
      listings += try await store.page(ListingQuery(), at: .index(random.below(total)), limit: 5).items
    }
    return listings
  }

  private static func settings(_ listings: [Listing]) -> [(String, SearchQuery)] {
    let first = listings[0]
    let places = Set(listings.prefix(10).map(\.neighborhood))
    let category = first.categories.first
    let price = 30_000...60_000
    return [
      ("all", SearchQuery()),
      ("a neighborhood", SearchQuery(filter: ListingQuery(neighborhoods: [first.neighborhood]))),
      ("ten neighborhoods", SearchQuery(filter: ListingQuery(neighborhoods: places))),
      ("category and price", SearchQuery(filter: ListingQuery(category: category, price: price))),
      ("for sale, with picture", SearchQuery(filter: ListingQuery(status: .forSale, withPicture: true))),
      ("sold, a price", SearchQuery(filter: ListingQuery(status: .sold, price: price))),
      ("popular", SearchQuery(filter: ListingQuery(category: .popular))),
      ("cheapest", SearchQuery(order: .cheapest)),
      ("most hearts, category", SearchQuery(filter: ListingQuery(category: category), order: .mostHearts)),
      ("nearest of ten", SearchQuery(order: .nearest(Array(places)))),
      ("best", SearchQuery(order: .best)),
    ]
  }

  private func measure(
    _ store: EmbeddedListingStore, _ kind: String, _ setting: String, _ searches: [[SearchTerm]], _ query: SearchQuery
  ) async throws {
    var samples = Samples()
    var slowest = (time: 0.0, text: "")
    for terms in searches {
      var query = query
      query.terms = terms
      let began = Clock.milliseconds
      let page = try await store.search(query, after: nil, limit: 50)
      let time = Clock.milliseconds - began
      samples.add(time)
      if time > slowest.time {
        let plan = page.plan
        slowest = (
          time,
          "\(rounded(time)) \(plan.route.rawValue) \(plan.walked)/\(plan.verified) \(page.items.count) found: "
            + terms.map(\.key).joined(separator: " + ")
        )
      }
    }
    print(
      kind.padded(26), setting.padded(30), rounded(samples.median).padded(8),
      rounded(samples.percentile(0.99)).padded(8),
      slowest.text)
  }

  private func corrections(_ store: EmbeddedListingStore, _ searches: [[SearchTerm]]) async throws {
    var (corrections, words) = (Samples(), Samples())
    for term in searches.compactMap(\.first) {
      var began = Clock.milliseconds
      _ = try await store.corrections(of: term.key, limit: 5)
      corrections.add(Clock.milliseconds - began)
      began = Clock.milliseconds
      _ = try await store.words(beginningWith: String(term.key.prefix(2)), limit: 8)
      words.add(Clock.milliseconds - began)
    }
    for (name, samples) in [("corrections", corrections), ("words", words)] {
      print(name.padded(57), rounded(samples.median).padded(8), rounded(samples.percentile(0.99)))
    }
  }

  private func rounded(_ value: Double) -> String { "\((value * 100).rounded() / 100)" }
}

extension String {
  /// With spaces behind it up to `width`.
  fileprivate func padded(_ width: Int) -> String { self + String(repeating: " ", count: max(0, width - count)) }
}
