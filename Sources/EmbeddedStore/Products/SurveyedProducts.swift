internal import Marketplace

/// A whole Products.json in memory, known to be understood.
struct SurveyedProducts {
  let bytes: [UInt8]
  let survey: ProductsSurvey

  /// Throws where the document as a whole cannot be understood.
  init(_ bytes: [UInt8]) throws(StreamFailure) {
    self.bytes = bytes
    survey = try ProductsSurvey(bytes)
  }

  func reading(_ defaults: ProductsIntake.Defaults) throws(StreamFailure) -> ProductsReading {
    try ProductsReading(bytes, survey, defaults)
  }
}
