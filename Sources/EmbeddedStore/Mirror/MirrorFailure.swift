internal import Marketplace

/// Why Products.json could not be read or written.
enum MirrorFailure: Error, Hashable {
  /// The file calls neighborhoods by these names: look them up, and ask again with the answers.
  case names(Set<String>)
  case store(StoreError)

  init(_ failure: FileFailure) { self = .store(failure.storeError) }
}

/// Runs file work and throws what went wrong as the mirror says it.
@discardableResult
func inMirrorTerms<Answer>(_ work: () throws(FileFailure) -> Answer) throws(MirrorFailure) -> Answer {
  do throws(FileFailure) { return try work() } catch { throw MirrorFailure(error) }
}

/// The same for the database at `path`.
@discardableResult
func inMirrorTerms<Answer>(_ path: String, _ work: () throws(SQLiteFault) -> Answer) throws(MirrorFailure) -> Answer {
  do throws(StoreError) { return try inStoreTerms(path, work) } catch { throw .store(error) }
}
