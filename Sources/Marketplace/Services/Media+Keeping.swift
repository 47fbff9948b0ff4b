/// The pictures of a listing or an account that is about to be saved.
public struct TakenPictures: Sendable {
  /// The pictures to save, in the given order, without those that could not be stored.
  public fileprivate(set) var pictures: [Picture] = []
  /// The pictures that were stored for this.
  public fileprivate(set) var kept: [KeptPicture] = []
  /// Why pictures could not be stored. Nothing should be saved unless it is empty.
  public fileprivate(set) var faults: [(path: String, error: MediaError)] = []
}

extension Media {
  /// Stores the pictures that are given by path, and calls `save` with all of them. Afterwards it releases those that it
  /// stored: what was saved refers to them by then, and the others are deleted.
  ///
  /// After the fault of one file the other files are still checked, so that all errors appear at once; after a fault of
  /// the store they are not. `onDone` receives the number of pictures that are done.
  public func keeping<Answer, Failure: Error>(
    _ pictures: [DraftPicture], onDone: (Int) -> Void = { _ in },
    _ save: (TakenPictures) async throws(Failure) -> Answer
  ) async throws(Failure) -> Answer {
    var taken = TakenPictures()
    for (number, picture) in pictures.enumerated() {
      switch picture.source {
      case .kept(let source): taken.pictures.append(Picture(source: source, alt: picture.alt))
      case .path(let path):
        do throws(MediaError) {
          let kept = try await keep(path)
          taken.kept.append(kept)
          taken.pictures.append(Picture(source: .file(kept.file), alt: picture.alt))
        } catch {
          taken.faults.append((path, error))
        }
      }
      if let fault = taken.faults.last, !fault.error.isOfFile { break }
      onDone(number + 1)
    }
    let answer: Answer
    do throws(Failure) { answer = try await save(taken) } catch {
      await release(taken.kept.map(\.file))
      throw error
    }
    await release(taken.kept.map(\.file))
    return answer
  }
}
