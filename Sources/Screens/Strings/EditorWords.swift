public import Marketplace

extension Strings {
  /// Why a picture is rejected, and what to do about it.
  public func sentence(_ error: MediaError) -> Sentence {
    switch error {
    case .missing(let path): Sentence(.mediaMissing, Self.line(path))
    case .namelessInUTF8(let path): Sentence(.mediaNamelessInUTF8, Self.line(path))
    case .unreadable(let path): Sentence(.mediaUnreadable, Self.line(path))
    case .folder(let path): Sentence(.mediaFolder, Self.line(path))
    case .notAFile(let path): Sentence(.mediaNotAFile, Self.line(path))
    case .empty(let path): Sentence(.mediaEmpty, Self.line(path))
    case .notAPicture(let path): Sentence(.mediaNotAPicture, Self.line(path))
    case .damaged(let path): Sentence(.mediaDamaged, Self.line(path))
    case .tooLarge(let path, let limit): Sentence(.mediaTooLarge, Self.line(path), Self.size(limit))
    case .tooManyPixels(let path): Sentence(.mediaTooManyPixels, Self.line(path))
    case .store(let error): sentence(error)
    case .cancelled: Sentence(.storeCancelled)
    }
  }

  /// A file name on one line. Text after a line break in it would look like a separate message.
  static func line(_ path: String) -> String { String(path.map { $0.isNewline ? "\u{2424}" : $0 }) }

  /// `820 B`, `310 KB`, `2.4 MB`, `20 MB`.
  static func size(_ bytes: Int) -> String {
    if bytes < 1000 { return "\(bytes) B" }
    if bytes < 1_000_000 { return "\((bytes + 500) / 1000) KB" }
    let tenths = (bytes + 50_000) / 100_000
    return tenths < 1000 && tenths % 10 > 0 ? "\(tenths / 10).\(tenths % 10) MB" : "\(tenths / 10) MB"
  }

  /// `2.4 MB → 310 KB`; only the size if the file did not become smaller.
  static func sizes(_ before: Int, _ after: Int) -> String {
    after < before && size(after) != size(before) ? "\(size(before)) → \(size(after))" : size(after)
  }

  /// The required fields that are still empty: `제목, 설명`.
  func missing(_ places: [EditorFocus]) -> String {
    places.map { place in
      switch place {
      case .title: self(.editorTitle)
      case .category: self(.editorCategory)
      default: self(.editorDescription)
      }
    }.joined(separator: ", ")
  }

  /// The required parts of a post that are still empty.
  func missing(_ places: [PostFocus]) -> String {
    places.map { place in
      switch place {
      case .title: self(.editorTitle)
      case .purpose: self(.labelPurpose)
      case .seeking: self(.labelSeeking)
      default: self(.postText)
      }
    }.joined(separator: ", ")
  }

  /// What buyers want to know about items of a category, or in general for nil.
  func hint(for category: Category?) -> String {
    switch category?.slug {
    case "digital": self(.hintDigital)
    case "furniture": self(.hintFurniture)
    case "kids": self(.hintKids)
    case "women": self(.hintWomen)
    case "women-accessories": self(.hintWomenAccessories)
    case "men": self(.hintMen)
    case "appliance": self(.hintAppliance)
    case "kitchen": self(.hintKitchen)
    case "food": self(.hintFood)
    case "sports": self(.hintSports)
    case "hobby": self(.hintHobby)
    case "plants": self(.hintPlants)
    case "pets": self(.hintPets)
    case "tickets": self(.hintTickets)
    case "books": self(.hintBooks)
    case "kids-books": self(.hintKidsBooks)
    case "other": self(.hintOther)
    case "wanted": self(.hintWanted)
    default: self(.hintAnything)
    }
  }
}
