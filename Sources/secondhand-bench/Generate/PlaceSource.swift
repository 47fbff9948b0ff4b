import Marketplace

/// Draws neighborhoods: most of them among the vocabulary's, by their weights, so that one dong is as full as a real one;
/// the others anywhere in the country, where the gazetteer is there.
struct PlaceSource {
  /// The share of listings in the vocabulary's dongs when the whole country is known.
  private static let denseShare = 0.6

  /// Each code as often as its weight says.
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
