/// Why a store could not do what it was asked.
public enum StoreError: Error, Hashable, Sendable {
  /// It cannot be read or written at `path`; `reason` says why.
  case unavailable(path: String, reason: DocumentFault)
  case diskFull(path: String)
  case cancelled
}
