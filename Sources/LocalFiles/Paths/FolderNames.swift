import Glibc

/// The names in a folder with a prefix. Reads them one by one and keeps only the first few, because there may be a
/// hundred thousand.
struct FolderNames {
  /// The names of one kind.
  struct Kind {
    package fileprivate(set) var count = 0
    /// The first names in byte order; folders end with a slash.
    package fileprivate(set) var first: [String] = []
    /// The common prefix of all names.
    fileprivate var common: [UInt8] = []
  }

  package private(set) var pictures = Kind()
  private(set) var folders = Kind()
  package private(set) var others = Kind()
  private let part: [UInt8]
  private let limit: Int
  /// The remaining number of `stat` calls. Only links and rare file systems need them to find the type of a name.
  private var questions = 1000

  private static let endings = Set(["jpg", "jpeg", "jpe", "png", "gif", "webp"])

  init(part: String, limit: Int) {
    self.part = Array(part.utf8)
    self.limit = max(1, limit)
  }

  /// The kinds of names to offer, in order.
  var completing: [Kind] { pictures.count + folders.count > 0 ? [pictures, folders] : [others] }

  /// Adds nothing when the folder cannot be read.
  mutating func read(_ folder: String) {
    guard !folder.utf8.contains(0), let stream = opendir(folder) else { return }
    defer { closedir(stream) }
    while let entry = readdir(stream) {
      let kind = Int(entry.pointee.d_type)
      withUnsafePointer(to: &entry.pointee.d_name) { name in
        name.withMemoryRebound(to: UInt8.self, capacity: 256) { start in
          add(
            UnsafeBufferPointer(
              start: start, count: strlen(UnsafeRawPointer(start).assumingMemoryBound(to: CChar.self))), kind,
            dirfd(stream))
        }
      }
    }
  }

  private mutating func add(_ bytes: UnsafeBufferPointer<UInt8>, _ kind: Int, _ folder: Int32) {
    guard bytes.starts(with: part), bytes.first != UInt8(ascii: ".") || part.first == UInt8(ascii: "."),
      !bytes.elementsEqual(".".utf8), !bytes.elementsEqual("..".utf8)
    else { return }
    // Show a name that is not UTF-8, so that the user gets an error message after choosing it.
    let name = String(decoding: bytes, as: UTF8.self)
    let isPicture = Self.isPicture(bytes)
    switch kind {
    case Int(DT_DIR): folders.add(name + "/", limit)
    case Int(DT_REG): if isPicture { pictures.add(name, limit) } else { others.add(name, limit) }
    case Int(DT_LNK), Int(DT_UNKNOWN):
      questions -= 1
      var status = stat()
      let isFolder = questions >= 0 && fstatat(folder, name, &status, 0) == 0 && status.st_mode & S_IFMT == S_IFDIR
      if isFolder {
        folders.add(name + "/", limit)
      } else if isPicture {
        pictures.add(name, limit)
      } else {
        others.add(name, limit)
      }
    default: others.add(name, limit)
    }
  }

  private static func isPicture(_ name: UnsafeBufferPointer<UInt8>) -> Bool {
    guard let dot = name.lastIndex(of: UInt8(ascii: ".")), name.count - dot <= 5 else { return false }
    return endings.contains(String(decoding: name[(dot + 1)...], as: UTF8.self).lowercased())
  }

  /// The common prefix of all names of these kinds, in whole characters.
  static func common(of kinds: [Kind]) -> String {
    let shared = kinds.filter { $0.count > 0 }.map(\.common)
    guard var common = shared.first, let name = kinds.lazy.flatMap(\.first).first else { return "" }
    for other in shared { common.removeLast(common.count - Kind.shared(common, other)) }
    var end = name.startIndex
    while end < name.endIndex, name.utf8.distance(from: name.startIndex, to: name.index(after: end)) <= common.count {
      end = name.index(after: end)
    }
    return String(name[..<end])
  }
}

extension FolderNames.Kind {
  fileprivate mutating func add(_ name: String, _ limit: Int) {
    let bytes = Array(name.utf8)
    count += 1
    if count == 1 { common = bytes } else { common.removeLast(common.count - Self.shared(common, bytes)) }
    if first.count == limit {
      guard let last = first.last, bytes.lexicographicallyPrecedes(last.utf8) else { return }
      first.removeLast()
    }
    let place = first.firstIndex { bytes.lexicographicallyPrecedes($0.utf8) } ?? first.endIndex
    first.insert(name, at: place)
  }

  fileprivate static func shared(_ one: [UInt8], _ other: [UInt8]) -> Int {
    zip(one, other).prefix { $0 == $1 }.count
  }
}
