import Glibc
internal import Marketplace

/// A Products.json that is open and was looked over.
struct SurveyedFile {
  let file: any OpenedFile
  let signature: FileSignature
  let survey: ProductsSurvey
}

extension ProductsMirror {
  /// The share of an import that looking the file over takes.
  static let surveyShare = 0.08

  /// Looks the whole file over. Nil, with a notice, when it cannot be read or understood. Throws `.names` when it needs answers
  /// for names of places, unless the file is one that was written here.
  func survey(_ signature: FileSignature, isOwn: Bool = false) throws(MirrorFailure) -> SurveyedFile? {
    let file: any OpenedFile
    do throws(FileFailure) {
      file = try files.open(paths.products, for: .reading)
      let status = try file.status()
      guard status.kind == .regular else {
        throw FileFailure(path: paths.products, code: status.kind == .folder ? EISDIR : ENODEV)
      }
    } catch {
      markUnreadable(error)
      return nil
    }
    var read = 0
    let progress = FileProgress(of: signature, among: 0...Self.surveyShare, onProgress)
    let survey: ProductsSurvey
    do throws(StreamFailure) {
      survey = try ProductsSurvey(FileSource(file: file), chunk: steps.bytes) {
        read += $0.count
        progress.reached(read)
      }
    } catch {
      markBroken(.present(signature), error, file)
      return nil
    }
    let unknown = survey.placeNames.subtracting(lookedUp)
    guard unknown.isEmpty || isOwn else { throw .names(unknown) }
    return SurveyedFile(file: file, signature: signature, survey: survey)
  }

  func intake(_ surveyed: SurveyedFile, known: @escaping (ID<Listing>) -> Listing?) throws(MirrorFailure)
    -> ProductsIntake
  {
    let defaults = ProductsIntake.Defaults(
      file: paths.products, home: home, time: surveyed.signature.modifiedAt, places: places, known: known)
    return try reading { () throws(StreamFailure) in
      try ProductsIntake(FileSource(file: surveyed.file), surveyed.survey, defaults, chunk: steps.bytes)
    }
  }

  /// The file was understood a moment ago: when it is not now, somebody writes it, and it is read again once that is done.
  func reading<Answer>(_ read: () throws(StreamFailure) -> Answer) throws(MirrorFailure) -> Answer {
    do throws(StreamFailure) {
      return try read()
    } catch {
      if case .file(let failure) = error { throw MirrorFailure(failure) }
      throw .store(.unavailable(path: paths.products, reason: error.reason))
    }
  }
}
