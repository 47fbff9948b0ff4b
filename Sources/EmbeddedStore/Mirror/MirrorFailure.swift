internal import LocalFiles
internal import Marketplace

/// Why Products.json could not be read or written.
enum MirrorFailure: Error, Hashable {
  /// The file uses these names of neighborhoods. Look them up, then try again with the answers.
  case names(Set<String>)
  case store(StoreError)

  init(_ failure: FileFailure) { self = .store(failure.storeError) }
}

/// Runs file work and throws its failures as `MirrorFailure`.
@discardableResult
func inMirrorTerms<Answer>(_ work: () throws(FileFailure) -> Answer) throws(MirrorFailure) -> Answer {
  do throws(FileFailure) { return try work() } catch { throw MirrorFailure(error) }
}

/// Runs database work and throws its faults as `MirrorFailure`; `path` is the path of the database.
@discardableResult
func inMirrorTerms<Answer>(_ path: String, _ work: () throws(SQLiteFault) -> Answer) throws(MirrorFailure) -> Answer {
  do throws(StoreError) { return try inStoreTerms(path, work) } catch { throw .store(error) }
}
