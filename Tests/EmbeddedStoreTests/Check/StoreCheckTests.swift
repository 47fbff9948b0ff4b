import EmbeddedStore
import FileTesting
import Foundation
import MarketTesting
import Marketplace
import Testing

@testable import EmbeddedStore
@testable import LocalFiles

/// What `doctor` finds outside the database, and which files it changes.
@Suite(.serialized) struct StoreCheckTests {
  private let store = CheckedStore()
  private var folder: TemporaryFolder { store.folder }

  @Test func aFileWithoutADatabaseIsCounted() async throws {
    try folder.write(Samples.canonical, to: folder.products)
    try folder.write("x", to: folder.path + "/Documents/Images/ab/abcdef.jpg")
    let checkup = await store.check()
    #expect(checkup.findings == [] && checkup.faults == 0 && checkup.listings == 1 && checkup.pictures == 1)
  }

  @Test func withoutAStoreNothingIsWrongAndNothingIsMade() async throws {
    #expect(await store.check(mending: true).findings == [.noStore(folder: folder.path)])
    #expect(await store.check().faults == 0)
    #expect(folder.names(in: folder.path) == [])
  }

  @Test func faultsOfTheFileAreNamedByTheirLine() async throws {
    try folder.write("[\n{\"title\":\"의자\"},\n{\"title\":7.5,\"price\":[]}\n]", to: folder.products)
    let findings = await store.check().findings
    #expect(findings.count == 1)
    guard case .notice(.leftOut(_, line: 3, _)) = findings.first else {
      Issue.record("\(findings)")
      return
    }
    try folder.write("[\n{", to: folder.products)
    guard
      case .notice(.broken(_, line: 2, _, .truncated, keptAs: nil)) = await store.check(mending: true).findings.first
    else {
      Issue.record("a broken file is not named")
      return
    }
    #expect(folder.names(in: folder.path + "/Documents") == ["Products.json"], "it is left as it is")
  }

  @Test func missingPicturesAndThoseOutsideAreNamed() async throws {
    let text = #"[{"title":"의자","picture":"gone.jpg"},{"title":"책상","picture":"../../x.jpg"}]"#
    try folder.write(text, to: folder.products)
    let checkup = await store.check()
    #expect(
      checkup.findings == [
        .missingPicture(file: "gone.jpg", title: "의자"), .unsafePicture(file: "../../x.jpg", title: "책상"),
      ])
    #expect(checkup.faults == 2)
  }

  /// SQLite opens a database that lacks a table, and fails only when the table is used.
  @Test func aServerFindsAMissingTableWhenItStarts() async throws {
    try await store.make()
    let whole = try await store.open()
    try await EmbeddedStore.checkTables(of: whole)
    await whole.close()
    try store.spoil("DROP TABLE message")
    let opened = try await store.open()
    await #expect(throws: StoreError.self) { try await EmbeddedStore.checkTables(of: opened) }
  }

  @Test func aReplicaMayLackPictures() async throws {
    try folder.write(#"[{"title":"의자","picture":"gone.jpg"}]"#, to: folder.products)
    let checkup = await EmbeddedStore.check(
      folder: folder.path, mending: false, isReplica: true, gazetteer: InMemoryGazetteer(), clock: FixedClock())
    #expect(checkup.findings.isEmpty && checkup.listings == 1)
  }

  @Test func leftoversAreRemovedWhenItMay() async throws {
    try folder.write("[]", to: folder.products)
    // No process has this id, because it is above the system's maximum.
    let leftover = folder.path + "/Documents/.Products.json.4194305.1.tmp"
    let alive = folder.path + "/Documents/.Products.json.\(getpid()).1.tmp"
    let kept = folder.products + ".broken-1"
    for file in [leftover, alive, kept] { try folder.write("half", to: file) }
    #expect(await store.check().findings == [.leftover(path: leftover), .keptAside(path: kept)])
    #expect(await store.check().faults == 1)
    let mended = await store.check(mending: true)
    #expect(mended.mended == [.leftover(path: leftover)] && mended.findings == [.keptAside(path: kept)])
    #expect(mended.faults == 0)
    #expect(try folder.text(of: alive) == "half" && folder.text(of: kept) == "half")
  }

  @Test func anUnfinishedExportIsALeftoverUnlessSomebodyIsAtIt() async throws {
    try await store.make()
    let unfinished = folder.path + "/Documents/.Products.json.new"
    try folder.write("half", to: unfinished)
    do {
      let lock = try OpenFile(folder.path + "/Library/Store.lock", O_RDWR)
      try lock.lock()
      #expect(await store.check(mending: true).mended == [])
    }
    #expect(await store.check().findings == [.leftover(path: unfinished)])
    #expect(await store.check(mending: true).mended == [.leftover(path: unfinished)])
    #expect(await store.check().findings == [])
  }

  @Test func aFolderThatOthersMayEnterIsNamed() async throws {
    try await store.make()
    for mode: mode_t in [0o755, 0o750, 0o701, 0o740] {
      #expect(chmod(folder.path, mode) == 0)
      let checkup = await store.check(mending: true)
      #expect(checkup.findings == [.openFolder(path: folder.path)] && checkup.mended == [] && checkup.faults == 0)
    }
    #expect(chmod(folder.path, 0o700) == 0)
    #expect(await store.check().findings == [])
  }

  @Test(.enabled(if: geteuid() != 0)) func whatCannotBeWrittenIsNamed() async throws {
    try folder.write("[]", to: folder.products)
    #expect(chmod(folder.products, 0o444) == 0)
    #expect(await store.check().findings == [.notWritable(path: folder.products)])
  }

  enum Place: CaseIterable { case market, lock, library }

  /// `doctor` names anything that has the path of a store's file or folder, and never blocks on it.
  @Test(arguments: Place.allCases, [S_IFDIR, S_IFIFO, S_IFREG])
  func whatStandsInTheWayIsNamed(_ place: Place, _ kind: mode_t) async throws {
    try await store.make()
    let path =
      switch place {
      case .market: store.market
      case .lock: folder.path + "/Library/Store.lock"
      case .library: folder.path + "/Library"
      }
    if kind == (place == .library ? S_IFDIR : S_IFREG) { return }
    try FileManager.default.removeItem(atPath: path)
    switch kind {
    case S_IFDIR: try folder.write("mine", to: path + "/mine")
    case S_IFIFO: #expect(mkfifo(path, 0o600) == 0)
    default: try folder.write("", to: path)
    }
    for mending in [false, true] {
      let checkup = await store.check(mending: mending)
      #expect(checkup.faults > 0 && checkup.mended == [], "\(checkup)")
      #expect(
        checkup.findings.contains { finding in
          if case .notice(.unreadable(path, _)) = finding { true } else { false }
        }, "\(checkup)")
    }
  }

  /// With a log, the pipe looks like a damaged database, so it is moved aside. Nobody may wait for it there either.
  @Test func aPipeBesideALogIsNotWaitedFor() async throws {
    try await store.make()
    try FileManager.default.removeItem(atPath: store.market)
    #expect(mkfifo(store.market, 0o600) == 0)
    try folder.write("log", to: store.market + "-wal")
    #expect(await !store.check().findings.isEmpty)
    let checkup = await store.check(mending: true)
    #expect(!checkup.findings.isEmpty || !checkup.mended.isEmpty, "\(checkup)")
  }
}
