import Glibc
internal import LocalFiles
internal import MarketJSON
internal import Marketplace

/// An open Products.json that has been surveyed.
struct SurveyedFile {
  let file: any OpenedFile
  let signature: FileSignature
  let survey: ProductsSurvey
}

extension ProductsMirror {
  /// The share of an import that the survey takes.
  static let surveyShare = 0.08

  /// Surveys the whole file. Returns nil and sets a notice when the file cannot be read or parsed. Throws `.names` when
  /// place names must be looked up first, unless `isOwn` says that this program wrote the file.
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

  func intake(
    _ surveyed: SurveyedFile, account: @escaping (String) -> ID<Account>? = { _ in nil },
    known: @escaping (ID<Listing>) -> Listing?
  ) throws(MirrorFailure) -> ProductsIntake {
    let defaults = ProductsIntake.Defaults(
      file: paths.products, home: home, time: surveyed.signature.modifiedAt, places: places, account: account,
      known: known)
    return try reading { () throws(StreamFailure) in
      try ProductsIntake(FileSource(file: surveyed.file), surveyed.survey, defaults, chunk: steps.bytes)
    }
  }

  /// Reads a file that the survey has parsed. If it now fails, another program is writing the file, so this throws and
  /// the file is read again later.
  func reading<Answer>(_ read: () throws(StreamFailure) -> Answer) throws(MirrorFailure) -> Answer {
    do throws(StreamFailure) {
      return try read()
    } catch {
      if case .file(let failure) = error { throw MirrorFailure(failure) }
      throw .store(.unavailable(path: paths.products, reason: error.reason))
    }
  }
}
