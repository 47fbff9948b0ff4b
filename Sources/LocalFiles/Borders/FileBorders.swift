public import Marketplace
import Synchronization

/// The borders in the files of `Data/Borders`, which `Data/Scripts/make_borders.py` makes.
///
/// Nothing is read before the first question. Then the file is mapped, and a question reads the tiles that it needs.
public final class FileBorders: Borders {
  private let folder: String
  private let state = Mutex(State())
  /// Runs questions outside the cooperative thread pool, because they take milliseconds.
  private let worker = QueueWorker(label: "secondhand.borders")

  private struct State {
    var file: BorderFile?
    var divisions: [BorderDivision]?
  }

  /// Reads the files in the folder `path`.
  public init(path: String) { folder = path }

  public func lines(in area: MapArea, within metres: Double) async throws(StoreError) -> [BorderLine] {
    try await run { borders throws(StoreError) in try borders.opened().lines(in: area, within: metres) }
  }

  public func divisions(_ kind: BorderDivision.Kind, in area: MapArea) async throws(StoreError) -> [BorderDivision] {
    try await run { borders throws(StoreError) in
      try borders.allDivisions().filter { $0.kind == kind && area.contains($0.centre) }
    }
  }

  public func neighborhood(at point: Coordinate) async throws(StoreError) -> NeighborhoodCode? {
    try await run { borders throws(StoreError) in try borders.opened().neighborhood(at: point) }
  }

  private func opened() throws(StoreError) -> BorderFile {
    if let file = state.withLock({ $0.file }) { return file }
    let file = try BorderFile(path: folder + "/borders.bin")
    state.withLock { $0.file = file }
    return file
  }

  private func allDivisions() throws(StoreError) -> [BorderDivision] {
    if let known = state.withLock({ $0.divisions }) { return known }
    let divisions = try DivisionTable.read(path: folder + "/areas.tsv")
    state.withLock { $0.divisions = divisions }
    return divisions
  }

  /// Runs `work` on the queue. Throws `.cancelled` when the calling task is cancelled.
  private func run<Answer: Sendable>(
    _ work: @escaping @Sendable (FileBorders) throws(StoreError) -> Answer
  ) async throws(StoreError) -> Answer {
    if Task.isCancelled { throw .cancelled }
    let result = await worker.run { Result { () throws(StoreError) in try work(self) } }
    if Task.isCancelled { throw .cancelled }
    return try result.get()
  }
}
