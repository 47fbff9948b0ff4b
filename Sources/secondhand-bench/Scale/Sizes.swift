import ArgumentParser

/// Numbers of listings, ascending: `1000,10000`.
struct Sizes: ExpressibleByArgument, CustomStringConvertible {
  static let usual = Sizes(counts: [1000, 10_000, 100_000, 1_000_000])

  let counts: [Int]

  private init(counts: [Int]) { self.counts = counts }

  init?(argument: String) {
    let words = argument.split(separator: ",")
    counts = words.compactMap { Int($0) }.filter { $0 > 0 }.sorted()
    guard !counts.isEmpty, counts.count == words.count else { return nil }
  }

  var description: String { counts.map(String.init).joined(separator: ",") }
  var defaultValueDescription: String { description }

  /// A count in the format of the report: 1,000,000.
  static func grouped(_ count: Int) -> String {
    count < 1000 ? "\(count)" : grouped(count / 1000) + "," + String(String(count % 1000 + 1000).dropFirst())
  }
}
