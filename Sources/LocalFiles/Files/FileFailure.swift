import Glibc
package import Marketplace

/// A system call that failed on a file.
package struct FileFailure: Error, Hashable {
  package let path: String
  /// The system's error number.
  package let code: Int32

  package init(path: String, code: Int32 = errno) {
    self.path = path
    self.code = code
  }

  package var reason: DocumentFault {
    switch code {
    case EACCES, EPERM: .noPermission
    case EISDIR: .isFolder
    case ENODEV, ENXIO: .notAFile
    case EBUSY: .busy
    default: .io(code)
    }
  }

  package var storeError: StoreError {
    switch code {
    case ENOSPC, EDQUOT: .diskFull(path: path)
    default: .unavailable(path: path, reason: reason)
    }
  }
}

/// Repeats a system call while signals interrupt it. Throws when the call fails.
@discardableResult
func checked<Result: SignedInteger>(_ path: String, _ call: () -> Result) throws(FileFailure) -> Result {
  while true {
    let result = call()
    if result != -1 { return result }
    if errno != EINTR { throw FileFailure(path: path) }
  }
}

/// Runs file work and throws its failures as `StoreError`.
package func inStoreTerms<Answer: ~Copyable>(_ work: () throws(FileFailure) -> Answer) throws(StoreError) -> Answer {
  do throws(FileFailure) {
    return try work()
  } catch {
    throw error.storeError
  }
}
