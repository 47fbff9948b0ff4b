import Glibc
internal import LocalFiles
public import Marketplace

/// Pictures in `Documents/Images`, named by the hash of their contents. Claims in Library/Market.sqlite protect
/// pictures that are not referred to yet.
public actor FolderPictureStore: PictureStore {
  private let executor = FileExecutor(label: "secondhand.pictures.kept")
  public nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

  private let folder: PictureFolder
  private let claimsPath: String
  private let references: [any PictureReferences]
  private let process: ProcessMark
  private let isAlive: @Sendable (ProcessMark) -> Bool
  private var claims: ClaimDatabase?

  /// - Parameters:
  /// - folder: the data folder, with `Documents` and `Library` in it.
  /// - references: all sources of references to pictures. The order must not change; add new ones at the end.
  public init(folder: String, references: [any PictureReferences]) {
    self.init(
      PictureFolder(path: Path.join(folder, "Documents/Images"), files: RealFileSystem()),
      claims: Path.join(folder, "Library/Market.sqlite"), references, process: .own, isAlive: \.isAlive)
  }

  init(
    _ folder: PictureFolder, claims: String, _ references: [any PictureReferences], process: ProcessMark,
    isAlive: @escaping @Sendable (ProcessMark) -> Bool
  ) {
    self.folder = folder
    claimsPath = claims
    self.references = references
    self.process = process
    self.isAlive = isAlive
  }

  public func keep(_ jpeg: [UInt8]) throws(StoreError) -> String {
    let file = PictureName.file(of: jpeg)
    let claims = try opened()
    let number = try inStoreTerms(claimsPath) { () throws(SQLiteFault) in try claims.claim(file, by: process) }
    do throws(FileFailure) {
      try folder.put(jpeg, as: file, number: number)
    } catch {
      // If clearing fails now, the claim stays until this process ends, and a later collection clears it.
      if folder.clear(file, number: number) { try? claims.giveUp(number, of: file) }
      throw error.storeError
    }
    return file
  }

  /// The bytes of a picture below `Documents/Images`; nil when there is none.
  public func contents(of file: String) -> [UInt8]? { Path.staysBelow(file) ? folder.contents(of: file) : nil }

  public func release(_ files: [String]) async {
    let files = files.filter { PictureName.hash(of: $0) != nil }
    guard !files.isEmpty, let claims = try? opened() else { return }
    let doom = Int.random(in: 1...Int.max)
    guard let doomed = try? claims.release(files, by: process, doom: doom) else { return }
    try? await settle(doomed, doom)
  }

  public func collect() async throws(StoreError) {
    // No picture was ever stored.
    guard FileState(of: claimsPath) != .absent else { return }
    let claims = try opened()
    var dropped: Set<String> = []
    var seen: [Int] = []
    for (source, references) in references.enumerated() {
      let since = try inStoreTerms(claimsPath) { () throws(SQLiteFault) in try claims.seen(source) }
      do throws(StoreError) {
        let drops = try await references.dropped(since: since)
        dropped.formUnion(drops.files.filter { PictureName.hash(of: $0) != nil })
        seen.append(drops.number)
      } catch { throw error }
    }
    let doom = Int.random(in: 1...Int.max)
    let folder = folder
    let doomed = try inStoreTerms(claimsPath) { () throws(SQLiteFault) in
      try claims.collect(dropped: dropped, seen: seen, doom: doom, isAlive: isAlive) {
        folder.clear($0, number: $1)
      }
    }
    do throws(StoreError) { try await settle(doomed, doom) } catch { throw error }
  }

  /// Removes the doomed files that no source refers to.
  private func settle(_ doomed: Set<String>, _ doom: Int) async throws(StoreError) {
    guard !doomed.isEmpty else { return }
    var (present, past): (Set<String>, Set<String>) = ([], [])
    for source in references {
      do throws(StoreError) {
        for (file, reference) in try await source.references(among: doomed) {
          if reference == .present { present.insert(file) } else { past.insert(file) }
        }
      } catch { throw error }
    }
    let claims = try opened()
    let folder = folder
    try inStoreTerms(claimsPath) { () throws(SQLiteFault) in
      try claims.settle(doomed, present: present, past: past, doom: doom) { folder.remove($0) }
    }
  }

  private func opened() throws(StoreError) -> ClaimDatabase {
    if let claims { return claims }
    try inStoreTerms { () throws(FileFailure) in try Path.makeFolder(Path.split(claimsPath).folder) }
    let opened = try inStoreTerms(claimsPath) { () throws(SQLiteFault) in try ClaimDatabase(path: claimsPath) }
    claims = opened
    return opened
  }
}
