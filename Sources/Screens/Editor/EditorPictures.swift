import Marketplace

/// A picture of the edited listing.
struct EditorPicture: Hashable, Sendable {
  var picture: DraftPicture
  /// The properties from its file; nil for a picture that the listing already has.
  var facts: PictureFacts?

  /// The last component of its path.
  var name: String {
    let path =
      switch picture.source {
      case .path(let path): path
      case .kept(.file(let file)): file
      case .kept(.url(let address)): address
      }
    return path.split(separator: "/").last.map(String.init) ?? path
  }
}

/// The pictures in order, and the removed ones. Lists show the first picture.
struct EditorPictures: Hashable, Sendable {
  private(set) var items: [EditorPicture] = []
  private var removed: [Removed] = []

  private struct Removed: Hashable, Sendable {
    let picture: EditorPicture
    let index: Int
  }

  init(_ items: [EditorPicture] = []) { self.items = Array(items.prefix(ListingRules.pictureLimit)) }

  var count: Int { items.count }
  var hasRoom: Bool { count < ListingRules.pictureLimit }
  var canRestore: Bool { !removed.isEmpty && hasRoom }
  var hasRemoved: Bool { !removed.isEmpty }

  func contains(_ path: String) -> Bool { items.contains { $0.picture.source == .path(path) } }

  /// Appends a picture. Returns false if the limit is reached.
  mutating func add(_ picture: EditorPicture) -> Bool {
    guard hasRoom else { return false }
    items.append(picture)
    return true
  }

  mutating func remove(at index: Int) {
    guard items.indices.contains(index) else { return }
    removed.append(Removed(picture: items.remove(at: index), index: index))
  }

  /// Permanently removes the picture with this path. Returns false if there is none.
  mutating func discard(_ path: String) -> Bool {
    guard let index = items.firstIndex(where: { $0.picture.source == .path(path) }) else { return false }
    items.remove(at: index)
    return true
  }

  /// Restores the last removed picture to its place. Returns the place; nil if there is no picture or no room.
  mutating func restore() -> Int? {
    guard hasRoom, let last = removed.popLast() else { return nil }
    let index = min(last.index, count)
    items.insert(last.picture, at: index)
    return index
  }

  /// Sets the alternative text of a picture.
  mutating func describe(_ index: Int, as alt: String) {
    if items.indices.contains(index) { items[index].picture.alt = alt }
  }

  /// Moves a picture by `step` places, limited to the ends. Returns its new place.
  mutating func move(_ index: Int, by step: Int) -> Int {
    guard items.indices.contains(index) else { return index }
    let target = min(max(0, index + step), count - 1)
    items.insert(items.remove(at: index), at: target)
    return target
  }
}
