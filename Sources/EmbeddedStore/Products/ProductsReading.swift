internal import Marketplace

/// What a Products.json holds once everything it leaves out is made up, all of it in memory.
struct ProductsReading {
  var listings: [Listing] = []
  private(set) var contents = ProductsContents()
  private(set) var notices: [StoreNotice] = []

  /// Nothing but what has to be told.
  init(notices: [StoreNotice]) {
    self.notices = notices
  }

  init(
    _ source: any ByteSource, _ survey: ProductsSurvey, _ defaults: ProductsIntake.Defaults,
    chunk: Int = JSONStream.chunk
  ) throws(StreamFailure) {
    var intake = try ProductsIntake(source, survey, defaults, chunk: chunk)
    var contents = ProductsContents()
    contents.unknownOfDocument = survey.unknown
    while let item = try intake.next(isTaken: { contents.contains($0) }) {
      switch item.content {
      case .listing(let stored):
        listings.append(stored.listing)
        contents.append(stored.id, unknown: stored.unknown)
      case .kept(let bytes, _): contents.appendKept(bytes)
      }
    }
    self.contents = contents
    notices = intake.notices
  }
}
