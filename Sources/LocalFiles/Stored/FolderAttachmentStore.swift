import Glibc
public import Marketplace

/// Files in `Documents/Files`, named by the hash of their contents.
public actor FolderAttachmentStore: AttachmentStore {
  /// How many seconds an unreferenced file is kept, because a message that refers to it may be about to be sent.
  static let secondsToRefer: Int64 = 24 * 3600

  private let executor = FileExecutor(label: "secondhand.attachments")
  public nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

  private let files: PictureFolder
  private let images: String
  private let lockPath: String
  private let references: any AttachmentReferences
  private let clock: any MarketClock
  private var unfinished = 0

  /// - Parameters:
  /// - folder: the data folder, with `Documents` and `Library` in it.
  /// - references: the source of references to files.
  public init(folder: String, references: any AttachmentReferences, clock: any MarketClock) {
    self.init(folder: folder, references: references, clock: clock, files: RealFileSystem())
  }

  init(folder: String, references: any AttachmentReferences, clock: any MarketClock, files: any FileSystem) {
    self.files = PictureFolder(path: Path.join(folder, "Documents/Files"), files: files)
    images = Path.join(folder, "Documents/Images")
    lockPath = Path.join(folder, "Library/Files.lock")
    self.references = references
    self.clock = clock
  }

  public func keep(_ path: String) throws(MediaError) -> Attachment {
    try keep(try contents(at: path), named: Path.split(path).name)
  }

  /// Stores a file with these contents. `name` may be anything.
  public func keep(_ bytes: [UInt8], named name: String) throws(MediaError) -> Attachment {
    let name = AttachmentName.sanitized(name)
    let file = AttachmentName.file(of: bytes, named: name)
    unfinished += 1
    do throws(FileFailure) {
      try Path.makeFolder(Path.split(lockPath).folder)
      let lock = try OpenFile(lockPath, O_RDWR | O_CREAT)
      try lock.lock()
      try files.put(bytes, as: file, number: Int(getpid()) << 20 | unfinished & 0xF_FFFF)
      // An existing file becomes as new as a just written one.
      try? OpenFile(Path.join(files.path, file), O_RDONLY).touch()
    } catch {
      throw .store(error.storeError)
    }
    return Attachment(kind: .file, file: file, name: name, bytes: bytes.count)
  }

  public func path(of attachment: Attachment) -> String? {
    guard let path = place(of: attachment), case .present = FileState(of: path) else { return nil }
    return path
  }

  /// The contents of a file, `ab/abcd….pdf`; nil when there is none.
  public func contents(of file: String) -> [UInt8]? {
    path(of: Attachment(kind: .file, file: file, name: "", bytes: 0)).flatMap { try? contents(at: $0) }
  }

  public func save(_ attachment: Attachment, to path: String) throws(MediaError) -> String {
    guard let source = place(of: attachment) else { throw .missing(path: attachment.file) }
    let bytes = try contents(at: source)
    guard !path.isEmpty, !path.utf8.contains(0) else { throw .missing(path: path) }
    var status = stat()
    let isFolder = path.hasSuffix("/") || (stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR)
    let target = isFolder ? Path.join(path, AttachmentName.sanitized(attachment.name)) : path
    let (folder, name) = Path.split(target)
    var number = 1
    while true {
      let free = number == 1 ? target : Path.join(folder, AttachmentName.numbered(name, number))
      do throws(FileFailure) {
        if lstat(free, &status) != 0, try FileReplacement.replace(free, expecting: .absent, with: bytes) != nil {
          return free
        }
      } catch {
        throw error.code == ENOENT ? .missing(path: folder) : .store(error.storeError)
      }
      number += 1
    }
  }

  /// Removes files older than a day that no sent, waiting or reported message refers to, and temporary files of crashed
  /// processes. Throws when it cannot finish; it can be repeated at any time.
  public func collect() async throws(StoreError) {
    let old = oldFiles()
    guard !old.isEmpty else { return }
    do throws(StoreError) {
      let known = try await references.attachments(among: Set(old))
      try remove(old.filter { !known.contains($0) })
    } catch { throw error }
  }

  private func contents(at path: String) throws(MediaError) -> [UInt8] {
    try ChosenFile.bytes(path, limit: ChatRules.fileLimit)
  }

  /// The files old enough for removal, as paths below the folder.
  private func oldFiles() -> [String] {
    var found: [String] = []
    for part in Path.entries(of: files.path) where part.utf8.count == 2 {
      for name in Path.entries(of: Path.join(files.path, part)) where isOld(part + "/" + name) {
        found.append(part + "/" + name)
      }
    }
    return found
  }

  private func isOld(_ file: String) -> Bool {
    guard case .present(let signature) = FileState(of: Path.join(files.path, file)) else { return false }
    return signature.modifiedAt.advanced(seconds: Self.secondsToRefer) < clock.now()
  }

  /// Removes old files, except those that were stored again meanwhile and so are new.
  private func remove(_ old: [String]) throws(StoreError) {
    guard !old.isEmpty else { return }
    try inStoreTerms { () throws(FileFailure) in
      let lock = try OpenFile(lockPath, O_RDWR | O_CREAT)
      try lock.lock()
      _ = files.remove(old.filter(isOld))
    }
  }

  /// Nil for a path outside the folder.
  private func place(of attachment: Attachment) -> String? {
    guard Path.staysBelow(attachment.file) else { return nil }
    return Path.join(attachment.kind == .picture ? images : files.path, attachment.file)
  }
}
