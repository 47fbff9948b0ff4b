internal import LocalFiles
internal import Marketplace

/// Pictures that somebody named in Products.json by their path on this machine.
struct TypedPictures {
  /// The folder that relative paths start from.
  let documents: String
  /// For `~`; nil when unknown.
  var home: String?

  /// The absolute path of a picture that is not in Documents/Images; nil for others, and for a relative path without a file.
  func path(of source: Picture.Source) -> String? {
    guard case .file(let file) = source, PictureName.hash(of: file) == nil else { return nil }
    if file.hasPrefix("/") { return file }
    if file.hasPrefix("~/") { return home.map { Path.join($0, String(file.dropFirst(2))) } ?? file }
    if Path.staysBelow(file), FileState(of: Path.join(documents, "Images/" + file)) != .absent { return nil }
    let path = Path.join(documents, file)
    return FileState(of: path) == .absent ? nil : path
  }

  func isIn(_ listing: Listing) -> Bool { listing.pictures.contains { path(of: $0.source) != nil } }
}

/// The listings whose pictures have to be copied into Documents/Images.
extension SQL {
  private static let typedPicturesName = "typedPictures"

  func noteTypedPictures(of listings: [ID<Listing>]) throws(SQLiteFault) {
    guard !listings.isEmpty else { return }
    let known = try listingsWithTypedPictures()
    try setIdentities(Self.typedPicturesName, to: known + Set(listings).subtracting(known).sorted())
  }

  func listingsWithTypedPictures() throws(SQLiteFault) -> [ID<Listing>] { try identities(Self.typedPicturesName) }

  func forgetTypedPictures(of listing: ID<Listing>) throws(SQLiteFault) {
    try setIdentities(Self.typedPicturesName, to: try listingsWithTypedPictures().filter { $0 != listing })
  }
}
