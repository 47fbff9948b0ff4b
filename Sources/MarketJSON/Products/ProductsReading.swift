package import Marketplace

/// The contents of a Products.json in memory, with defaults for missing fields.
package struct ProductsReading {
  package var listings: [Listing] = []
  package private(set) var contents = ProductsContents()
  package private(set) var notices: [StoreNotice] = []

  /// A result with notices only.
  package init(notices: [StoreNotice]) {
    self.notices = notices
  }

  package init(
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
