import Glibc
internal import LocalFiles
public import Marketplace

/// A market in a folder that is copied to another kind of store. Sessions on it go on reading; they cannot write meanwhile.
public struct EmbeddedCopySource: CopySource {
  /// The data folder.
  public let place: String
  private let reader: CopyReader

  public init(folder: String) {
    place = folder
    reader = CopyReader(folder: folder)
  }

  public func hold() async throws(StoreError) {
    guard FileState(of: reader.path).hasContents else {
      throw .unavailable(path: reader.path, reason: .io(ENOENT))
    }
    do throws(StoreError) { try await reader.hold() } catch { throw error }
  }

  public func rows(of table: StoreTable) async throws(StoreError) -> any StoreRowCursor {
    do throws(StoreError) { return EmbeddedRowCursor(reader: reader, number: try await reader.begin(table)) } catch {
      throw error
    }
  }

  public func retire(to place: String) async throws(StoreError) {
    do throws(StoreError) { try await reader.retire(to: place) } catch { throw error }
  }

  public func release(commits: Bool) async throws(StoreError) {
    do throws(StoreError) { try await reader.end(commits: commits) } catch { throw error }
  }
}
