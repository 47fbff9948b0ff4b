import ArgumentParser
import EmbeddedStore
import Glibc
import Marketplace

/// `secondhand-bench search` measures searches in titles.
struct SearchCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "search", abstract: "Searches a generated store by its titles.",
    discussion: "Prints for each kind of words and each setting how long fifty listings take, in milliseconds.")

  @Option(name: .customLong("data"), help: "The data folder to search.")
  var folder: String

  @Option(help: "How often each is asked.")
  var times = 200

  @Option(help: "The same seed asks for the same.")
  var seed: UInt64 = 7

  func run() async throws {
    let opened = try await CrashMarket(folder, for: .session)
    while await opened.store.progress() != nil { Clock.sleep(milliseconds: 20) }
    let sample = try await SearchWords.sample(of: opened.store, seed: seed)
    var words = try SearchWords(titles: sample.map(\.title), seed: seed)
    let all = try await SearchTimes.measure(
      opened.guest.search, &words, SearchSetting.all(sample), times: times)
    print("words".padded(26), "setting".padded(28), "p50".padded(8), "p99".padded(8), "the slowest")
    for one in all.classes {
      print(
        one.kind.rawValue.padded(26), one.setting.name.padded(28), rounded(one.samples.median).padded(8),
        rounded(one.samples.percentile(0.99)).padded(8), rounded(one.slowest.milliseconds), one.slowest.text)
    }
    print("resident \(Int(ProcessTree(root: getpid()).peakResident)) MiB at most")
  }

  private func rounded(_ value: Double) -> String { "\((value * 100).rounded() / 100)" }
}

extension String {
  /// The text padded with spaces to `width`.
  fileprivate func padded(_ width: Int) -> String { self + String(repeating: " ", count: max(0, width - count)) }
}
