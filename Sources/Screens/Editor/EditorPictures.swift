import Marketplace

/// A picture of the listing that is edited.
struct EditorPicture: Hashable, Sendable {
  var picture: DraftPicture
  /// What its file says of itself; nil for one that the listing has already.
  var facts: PictureFacts?

  /// The last part of its path.
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

/// The pictures in their order, the first of which is the one that lists show, and those that were taken away.
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

  /// Puts one behind the others; false when there is no room.
  mutating func add(_ picture: EditorPicture) -> Bool {
    guard hasRoom else { return false }
    items.append(picture)
    return true
  }

  mutating func remove(at index: Int) {
    guard items.indices.contains(index) else { return }
    removed.append(Removed(picture: items.remove(at: index), index: index))
  }

  /// Takes away the one of this path, for good; false when there is none.
  mutating func discard(_ path: String) -> Bool {
    guard let index = items.firstIndex(where: { $0.picture.source == .path(path) }) else { return false }
    items.remove(at: index)
    return true
  }

  /// Brings back the last one that was taken away, to its place; gives that, nil when there is none or no room.
  mutating func restore() -> Int? {
    guard hasRoom, let last = removed.popLast() else { return nil }
    let index = min(last.index, count)
    items.insert(last.picture, at: index)
    return index
  }

  /// Gives one words for what it shows.
  mutating func describe(_ index: Int, as alt: String) {
    if items.indices.contains(index) { items[index].picture.alt = alt }
  }

  /// Moves one by so many places, as far as they go; gives its new place.
  mutating func move(_ index: Int, by step: Int) -> Int {
    guard items.indices.contains(index) else { return index }
    let target = min(max(0, index + step), count - 1)
    items.insert(items.remove(at: index), at: target)
    return target
  }
}
