internal import Marketplace

/// Why the vault could not do what it was asked.
enum VaultFailure: Error, Hashable {
  /// Products.json calls neighborhoods by these names: look them up, and ask again with the answers.
  case names(Set<String>)
  /// What was to be done was decided against.
  case refused(ListingsError)
  case store(StoreError)
  /// The index cannot be used: it has to be built anew.
  case indexLost
  /// Lines of Products.json have changed places so that the index cannot follow: build it anew.
  case outOfOrder

  init(_ failure: FileFailure) { self = .store(failure.storeError) }

  /// `path`: the journal's, for messages.
  init(_ failure: JournalFailure, path: String) {
    switch failure {
    case .file(let failure): self.init(failure)
    case .newerVersion(let version): self = .store(.unavailable(path: path, reason: .newerVersion(version)))
    case .damaged: self = .store(.unavailable(path: path, reason: .unexpectedCharacter))
    case .changed, .refused: self = .store(.unavailable(path: path, reason: .io(5)))
    }
  }
}

/// Runs file work and throws what went wrong as the vault says it.
@discardableResult
func inVaultTerms<Answer>(_ work: () throws(FileFailure) -> Answer) throws(VaultFailure) -> Answer {
  do throws(FileFailure) { return try work() } catch { throw VaultFailure(error) }
}

/// The same for the index at `path`.
@discardableResult
func inVaultTerms<Answer>(_ path: String, _ work: () throws(SQLiteFault) -> Answer) throws(VaultFailure) -> Answer {
  do throws(SQLiteFault) {
    return try work()
  } catch {
    switch error {
    case .damaged, .otherVersion: throw .indexLost
    default:
      do throws(StoreError) { return try inStoreTerms(path) { () throws(SQLiteFault) in throw error } } catch {
        throw .store(error)
      }
    }
  }
}

/// The same for the file of people and counts at `market`, which is the truth for what it says: nothing can build it anew.
@discardableResult
func inVaultTerms<Answer>(market path: String, _ work: () throws(SQLiteFault) -> Answer) throws(VaultFailure) -> Answer
{
  do throws(StoreError) { return try inStoreTerms(path, work) } catch { throw .store(error) }
}

/// The same for the journal at `path`.
@discardableResult
func inVaultTerms<Answer>(journal path: String, _ work: () throws(JournalFailure) -> Answer) throws(VaultFailure)
  -> Answer
{
  do throws(JournalFailure) { return try work() } catch { throw VaultFailure(error, path: path) }
}
