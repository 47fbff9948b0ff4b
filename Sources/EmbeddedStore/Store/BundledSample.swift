internal import LocalFiles
internal import MarketJSON
public import Marketplace

/// The bundled sample data: Products.json, People.json and Posts.json in the bundle folder.
public struct BundledSample: SampleSource {
  private let products: BundledProducts
  private let people: String
  private let posts: BundledTown

  /// `home` is the neighborhood of listings that name none.
  public init(
    folder: String, gazetteer: any Gazetteer, home: NeighborhoodCode = NeighborhoodCode("11680101")
  ) {
    products = BundledProducts(folder: folder, places: PlaceNames(gazetteer: gazetteer, home: home))
    posts = BundledTown(folder: folder)
    people = Path.join(folder, "People.json")
  }

  public func listings() async -> [Listing] { await products.reading().listings }

  public func town() async -> SampleTown { posts.town() }

  public func neighbors() async -> [Account] {
    guard let text = try? FileContents(of: people).bytes else { return [] }
    return (try? PeopleFile.people(text)) ?? []
  }
}
