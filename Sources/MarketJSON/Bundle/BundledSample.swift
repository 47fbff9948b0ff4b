internal import LocalFiles
public import Marketplace

/// The bundled sample data: Products.json, People.json and Posts.json in the bundle folder.
public struct BundledSample: SampleSource {
  private let reader: Reader
  private let people: String
  private let posts: BundledTown

  /// `home` is the neighborhood of listings that name none.
  public init(
    folder: String, gazetteer: any Gazetteer, home: NeighborhoodCode = NeighborhoodCode("11680101")
  ) {
    reader = Reader(BundledProducts(folder: folder, places: PlaceNames(gazetteer: gazetteer, home: home)))
    posts = BundledTown(folder: folder)
    people = Path.join(folder, "People.json")
  }

  public func listings() async -> [Listing] { await reader.listings() }

  public func town() async -> SampleTown { posts.town() }

  public func neighbors() async -> [Account] {
    guard let text = try? FileContents(of: people).bytes else { return [] }
    return (try? PeopleFile.people(text)) ?? []
  }
}

/// Reads Products.json on its own thread: it takes longer than a frame may wait.
private actor Reader {
  private let executor = FileExecutor(label: "secondhand.sample")
  nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }
  private let products: BundledProducts

  init(_ products: BundledProducts) { self.products = products }

  func listings() async -> [Listing] { await products.reading().listings }
}
