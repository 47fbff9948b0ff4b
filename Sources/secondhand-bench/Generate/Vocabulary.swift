import FoundationEssentials

/// The words of `Data/Vocabulary.json`.
struct Vocabulary: Decodable {
  /// The same words in both languages.
  struct Words: Decodable {
    let ko: String
    let en: String
  }

  /// A title with placeholders for its words.
  struct Title: Decodable {
    let ko: String
    let en: String
    /// The categories of goods it suits; all categories when absent.
    let only: [String]?
  }

  struct Status: Decodable {
    let id: String
    let rate: Double
  }

  struct Condition: Decodable {
    let ko: String
    let en: String
    /// The value as a share of the price when new.
    let worth: Double
  }

  struct Place: Decodable {
    let code: String
    let weight: Int
  }

  struct Item: Decodable {
    let ko: String
    let en: String
    /// In won.
    let low: Int
    let high: Int
  }

  struct Kind: Decodable {
    let slug: String
    let pictures: [String]
    let items: [Item]
  }

  let version: Int
  let freeRate: Double
  let offersRate: Double
  let statuses: [Status]
  let conditions: [Condition]
  let brands: [String]
  let colors: [Words]
  let titles: [Title]
  let freeTitle: Title
  let wantedTitle: Title
  let openings: [Words]
  let states: [Words]
  let meetings: [Words]
  let closings: [Words]
  let adjectives: [Words]
  let animals: [Words]
  let morePictures: [String]
  let places: [Place]
  let categories: [Kind]

  init(folder: String) throws {
    let path = folder + "/Vocabulary.json"
    do {
      self = try JSONDecoder().decode(Vocabulary.self, from: Data(try Files.contents(path)))
    } catch let error as DecodingError {
      throw BenchError("\(path): \(error)")
    }
    guard version == 1 else { throw BenchError("\(path): version \(version) is not known here") }
  }
}
