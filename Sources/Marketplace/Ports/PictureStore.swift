/// Stores pictures, addressed by their content, and removes those that nothing refers to.
public protocol PictureStore: Sendable {
  /// Stores the bytes of a JPEG and returns the path of the file, below `Documents/Images`. The same bytes always have
  /// the same path. The whole file is on disk when this returns. It stays there until every `keep` of it is released or
  /// this process ends, and then as long as something refers to it. Throws when the file cannot be stored, and leaves
  /// nothing behind.
  func keep(_ jpeg: [UInt8]) async throws(StoreError) -> String

  /// Releases one `keep` of each file, and removes the files without any `keep` or reference. Leaves files alone that
  /// `keep` did not create. Errors are ignored: a later `collect` removes what remains.
  func release(_ files: [String]) async

  /// Removes unreferenced pictures: complete or partial files that killed processes left, and pictures that lost their
  /// last reference. Removes nothing when the references cannot be read. Throws when it did not finish; it can be
  /// repeated at any time.
  func collect() async throws(StoreError)
}

/// Knows which pictures are referenced. A picture store asks before it removes a picture. When the references cannot be
/// read, the methods throw.
public protocol PictureReferences: Sendable {
  /// The references to `files`; a file without a reference is left out.
  func references(among files: Set<String>) async throws(StoreError) -> [String: PictureReference]

  /// Files that may have lost their references since the change with this number, and the number to pass to the next
  /// request. The first request passes 0.
  func dropped(since number: Int) async throws(StoreError) -> DroppedPictures
}

extension PictureReferences {
  /// For owners that release the pictures they drop.
  public func dropped(since number: Int) async throws(StoreError) -> DroppedPictures {
    DroppedPictures(files: [], number: number)
  }
}

public enum PictureReference: Hashable, Sendable {
  /// Current data refers to the picture.
  case present
  /// Only data that can still be restored refers to the picture.
  case past
}

public struct DroppedPictures: Hashable, Sendable {
  public let files: Set<String>
  public let number: Int

  public init(files: Set<String>, number: Int) {
    self.files = files
    self.number = number
  }
}
