internal import Marketplace

/// A valid Products.json in memory.
struct SurveyedProducts {
  let bytes: [UInt8]
  let survey: ProductsSurvey

  /// Throws if the document cannot be parsed.
  init(_ bytes: [UInt8]) throws(StreamFailure) {
    self.bytes = bytes
    survey = try ProductsSurvey(bytes)
  }

  func reading(_ defaults: ProductsIntake.Defaults) throws(StreamFailure) -> ProductsReading {
    try ProductsReading(bytes, survey, defaults)
  }
}
