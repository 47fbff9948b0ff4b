import Glibc

/// newsboat, a news reader for the terminal, with a cache of any size and no network.
struct Newsboat {
  /// newsboat takes minutes to import more items than this.
  static let most = 100_000

  let version: String
  private let path: String
  private let environment: [String]

  /// Nil when newsboat is not installed.
  init?(environment: [String]) {
    let path = environment.first { $0.hasPrefix("PATH=") }?.dropFirst(5) ?? ""
    let places = path.split(separator: ":").map { String($0) + "/newsboat" }
    guard let found = places.first(where: { access($0, X_OK) == 0 }),
      let words = try? Child.run(found, ["--version"], environment: environment).output.split(separator: " "),
      words.count > 1
    else { return nil }
    self.path = found
    self.environment = environment
    version = String(words[1])
  }

  /// A start from the cache in `folder`. Makes the cache by importing one feed, a file, with newsboat itself.
  func subject(items: Int, folder: String) throws -> Subject {
    try Files.makeFolder(folder)
    let (feed, urls, configuration) = (folder + "/feed.xml", folder + "/urls", folder + "/config")
    try Files.write("", to: configuration)
    try Files.write("file://\(feed)\n", to: urls)
    // newsboat commits every item separately. With a disk in memory and a write-ahead log this takes seconds instead of
    // minutes.
    let quick = access("/dev/shm", W_OK) == 0 ? "/dev/shm/secondhand-bench-\(getpid())" : folder + "/quick"
    try Files.makeFolder(quick)
    defer { Files.remove(quick) }
    let cache = quick + "/cache.db"
    let arguments = ["-u", urls, "-C", configuration, "-c"]
    func reload(_ count: Int) throws {
      try writeFeed(feed, items: count)
      _ = try Child.run(path, arguments + [cache, "-x", "reload"], environment: environment)
    }
    try reload(1)
    try setJournal(of: cache, isLog: true)
    try reload(items)
    try setJournal(of: cache, isLog: false)
    try Files.copy(cache, to: folder + "/cache.db")
    return Subject(
      name: "newsboat", path: path, arguments: arguments + [folder + "/cache.db"], environment: environment,
      ready: "bench feed", keys: Subject.Keys(halfPageDown: "", top: "", tabs: ("", ""), open: "", back: ""))
  }

  private func writeFeed(_ path: String, items: Int) throws {
    let file = try OutputFile(path)
    file.append(
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <rss version="2.0"><channel><title>bench feed</title><link>http://bench.invalid/</link><description/>

      """.utf8)
    for number in 0..<items {
      file.append(
        """
        <item><title>빈티지 롤러 스케이트 \(number)</title><link>http://bench.invalid/\(number)</link><guid>\(number)</guid>\
        <pubDate>Sat, 21 Nov 2026 14:02:00 +0900</pubDate><description>두 번 탔어요. 직거래만 해요.</description></item>

        """.utf8)
    }
    file.append("</channel></rss>\n".utf8)
    try file.finish()
  }

  /// Bytes 18 and 19 of a database tell the kind of journal that SQLite uses: 1 for a rollback journal, 2 for a
  /// write-ahead log (SQLite Database File Format, 1.3.3).
  private func setJournal(of database: String, isLog: Bool) throws {
    guard Files.size(database + "-wal") == 0 else { throw BenchError("\(database) is still in use") }
    let file = open(database, O_WRONLY | O_CLOEXEC)
    guard file >= 0 else { throw BenchError.system(database) }
    defer { close(file) }
    let versions = [UInt8](repeating: isLog ? 2 : 1, count: 2)
    guard pwrite(file, versions, 2, 18) == 2 else { throw BenchError.system(database) }
  }
}
