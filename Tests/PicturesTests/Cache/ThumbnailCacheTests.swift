import Foundation
import Glibc
import MarketTesting
import TerminalUI
import Testing

@testable import Pictures

@Suite struct ThumbnailCacheTests {
  /// A folder of pictures, and one that is not there yet for the cache.
  private func withFolders(_ test: (_ pictures: String, _ cache: String) async throws -> Void) async throws {
    let folder = FileManager.default.temporaryDirectory.path + "/cache-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: folder + "/Images", withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try await test(folder + "/Images", folder + "/home/cache/thumbnails")
  }

  private func write(_ bytes: [UInt8], to path: String) throws { try Data(bytes).write(to: URL(fileURLWithPath: path)) }

  private func names(_ folder: String) -> [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).sorted()
  }

  private func request(_ file: String, _ edge: Int = 8) -> PictureRequest {
    PictureRequest(file: file, width: edge, height: edge, framing: .whole)
  }

  /// Writes other bytes into a file so that nothing tells it: what is shown after that was not decoded.
  private func spoil(_ path: String) throws {
    var status = stat()
    try #require(stat(path, &status) == 0)
    let file = open(path, O_WRONLY)
    try #require(file >= 0)
    defer { close(file) }
    let zeros = [UInt8](repeating: 0, count: Int(status.st_size))
    try #require(pwrite(file, zeros, zeros.count, 0) == zeros.count)
    try #require(futimens(file, [status.st_atim, status.st_mtim]) == 0)
  }

  @Test func whatWasDecodedOnceIsReadTheNextTime() async throws {
    try await withFolders { pictures, cache in
      try write(try Samples.jpeg(Samples.quarters(640, 480)), to: pictures + "/1.jpg")
      let first = try #require(
        await FilePictures(folder: pictures, cache: ThumbnailCache(folder: cache)).thumbnail(request("1.jpg")))
      #expect(names(cache).count == 1)
      try spoil(pictures + "/1.jpg")
      let next = FilePictures(folder: pictures, cache: ThumbnailCache(folder: cache))
      #expect(await next.thumbnail(request("1.jpg")) == first)
      // Another size, another part and another file are others.
      #expect(await next.thumbnail(request("1.jpg", 9)) == nil)
      #expect(await next.thumbnail(PictureRequest(file: "1.jpg", width: 8, height: 8, framing: .filled)) == nil)
      #expect(await next.thumbnail(request("../Images/1.jpg")) == nil)
      #expect(await FilePictures(folder: pictures).thumbnail(request("1.jpg")) == nil)
    }
  }

  @Test func aFileThatChangedIsDecodedAnew() async throws {
    try await withFolders { pictures, cache in
      let path = pictures + "/1.jpg"
      let source = FilePictures(folder: pictures, cache: ThumbnailCache(folder: cache))
      try write(try Samples.jpeg(Samples.quarters(640, 480)), to: path)
      let first = try #require(await source.thumbnail(request("1.jpg")))
      try write(try Samples.jpeg(Raster(width: 640, height: 480, filledWith: 90)), to: path)
      let second = try #require(await source.thumbnail(request("1.jpg")))
      #expect(second != first && second.pixels.first == 0x5A5A5A)
      try #require(unlink(path) == 0)
      #expect(await source.thumbnail(request("1.jpg")) == nil)
    }
  }

  @Test func whatIsDecodedAtOnceIsNotKept() async throws {
    try await withFolders { pictures, cache in
      try write(try Samples.jpeg(Samples.quarters(64, 48)), to: pictures + "/small.jpg")
      try write(try Samples.jpeg(Samples.quarters(640, 480)), to: pictures + "/shown-large.jpg")
      let source = FilePictures(folder: pictures, cache: ThumbnailCache(folder: cache))
      #expect(await source.thumbnail(request("small.jpg")) != nil)
      #expect(await source.thumbnail(request("shown-large.jpg", 600)) != nil)
      #expect(await source.thumbnail(request("none.jpg")) == nil)
      #expect(names(cache).isEmpty)
    }
  }

  @Test func aFolderThatCannotBeMadeIsNoCache() async throws {
    try await withFolders { pictures, _ in
      try write(try Samples.jpeg(Samples.quarters(640, 480)), to: pictures + "/1.jpg")
      let cache = ThumbnailCache(folder: pictures + "/1.jpg/thumbnails")
      let source = FilePictures(folder: pictures, cache: cache)
      for _ in 0..<2 { #expect(await source.thumbnail(request("1.jpg")) != nil) }
      #expect(names(pictures) == ["1.jpg"])
    }
  }

  @Test func aDamagedFileIsDecodedAnewAndMadeWhole() async throws {
    try await withFolders { pictures, cache in
      try write(try Samples.jpeg(Samples.quarters(640, 480)), to: pictures + "/1.jpg")
      let source = FilePictures(folder: pictures, cache: ThumbnailCache(folder: cache))
      let first = await source.thumbnail(request("1.jpg"))
      let path = cache + "/" + (try #require(names(cache).first))
      let whole = try Data(contentsOf: URL(fileURLWithPath: path))
      for damage in [whole.prefix(40), Data(), Data(whole.reversed()), whole + [0]] {
        try damage.write(to: URL(fileURLWithPath: path))
        #expect(await source.thumbnail(request("1.jpg")) == first)
        #expect(try Data(contentsOf: URL(fileURLWithPath: path)) == whole)
      }
      #expect(names(cache).count == 1)
    }
  }

  @Test func noBitOfAFileMayDiffer() async throws {
    try await withFolders { pictures, _ in
      try write([1], to: pictures + "/1.jpg")
      let key = try #require(ThumbnailKey(request("1.jpg"), below: pictures))
      let other = try #require(ThumbnailKey(request("1.jpg", 9), below: pictures))
      let thumbnail = try #require(Thumbnail(width: 3, height: 2, pixels: [1, 2, 0xFF_0000, 0xFFFFFF, 0, 0x123456]))
      let bytes = ThumbnailFile.bytes(thumbnail, for: key)
      #expect(ThumbnailFile.thumbnail(bytes, for: key) == thumbnail)
      #expect(ThumbnailFile.thumbnail(bytes, for: other) == nil)
      for bit in 0..<bytes.count * 8 {
        var damaged = bytes
        damaged[bit / 8] ^= 1 << UInt8(bit % 8)
        #expect(ThumbnailFile.thumbnail(damaged, for: key) == nil, "bit \(bit)")
      }
      for count in 0..<bytes.count { #expect(ThumbnailFile.thumbnail(Array(bytes.prefix(count)), for: key) == nil) }
    }
  }

  @Test func theOldestMakeRoom() async throws {
    try await withFolders { pictures, folder in
      let limit = 40 * 4096
      var cache = ThumbnailCache(folder: folder, limit: limit)
      let thumbnail = try #require(Thumbnail(width: 30, height: 30, pixels: Array(repeating: 7, count: 900)))
      try write([1], to: pictures + "/1.jpg")
      func key(_ edge: Int) throws -> ThumbnailKey {
        try #require(ThumbnailKey(request("1.jpg", edge), below: pictures))
      }
      cache.keep(thumbnail, for: try key(1))
      try write([1], to: folder + "/of somebody else")
      let old = timespec(tv_sec: 1, tv_nsec: 0)
      for edge in 1...200 {
        cache.keep(thumbnail, for: try key(edge))
        if edge == 200 { continue }
        try #require(
          utimensat(AT_FDCWD, folder + "/" + key(edge).name, [old, timespec(tv_sec: edge, tv_nsec: 0)], 0) == 0)
      }
      // What a program that died left of one, long ago.
      let left = folder + "/0123456789abcdef.77"
      try write([1], to: left)
      try #require(utimensat(AT_FDCWD, left, [old, old], 0) == 0)
      var later = ThumbnailCache(folder: folder, limit: limit / 2)
      later.keep(thumbnail, for: try key(201))
      #expect(names(folder).count <= limit / 2 / 4096 + 1)
      #expect(names(folder).contains("of somebody else") && access(left, F_OK) != 0)
      let (newest, older, oldest) = (try key(201), try key(200), try key(1))
      #expect(later.thumbnail(for: newest) == thumbnail && later.thumbnail(for: older) == thumbnail)
      #expect(later.thumbnail(for: oldest) == nil)
    }
  }
}
