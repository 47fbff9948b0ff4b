/// Keeps pictures by what is in them, and lets go of those that nothing refers to.
public protocol PictureStore: Sendable {
  /// Keeps the bytes of a JPEG and gives their file, a path below `Documents/Images`: the same bytes have the same file.
  /// They are on the disk when this returns, wholly, and stay there until every `keep` of them is released or this process is
  /// gone, and then for as long as something refers to them. Throws when they cannot be kept; nothing of them is there then.
  func keep(_ jpeg: [UInt8]) async throws(StoreError) -> String

  /// Takes back one `keep` of each, if there is one, and removes those that nobody keeps and nothing refers to. Files that
  /// were not made by `keep` are left alone. Fails quietly: what stays for now goes with a later `collect`.
  func release(_ files: [String]) async

  /// Removes what nothing refers to any more: what killed programs had kept or half written, and what listings have lost
  /// since. A store that cannot say what it refers to keeps everything. Throws when it was not seen through; it may be
  /// begun again at any time.
  func collect() async throws(StoreError)
}

/// Tells which pictures something refers to. Asked before a picture is removed: who cannot tell throws.
public protocol PictureReferences: Sendable {
  /// How `files` are referred to; what is left out is not.
  func references(among files: Set<String>) async throws(StoreError) -> [String: PictureReference]

  /// Files that something may have referred to before the change of this number and does not after it, and the number to
  /// ask with the next time; at first ask with 0.
  func dropped(since number: Int) async throws(StoreError) -> DroppedPictures
}

extension PictureReferences {
  /// For those whose owner releases what it drops.
  public func dropped(since number: Int) async throws(StoreError) -> DroppedPictures {
    DroppedPictures(files: [], number: number)
  }
}

public enum PictureReference: Hashable, Sendable {
  /// By something as it is now.
  case present
  /// Only by something that can still be brought back.
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
