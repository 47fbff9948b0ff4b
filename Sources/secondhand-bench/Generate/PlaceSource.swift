import Marketplace

/// Draws neighborhoods. Most come from the vocabulary, by weight, so that one dong is as full as a real one. The others
/// come from the whole country, if the gazetteer is available.
struct PlaceSource {
  /// The share of listings in the vocabulary's dongs when the whole country is known.
  private static let denseShare = 0.6

  /// Each code, repeated by its weight.
  private let dense: [NeighborhoodCode]
  private let country: [NeighborhoodCode]

  init(vocabulary: Vocabulary, folder: String) throws {
    dense = vocabulary.places.flatMap { Array(repeating: NeighborhoodCode($0.code), count: $0.weight) }
    let gazetteer = folder + "/Neighborhoods/places.tsv"
    country = DataFolder.exists(gazetteer) ? Self.codes(in: try Files.contents(gazetteer)) : []
  }

  func any(_ random: inout SplitMix64) -> NeighborhoodCode {
    country.isEmpty || random.happens(Self.denseShare) ? dense.any(&random) : country.any(&random)
  }

  /// The Korean codes: lines that begin with eight digits and a tab.
  private static func codes(in gazetteer: [UInt8]) -> [NeighborhoodCode] {
    gazetteer.split(separator: UInt8(ascii: "\n")).compactMap { line in
      let code = line.prefix { $0 != UInt8(ascii: "\t") }
      let digits = UInt8(ascii: "0")...UInt8(ascii: "9")
      return code.count == 8 && code.allSatisfy(digits.contains)
        ? NeighborhoodCode(String(decoding: code, as: UTF8.self)) : nil
    }
  }
}
