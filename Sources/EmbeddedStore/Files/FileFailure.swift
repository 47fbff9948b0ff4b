import Glibc
internal import Marketplace

/// A system call that failed on a file.
struct FileFailure: Error, Hashable {
  let path: String
  /// The system's error number.
  let code: Int32

  init(path: String, code: Int32 = errno) {
    self.path = path
    self.code = code
  }

  var reason: DocumentFault {
    switch code {
    case EACCES, EPERM: .noPermission
    case EISDIR: .isFolder
    case ENODEV, ENXIO: .notAFile
    case EBUSY: .busy
    default: .io(code)
    }
  }

  var storeError: StoreError {
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
func inStoreTerms<Answer>(_ work: () throws(FileFailure) -> Answer) throws(StoreError) -> Answer {
  do throws(FileFailure) {
    return try work()
  } catch {
    throw error.storeError
  }
}
