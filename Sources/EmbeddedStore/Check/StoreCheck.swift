import Glibc
public import Marketplace

extension EmbeddedStore {
  /// Looks the store in `folder` over without opening it: the file of the listings, line by line, their pictures, what killed
  /// programs left behind, permissions. With `mending`, what can be mended without a loss is; without it nothing is touched.
  public static func check(
    folder: String, mending: Bool, gazetteer: any Gazetteer, home: NeighborhoodCode = NeighborhoodCode("11680101")
  ) async -> StoreCheckup {
    let worker = QueueWorker(label: "secondhand.check")
    let check = StoreCheck(folder: folder, places: PlaceNames(gazetteer: gazetteer, home: home))
    let text = await worker.run { check.text() }
    var checkup = StoreCheckup()
    switch text {
    case .failure(let finding): checkup.findings.append(finding.finding)
    case .success(let read):
      let answers = await check.places.answers(for: read.text.survey.placeNames)
      let looked = await worker.run { check.look(at: read, answers) }
      checkup = looked
    }
    let around = await worker.run { check.lookAround(mending: mending) }
    checkup.findings += around.findings
    checkup.mended += around.mended
    return checkup
  }
}

/// The looks at a store, one after the other.
private struct StoreCheck {
  struct Read {
    let text: SurveyedProducts
    let time: Timestamp
  }

  struct Failure: Error {
    let finding: StoreFinding
  }

  let folder: String
  let places: PlaceNames

  private var documents: DocumentsFolder { DocumentsFolder(Path.join(folder, "Documents")) }
  private var library: String { Path.join(folder, "Library") }
  private var products: String { Path.resolved(Path.join(documents.path, "Products.json")) }

  func text() -> Result<Read, Failure> {
    let path = products
    if FileState(of: path) == .absent { return .failure(Failure(finding: .noStore(folder: folder))) }
    do throws(FileFailure) {
      let file = try FileContents(of: path)
      do throws(StreamFailure) {
        return .success(Read(text: try SurveyedProducts(file.bytes), time: file.signature.modifiedAt))
      } catch {
        return .failure(Failure(finding: .notice(error.notice(file: path, keptAs: nil))))
      }
    } catch {
      return .failure(Failure(finding: .notice(.unreadable(file: path, reason: error.reason))))
    }
  }

  func look(at read: Read, _ answers: [String: PlaceNames.Answer]) -> StoreCheckup {
    let defaults = ProductsIntake.Defaults(
      file: products, home: places.home, time: read.time, places: answers, known: { _ in nil })
    var checkup = StoreCheckup()
    let reading: ProductsReading
    do throws(StreamFailure) {
      reading = try read.text.reading(defaults)
    } catch {
      checkup.findings.append(.notice(error.notice(file: products, keptAs: nil)))
      return checkup
    }
    checkup.listings = reading.listings.count
    checkup.findings = reading.notices.map(StoreFinding.notice)
    var pictures: Set<String> = []
    for listing in reading.listings {
      for case .file(let file) in listing.pictures.map(\.source) {
        if !Path.staysBelow(file) {
          checkup.findings.append(.unsafePicture(file: file, title: listing.title))
        } else if FileState(of: Path.join(documents.images, file)) == .absent {
          checkup.findings.append(.missingPicture(file: file, title: listing.title))
        } else {
          pictures.insert(file)
        }
      }
    }
    checkup.pictures = pictures.count
    return checkup
  }

  /// What lies around the file of the listings.
  func lookAround(mending: Bool) -> StoreCheckup {
    var checkup = StoreCheckup()
    let files = [products] + Path.entries(of: library).filter { !$0.hasPrefix(".") }.map { Path.join(library, $0) }
    for path in files.flatMap(FileReplacement.leftovers(of:)) {
      if mending, unlink(path) == 0 {
        checkup.mended.append(.leftover(path: path))
      } else {
        checkup.findings.append(.leftover(path: path))
      }
    }
    for name in Path.entries(of: documents.path).sorted() where name.contains(".broken-") {
      checkup.findings.append(.keptAside(path: Path.join(documents.path, name)))
    }
    for path in [folder, documents.path, documents.images, library] + files
    where FileState(of: path) != .absent && access(path, W_OK) != 0 {
      checkup.findings.append(.notWritable(path: path))
    }
    return checkup
  }
}
