import EmbeddedStore
import Marketplace

/// Checks the files of a killed saver of products with pictures, and collects unused pictures.
struct PictureInspection {
  private let data: String
  private let sources: PictureSources
  private let opened: CrashMarket
  /// The faults, one sentence each.
  private(set) var faults: [String] = []
  /// Whether the interrupted step is done.
  private(set) var isDone = false
  /// Whether the interrupted step is not done and its draft is there.
  private(set) var hasDraft = false
  private(set) var orphans = 0
  private(set) var unfinished = 0

  /// Opens the store. Throws when it cannot be opened.
  init(_ data: String, sources: PictureSources) async throws {
    (self.data, self.sources) = (data, sources)
    opened = try await CrashMarket(data, for: .command)
  }

  /// Checks everything in the store after the steps of `script`, whose next step was interrupted. `known` contains the
  /// pictures that are already checked. Adds the pictures checked now.
  mutating func look(
    _ script: PictureScript, _ saver: KilledPictureSaver, _ shelf: inout ProductShelf, known: inout Set<String>
  ) async throws {
    for notice in await opened.store.notices() { faults.append("it tells: \(notice)") }
    let images = PictureFiles(folder: data + "/Documents/Images")
    guard let person = try await person() else {
      if saver.hasSignedUp || script.done > 0 { faults.append("the account is gone") }
      try await opened.pictures.collect()
      for file in images.all { faults.append("nobody is there, but \(file)") }
      return
    }
    try await shelf.read(opened.store, of: person)
    faults += shelf.faults
    let subject = shelf.subject(of: script.upcoming)
    judge(script, saver, shelf)
    try await lookAtDraft(script.upcoming, saver, subject, person)
    let before = images.all
    try await opened.pictures.collect()
    let after = images.all
    orphans = before.subtracting(after).filter { !$0.hasSuffix(".tmp") }.count
    unfinished = before.filter { $0.hasSuffix(".tmp") }.count
    let drafts = try await drafts(of: shelf, person)
    let wanted = try await PictureReferenceList(opened, shelf, of: person, drafts: drafts).files
    for file in after.subtracting(wanted).sorted() { faults.append("an orphan after the collection: \(file)") }
    for file in wanted.subtracting(after).sorted() { faults.append("a picture is gone: \(file)") }
    for file in after.intersection(wanted).subtracting(known) {
      if let fault = await images.fault(of: file) { faults.append(fault) } else { known.insert(file) }
    }
  }

  private func person() async throws -> ID<Account>? {
    do { return try await opened.guest.accounts.signIn(PictureScript.seller).id } catch AccountsError.unknown {
      return nil
    }
  }

  /// Checks that the products of all done steps are there exactly, and that the product of the next step is in its
  /// state before or after the step.
  private mutating func judge(_ script: PictureScript, _ saver: KilledPictureSaver, _ shelf: ProductShelf) {
    var next = script
    next.advance()
    let changed = next.products.filter { script.products[$0.key] != $0.value }
    for product in script.products.values where changed[product.number] == nil && !shelf.has(product) {
      faults.append("\(product.title) is not as it was saved: \(shelf.listings[product.number], default: "none")")
    }
    for product in changed.values {
      let old = script.products[product.number]
      isDone = shelf.has(product)
      let isAsBefore = old.map { shelf.has($0) } ?? (shelf.listings[product.number] == nil)
      if !isDone, !isAsBefore {
        faults.append("\(product.title) is torn: \(shelf.listings[product.number], default: "none")")
      }
    }
    for number in shelf.listings.keys where next.products[number] == nil { faults.append("there is a 물건 \(number)") }
    if saver.isSaved, !isDone { faults.append("step \(script.done) was acknowledged, and is not done") }
    if case .delete = script.upcoming { return }
    if isDone, !saver.isDrafted { faults.append("step \(script.done) is done, and nobody began it") }
  }

  /// Checks the draft of the interrupted step. Removes it when the product is there, too.
  private mutating func lookAtDraft(
    _ step: PictureScript.Step, _ saver: KilledPictureSaver, _ subject: Listing?, _ person: ID<Account>
  ) async throws {
    let drafts = opened.market(of: person).drafts
    let draft = try await drafts.draft(about: subject?.id)
    if isDone {
      if draft != nil { try await drafts.drop(about: subject?.id) }
      return
    }
    hasDraft = draft != nil
    let seller = PictureSeller(markets: opened.markets, sources: sources)
    if let draft, draft != seller.draft(of: step, on: subject) { faults.append("another draft: \(draft)") }
    if saver.isDrafted, draft == nil { faults.append("neither the product nor its draft is there") }
  }

  private func drafts(of shelf: ProductShelf, _ person: ID<Account>) async throws -> [ListingDraft?] {
    let drafts = opened.market(of: person).drafts
    var found = [try await drafts.draft(about: nil)]
    for listing in shelf.listings.values { found.append(try await drafts.draft(about: listing.id)) }
    return found
  }
}
