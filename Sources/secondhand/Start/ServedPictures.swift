import Glibc
internal import LocalFiles
import MarketSync
import Pictures
import TerminalUI

/// The pictures of a replica. Missing ones are downloaded in the displayed size and cached.
actor ServedPictures: PictureSource {
  private let executor = FileExecutor(label: "secondhand.pictures.served")
  nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

  private let local: FilePictures
  private let localFolder: String
  private let folder: String
  private let synchronizer: SyncEngine
  private let cache: ThumbnailCache?
  private var sized: [Int: FilePictures] = [:]
  /// The running downloads, so that each picture is downloaded only once.
  private var coming: [String: Task<Void, Never>] = [:]

  /// The sizes to download, in pixels on the longest edge. The largest one stands for the whole picture.
  private static let sizes = [400, 1600]
  /// The maximum size of the cache, in bytes.
  private static let mostBytes = 256 << 20

  init(
    local: FilePictures, localFolder: String, cache: ThumbnailCache?, folder: String, synchronizer: SyncEngine
  ) {
    self.local = local
    self.localFolder = localFolder
    self.folder = folder
    self.synchronizer = synchronizer
    self.cache = cache
  }

  func thumbnail(_ request: PictureRequest) async -> Thumbnail? {
    await source(for: request).thumbnail(request)
  }

  func picture(_ request: PictureRequest, as kind: PictureProtocol, cell: PixelSize, by encoder: any PictureEncoder)
    async -> ScreenPicture?
  {
    await source(for: request).picture(request, as: kind, cell: cell, by: encoder)
  }

  private func source(for request: PictureRequest) async -> FilePictures {
    guard Path.staysBelow(request.file), !exists(Path.join(localFolder, request.file)) else { return local }
    let size = Self.sizes.first { $0 >= max(request.width, request.height) } ?? 1600
    // A larger cached version is good enough.
    for size in Self.sizes where size >= max(request.width, request.height) || size == 1600 {
      if exists(path(of: request.file, size)) { return pictures(size) }
    }
    let key = "\(size)/\(request.file)"
    let download = coming[key] ?? Task { await self.download(request.file, size) }
    coming[key] = download
    _ = await download.result
    coming[key] = nil
    return pictures(size)
  }

  private func download(_ file: String, _ size: Int) async {
    let isWhole = size == Self.sizes.last
    guard let bytes = await synchronizer.picture(file, width: isWhole ? nil : size) else { return }
    let path = path(of: file, size)
    guard (try? Path.makeFolder(Path.split(path).folder)) != nil else { return }
    // A picture lost in a crash is downloaded again.
    _ = try? FileReplacement.replace(path, expecting: FileState(of: path), with: bytes, isLasting: false)
  }

  private func pictures(_ size: Int) -> FilePictures {
    if let known = sized[size] { return known }
    if sized.isEmpty { PictureCacheLimit.enforce(Self.mostBytes, below: folder) }
    let made = FilePictures(folder: Path.join(folder, "\(size)"), cache: cache)
    sized[size] = made
    return made
  }

  private func path(of file: String, _ size: Int) -> String { Path.join(folder, "\(size)/\(file)") }

  private func exists(_ path: String) -> Bool { access(path, F_OK) == 0 }
}

/// Limits the size of the picture cache.
enum PictureCacheLimit {
  /// If the files take more than `bytes`, removes the least recently used ones until the rest takes at most three
  /// quarters of `bytes`.
  static func enforce(_ bytes: Int, below folder: String) {
    var files: [(path: String, used: Int, bytes: Int)] = []
    collect(folder, into: &files)
    var total = files.reduce(0) { $0 + $1.bytes }
    guard total > bytes else { return }
    for file in files.sorted(by: { $0.used < $1.used }) where total > bytes / 4 * 3 {
      unlink(file.path)
      total -= file.bytes
    }
  }

  private static func collect(_ folder: String, into files: inout [(path: String, used: Int, bytes: Int)]) {
    for name in Path.entries(of: folder) where name != "." && name != ".." {
      var status = stat()
      let path = Path.join(folder, name)
      guard lstat(path, &status) == 0 else { continue }
      if status.st_mode & S_IFMT == S_IFDIR {
        collect(path, into: &files)
      } else {
        files.append((path, max(status.st_atim.tv_sec, status.st_mtim.tv_sec), status.st_size))
      }
    }
  }
}
