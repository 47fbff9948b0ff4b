import Foundation
import MarketTesting
import Marketplace

@testable import EmbeddedStore
@testable import LocalFiles
@testable import MarketJSON

/// The actions of processes and people on Products.json.
extension StoreScenario {
  private var text: String? { try? folder.productsText }

  /// Whether the file exists and is complete.
  var isReadable: Bool { text?.hasSuffix("\n]}\n") ?? false }

  mutating func read(_ process: MirrorProcess) throws -> String {
    let text = text
    var failure: MirrorFailure?
    do throws(MirrorFailure) { try process.mirror.refresh() } catch { failure = error }
    let hasStruck = process.files.hasStruck
    if let failure, !hasStruck { throw Failure("reading fails: \(failure)") }
    guard text == self.text else { throw Failure("reading has changed the file") }
    guard let text, isReadable else {
      switch process.mirror.notices.document.first {
      case .broken? where text != nil, .vanished? where text == nil: break
      default: if !hasStruck { throw Failure("notices \(process.mirror.notices.all)") }
      }
      return text == nil ? "read an absent file" : "read a broken file"
    }
    let outcomes = isTouched ? model.outcomes(of: ProductsLines(text)) : [:]
    if hasStruck { return try settle(outcomes) ? "reading ends in the middle" : "reading fails" }
    for (id, outcome) in outcomes { model.apply(outcome, to: id) }
    (isUnsettled, isTouched) = (false, false)
    if text == known { return "read the known file" }
    see(text)
    return "read an edited file"
  }

  /// Records that the store has read this text.
  private mutating func see(_ text: String) {
    let lines = ProductsLines(text)
    (known, model.header, model.kept, isTouched) = (text, lines.header, lines.kept, false)
    model.heldBack = lines.keptIDs.subtracting(lines.listings.keys)
  }

  /// Handles an interrupted import: each listing in the database must be in the state before or after the import.
  /// Returns whether any listing changed.
  private mutating func settle(_ outcomes: [ID<Listing>: StoreModel.Outcome]) throws -> Bool {
    isUnsettled = true
    var isAnyNew = false
    let database = try process().database
    for (id, outcome) in outcomes where outcome.left != model.listings[id] {
      let found = try database.stored(id)
      if found == outcome.left {
        model.apply(outcome, to: id)
        isAnyNew = true
      } else if found != model.listings[id] {
        throw Failure("half of a reading makes \(found?.listing.title ?? "nothing") of \(id)")
      }
    }
    return isAnyNew
  }

  mutating func export(_ process: MirrorProcess) throws -> String {
    let (before, state) = (text, FileState(of: folder.products))
    var isDone = false
    var failure: MirrorFailure?
    do throws(MirrorFailure) { isDone = try process.mirror.export() } catch { failure = error }
    let isFull = process.files.isFull
    if let failure, !process.files.hasStruck, !isFull { throw Failure("exporting fails: \(failure)") }
    if isFull, flip(3) { process.files.isFull = false }
    if let text, FileState(of: folder.products) != state {
      if before != nil, before != known { throw Failure("an edit is overwritten") }
      try checkExported(text)
      isUnsettled = failure != nil
      return failure == nil ? "export" : "export ends in the middle"
    }
    if text == nil, before != nil { throw Failure("the file is lost") }
    if failure != nil { return isFull ? "export on a full disk" : "export fails" }
    if !isDone, !isTouched, !isUnsettled { throw Failure("the file is not written") }
    if isDone, let text, text == known { try checkInStep(ProductsLines(text)) }
    return isDone ? "nothing to export" : "export waits"
  }

  /// Checks that the file has exactly the expected contents of the store.
  private mutating func checkExported(_ text: String) throws {
    let lines = ProductsLines(text)
    guard lines.header == model.header else { throw Failure("exports \(text)") }
    try compare("exports", lines.rows, model.lines)
    let unwritten = model.base.filter { model.heldBack.contains($0.key) }
    (model.base, typed) = (model.listings.merging(unwritten) { _, base in base }, [])
    see(text)
  }

  /// Checks that the file is complete. A line that was typed by hand may have other counts and an old name.
  private func checkInStep(_ lines: ProductsLines) throws {
    let there = lines.listings.values.map { stored in
      var stored = stored
      if typed.contains(stored.id), let ours = model.listings[stored.id]?.listing {
        (stored.listing.counts, stored.listing.sellerName) = (ours.counts, ours.sellerName)
      }
      return stored.line
    }
    try compare("the file has", there + lines.kept, model.lines)
  }

  mutating func write(_ text: String) throws {
    (handEdits, isTouched) = (handEdits + 1, true)
    for (id, stored) in ProductsLines(text).listings where stored != model.base[id] { typed.insert(id) }
    try folder.edit(text, at: 1000 + handEdits)
  }

  /// Edits lines of the file by hand.
  mutating func edit() throws -> String {
    guard isReadable, let text else { return try mend() }
    try finishReading()
    var lines = ProductsLines(text)
    var names: [String] = []
    repeat { names.append(edit(&lines)) } while flip(3)
    if flip(6) { lines.rows.shuffle(using: &random) }
    if flip(8) { lines.header = Array("{\"version\":1,\"note\":\"\(int(0...99))\",\"products\":[".utf8) }
    try write(lines.text)
    detail = names.joined(separator: ", ")
    return names.count == 1 ? names[0] : "several edits by hand"
  }

  /// Finishes an interrupted import, because the contents before an edit must be known.
  private mutating func finishReading() throws {
    if isUnsettled { _ = try read(try process()) }
  }

  /// Edits one line.
  private mutating func edit(_ lines: inout ProductsLines) -> String {
    let row = int(0...lines.rows.count - 1)
    let text = String(decoding: lines.rows[row], as: UTF8.self)
    let kind = int(0...11)
    guard var stored = lines.listing(row) else {
      lines.rows[row] = Array(text.replacingOccurrences(of: "\"status\":\"!", with: "\"status\":\"").utf8)
      if lines.listing(row) != nil, kind > 0 { return "a line is mended" }
      lines.rows.remove(at: row)
      return "a bad line is taken out"
    }
    switch kind {
    case 0...1 where lines.rows.count > 6:
      lines.rows.remove(at: row)
      return "a line is taken out"
    case 2...3 where lines.rows.count < 30:
      lines.rows.insert(StoredListing(newListing(), unknown: stored.unknown).line, at: row)
      return "a new line"
    case 4:
      lines.rows[row] = Array(text.replacingOccurrences(of: "\"status\":\"", with: "\"status\":\"!").utf8)
      return "a line is broken"
    case 5 where lines.rows.count < 30:
      lines.rows.insert(Array((flip() ? "{\"title\":\(int(0...99))}" : text).utf8), at: int(0...lines.rows.count))
      return "a line that is no listing"
    case 6: stored.unknown = [.init("color", .string("빨강 \(int(0...99))"))]
    case 7: stored.listing.counts.hearts += 5
    case 8: stored.listing.status = ListingStatus.allCases[int(0...2)]
    default: stored.listing.title = "손으로 \(int(0...999_999))"
    }
    lines.rows[row] = stored.line
    return "a line is edited"
  }

  /// Damages, removes, touches or copies the file.
  mutating func spoil() throws -> String {
    guard let text, isReadable else { return try mend() }
    try finishReading()
    switch int(0...3) {
    case 0:
      lastGood = text
      try write(String(text.dropLast(int(2...12))))
      return "the file is broken"
    case 1:
      (lastGood, _) = (text, unlink(folder.products))
      return "the file is taken away"
    case 2:
      isTouched = utimensat(AT_FDCWD, folder.products, nil, 0) == 0
      return "the file is touched"
    default:
      try write(text)
      return "the file is copied"
    }
  }

  private mutating func mend() throws -> String {
    if text != nil, flip(4), unlink(folder.products) == 0 { return "a broken file is taken away" }
    guard let lastGood else { return "no file" }
    try write(lastGood)
    return "the file is mended"
  }
}
