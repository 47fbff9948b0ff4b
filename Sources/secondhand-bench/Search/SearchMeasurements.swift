import EmbeddedStore
import GRDB
internal import LocalFiles
import MarketTesting
import Marketplace

/// Measures searches for typed texts on stores of several sizes, through the service that the screen uses. Compares the
/// results with a scan of every listing, and the times with other search methods.
struct SearchMeasurements {
  let stores: ScaledStores
  let sizes: [Int]
  /// The factor for the usual numbers of repetitions.
  let scale: Double
  let progress: (String) -> Void
  private let seed: UInt64 = 20_261_122

  init(stores: ScaledStores, sizes: [Int], scale: Double, progress: @escaping (String) -> Void) {
    (self.stores, self.sizes, self.scale, self.progress) = (stores, sizes, scale, progress)
  }

  func times(_ usual: Int) -> Int { max(10, Int(Double(usual) * scale)) }

  func take(into report: inout Report) async throws {
    // The smallest stores have too few titles to draw words from.
    let sizes = sizes.filter { $0 >= 10_000 }
    guard let least = sizes.first, let most = sizes.last else { return }
    try await compare(try stores.store(least), into: &report)
    var floor: SearchTimes?
    for size in sizes {
      progress("\(Sizes.grouped(size)) listings: searching")
      let store = try stores.store(size)
      try Files.readThrough(store.database)
      let times = try await measure(store)
      let title = "\(times.classes.count) classes of searches in \(Sizes.grouped(size)) titles, fifty rows each"
      report.section(title + (floor == nil ? "" : "; the floor is \(Sizes.grouped(least))"))
      add(times, floor, isLargest: size == most, into: &report)
      floor = floor ?? times
    }
    let store = try stores.store(most)
    report.section("searching in \(Sizes.grouped(most)) titles")
    try size(of: store, into: &report)
    progress("\(Sizes.grouped(most)) listings: typing")
    try type(in: store, into: &report)
    progress("\(Sizes.grouped(most)) listings: searching in descriptions")
    try await DescriptionMeasurements(store: store, seed: seed, times: times(50)).take(into: &report)
    progress("\(Sizes.grouped(most)) listings: other ways to search")
    try await SearchPeers(workshop: stores.workshop, times: times(200), progress: progress).take(
      CrashMarket(store.folder, for: .session), words: try await words(of: store), into: &report)
  }

  private func words(of store: ScaledStores.Store) async throws -> SearchWords {
    let opened = try await CrashMarket(store.folder, for: .command)
    return try SearchWords(titles: try await SearchWords.sample(of: opened.store, seed: seed).map(\.title), seed: seed)
  }

  private func measure(_ store: ScaledStores.Store) async throws -> SearchTimes {
    let opened = try await CrashMarket(store.folder, for: .session)
    let sample = try await SearchWords.sample(of: opened.store, seed: seed)
    var words = try SearchWords(titles: sample.map(\.title), seed: seed)
    return try await SearchTimes.measure(
      opened.guest.search, &words, SearchSetting.all(sample), times: times(200))
  }

  private func add(_ times: SearchTimes, _ floor: SearchTimes?, isLargest: Bool, into report: inout Report) {
    typealias Class = SearchTimes.Class
    func row(_ name: String, _ share: Double, _ target: Report.Target, where isWanted: (Class) -> Bool) {
      report.add(
        name, ours: times.samples(where: isWanted).percentile(share),
        floor: floor?.samples(where: isWanted).percentile(share), target: isLargest ? target : .none)
    }
    row("under the six filters, median of all", 0.5, Targets.searchMedian) { $0.setting.isFilter }
    row("… p99 of all", 0.99, .none) { $0.setting.isFilter }
    for (name, isFilter) in [("filters", true), ("other orders", false)] {
      for one in times.worst(where: { $0.setting.isFilter == isFilter }).prefix(isLargest ? 5 : 1) {
        let same = floor?.classes.first { $0.kind == one.kind && $0.setting.name == one.setting.name }
        report.add(
          "\(name), p99 of \(one.name)", ours: one.samples.percentile(0.99),
          floor: same?.samples.percentile(0.99), target: isLargest ? Targets.searchWorst : .none)
        if isLargest { report.note("    its slowest: \(one.slowest.text)") }
      }
    }
    row("one letter under the filters, p99", 0.99, Targets.searchWorst) { $0.kind == .oneLetter && $0.setting.isFilter }
    guard isLargest else { return }
    for setting in Set(times.classes.map(\.setting.name)).sorted() {
      row("\(setting), median", 0.5, .none) { $0.setting.name == setting }
      row("… p99", 0.99, .none) { $0.setting.name == setting }
    }
  }

  /// Measures the size of the search tables on disk.
  private func size(of store: ScaledStores.Store, into report: inout Report) throws {
    let tables = ["search", "gram", "frequency", "word", "spelling"]
    let queue = try DatabaseQueue(path: store.database)
    let bytes = try queue.read { database in
      try Row.fetchAll(database, sql: "SELECT name, sum(pgsize) AS bytes FROM dbstat GROUP BY name").reduce(0) {
        let name: String = $1["name"]
        let isOne = tables.contains {
          name == $0 || name.hasPrefix($0 + "_") || name.hasPrefix("sqlite_autoindex_\($0)_")
        }
        return $0 + (isOne ? $1["bytes"] as Int : 0)
      }
    }
    report.add(
      "the index of titles", ours: Double(bytes) / 1e6, unit: "MB", target: Targets.searchIndex)
  }

  /// Measures typing key by key, up to the last byte on the screen.
  private func type(in store: ScaledStores.Store, into report: inout Report) throws {
    let session = try Session(stores.subject(store, ready: "secondhand"))
    defer { session.quit() }
    session.settle(since: Clock.milliseconds, quiet: 300)
    var keys = Samples()
    for round in 0..<times(30) {
      session.prepare("/", quiet: 100)
      for letter in Self.typed[round % Self.typed.count] {
        if let time = session.press(String(letter)).milliseconds { keys.add(time) }
      }
      session.prepare("\u{1B}", quiet: 60)
      session.prepare("\u{1B}", quiet: 60)
    }
    report.add("a key that is typed, to the last byte on the screen, median", ours: keys.median, target: .none)
    report.add("… p99", ours: keys.percentile(0.99), target: Targets.typing)
    let memory = ProcessTree(root: session.program.process).peakResident
    report.add("the program meanwhile, resident at most", ours: memory, unit: "MiB", target: Targets.searchMemory)
  }

  private static let typed = ["의자", "아이패드", "dmlwk", "iphone 13", "책상 화이트", "ㅇㅍㄷ", "캠핑 텐트", "chair"]

  /// Compares the results in a small store with those of checking every listing, and measures the guesses for typos.
  private func compare(_ store: ScaledStores.Store, into report: inout Report) async throws {
    progress("\(Sizes.grouped(store.count)) listings: comparing with a look at each")
    let opened = try await CrashMarket(store.folder, for: .command)
    let all = try await opened.store.page(ListingQuery(), at: .index(0), limit: store.count).items
    let gazetteer = FileGazetteer(path: try DataFolder.find() + "/Neighborhoods")
    let reference = StoredSearch(viewer: .guest, store: InMemoryListingStore(all), gazetteer: gazetteer)
    let sample = try await SearchWords.sample(of: opened.store, seed: seed)
    var words = try SearchWords(titles: sample.map(\.title), seed: seed)
    while try await opened.store.readDescriptions() < 1 {}
    var (asked, same) = (0, 0)
    for kind in SearchWords.Kind.allCases {
      for text in words.texts(kind, times(10)) {
        for setting in SearchSetting.all(sample) {
          var request = setting.request
          (request.text, request.isLiteral, request.inDescriptions) = (text, true, asked.isMultiple(of: 3))
          let found = try await opened.guest.search.find(request, after: nil, limit: SearchTimes.rows).page
          let promised = try await reference.find(request, after: nil, limit: SearchTimes.rows).page
          asked += 1
          if found.items.map(\.id) == promised.items.map(\.id), found.next == promised.next { same += 1 }
        }
      }
    }
    report.section("what is found in \(Sizes.grouped(store.count)) titles")
    report.add("\(Sizes.grouped(asked)) searches, each as a look at every listing finds it", holds: same == asked)
    var (slips, right) = (0, 0)
    while slips < times(1000) {
      let word = words.word()
      guard let slip = words.slip(in: word) else { continue }
      let guesses = try await opened.store.corrections(of: slip, limit: 1)
      // A typo may be another word, which no guess can correct.
      if guesses.isEmpty, try await opened.store.words(beginningWith: slip, limit: 1).first?.key == slip { continue }
      slips += 1
      if guesses.first?.key == KoreanFolding.key(of: word) { right += 1 }
    }
    report.add(
      "the right word is the first guess", ours: 100 * Double(right) / Double(slips), unit: "%", target: Targets.guesses
    )
  }
}
