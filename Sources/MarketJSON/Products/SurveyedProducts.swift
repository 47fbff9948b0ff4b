internal import Marketplace

/// A valid Products.json in memory.
package struct SurveyedProducts {
  package let bytes: [UInt8]
  package let survey: ProductsSurvey

  /// Throws if the document cannot be parsed.
  package init(_ bytes: [UInt8]) throws(StreamFailure) {
    self.bytes = bytes
    survey = try ProductsSurvey(bytes)
  }

  package func reading(_ defaults: ProductsIntake.Defaults) throws(StreamFailure) -> ProductsReading {
    try ProductsReading(bytes, survey, defaults)
  }
}
