internal import LocalFiles
public import Marketplace

/// A new market in a folder that has none.
public struct EmbeddedCopyTarget: CopyTarget {
  /// The data folder.
  public let place: String
  private let writer: CopyWriter

  public init(folder: String) {
    place = folder
    writer = CopyWriter(folder: folder)
  }

  public func begin() async throws(StoreError) -> Bool {
    do throws(StoreError) { return try await writer.begin() } catch { throw error }
  }

  public func add(_ rows: [StoreRow], to table: StoreTable) async throws(StoreError) {
    do throws(StoreError) { try await writer.add(rows, to: table) } catch { throw error }
  }

  public func derive() async throws(StoreError) {
    do throws(StoreError) { try await writer.derive() } catch { throw error }
  }

  public func rows(of table: StoreTable) async throws(StoreError) -> any StoreRowCursor {
    do throws(StoreError) {
      return EmbeddedRowCursor(reader: writer.reader, number: try await writer.begin(table))
    } catch {
      throw error
    }
  }

  public func accept() async throws(StoreError) {
    do throws(StoreError) { try await writer.accept() } catch { throw error }
  }

  public func discard() async { await writer.discard() }
}
