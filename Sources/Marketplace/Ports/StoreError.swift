/// Why a store operation failed.
public enum StoreError: Error, Hashable, Sendable {
  /// The store at `path` cannot be read or written, because of `reason`.
  case unavailable(path: String, reason: DocumentFault)
  case diskFull(path: String)
  case cancelled
}
