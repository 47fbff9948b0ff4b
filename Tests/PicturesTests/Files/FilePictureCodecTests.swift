import CJpeg
import Foundation
import Glibc
import MarketTesting
import Marketplace
import Testing

@testable import Pictures

/// Importing pictures from files of every supported type and from other files.
@Suite struct FilePictureCodecTests {
  private let codec = FilePictureCodec()

  private func withFolder(_ test: (String) async throws -> Void) async throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "codec-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try await test(folder.path)
  }

  private func write(_ bytes: [UInt8], to path: String) throws {
    try Data(bytes).write(to: URL(fileURLWithPath: path))
  }

  /// What both verbs say of a path.
  private func faults(_ path: String) async -> [MediaError?] {
    var faults: [MediaError?] = []
    do throws(MediaError) {
      _ = try await codec.examine(path)
      faults.append(nil)
    } catch { faults.append(error) }
    do throws(MediaError) {
      _ = try await codec.prepare(path)
      faults.append(nil)
    } catch { faults.append(error) }
    var verified: MediaError?
    do throws(MediaError) { try await codec.verify(path) } catch { verified = error }
    #expect(verified == faults[1], "looked at whole, it is refused as it would be kept")
    return faults
  }

  @Test(arguments: [(2400, 150), (150, 3300), (1601, 40), (1600, 1), (7, 5)])
  func everyKindBecomesAJPEGWithinTheEdge(_ width: Int, _ height: Int) async throws {
    let share = min(1, 1600 / Double(max(width, height)))
    let expected = [width, height].map { max(1, Int((Double($0) * share).rounded())) }
    let quarters = Samples.quarters(width, height)
    let samples = [
      try Samples.jpeg(quarters), try Samples.jpeg(quarters, flags: 16_384), try Samples.printedJPEG(quarters),
      PNGWriter(width: width, height: height).bytes { column, row in
        (0..<3).map { quarters.bytes[(row * width + column) * 3 + $0] }
      },
      GIFWriter(width: width, height: height).bytes { column, row in
        [1, 2, 4, 7][row * 2 / height * 2 + column * 2 / width]
      },
      try WebPWriter.still(quarters, isLossless: false),
    ]
    try await withFolder { folder in
      for (number, bytes) in samples.enumerated() {
        // The name says nothing.
        let path = folder + "/\(number).txt"
        try write(bytes, to: path)
        let facts = PictureFacts(bytes: bytes.count, width: width, height: height)
        #expect(try await codec.examine(path) == facts)
        let prepared = try await codec.prepare(path)
        #expect(prepared.original == facts)
        let kept = try Samples.raster(prepared.jpeg)
        #expect([kept.width, kept.height] == expected, "sample \(number)")
        #expect(prepared.jpeg.starts(with: JPEGHeader.signature))
        guard height > 100 else { continue }
        for (place, color) in [(0, 0xFF0000), (1, 0x00FF00), (2, 0x0000FF), (3, 0xFFFFFF)] {
          let pixel = kept.pixel(
            kept.width * (place % 2 == 0 ? 1 : 3) / 4, kept.height * (place < 2 ? 1 : 3) / 4)
          for shift in [0, 8, 16] {
            #expect(abs(Int(pixel >> shift & 255) - (color >> shift & 255)) < 30, "sample \(number)")
          }
        }
      }
    }
  }

  @Test func whatACameraNotedIsGoneAndItsTurnIsDone() async throws {
    try await withFolder { folder in
      var jpeg = try Samples.jpeg(Samples.quarters(), orientation: 6)
      jpeg.insert(contentsOf: [0xFF, 0xFE, 0, 8] + Array("secret".utf8), at: 2)
      try write(jpeg, to: folder + "/1.jpg")
      let prepared = try await codec.prepare(folder + "/1.jpg")
      #expect((prepared.original.width, prepared.original.height) == (48, 64))
      #expect(prepared.jpeg.firstRange(of: Array("Exif".utf8)) == nil)
      #expect(prepared.jpeg.firstRange(of: Array("secret".utf8)) == nil)
      let kept = try Samples.raster(prepared.jpeg)
      #expect((kept.width, kept.height) == (48, 64))
      #expect(try PictureHeader(prepared.jpeg).orientation == .upright)
      // Turned right: the blue lower left comes to the upper left.
      #expect(kept.pixel(6, 6) & 255 > 200 && kept.pixel(6, 6) >> 16 < 60)
      #expect(kept.pixel(42, 6) >> 16 > 200 && kept.pixel(42, 6) & 255 < 60)
    }
  }

  @Test func whatIsNoFileIsToldApartAndNeverWaitedFor() async throws {
    try await withFolder { folder in
      #expect(mkfifo(folder + "/pipe.jpg", 0o600) == 0)
      #expect(symlink("/dev/zero", folder + "/zero.jpg") == 0)
      #expect(symlink("loop.jpg", folder + "/loop.jpg") == 0)
      try write([], to: folder + "/empty.jpg")
      let long = folder + "/long.jpg"
      #expect(FileManager.default.createFile(atPath: long, contents: nil))
      #expect(truncate(long, off_t(PictureRules.fileLimit) + 1) == 0)
      let name = folder + "/line\n\u{1B}[31m.jpg"
      let expected: [(String, (String) -> MediaError)] = [
        (folder + "/none.jpg", { .missing(path: $0) }), (folder + "/empty.jpg/x", { .missing(path: $0) }),
        (name, { .missing(path: $0) }), ("", { .missing(path: $0) }), ("a\0b", { .missing(path: $0) }),
        (folder + "/" + String(repeating: "x", count: 5000), { .missing(path: $0) }),
        (folder + "/\u{FFFD}.jpg", { .namelessInUTF8(path: $0) }), (folder, { .folder(path: $0) }),
        (folder + "/pipe.jpg", { .notAFile(path: $0) }), (folder + "/zero.jpg", { .notAFile(path: $0) }),
        ("/dev/null", { .notAFile(path: $0) }), (folder + "/loop.jpg", { .unreadable(path: $0) }),
        (folder + "/empty.jpg", { .empty(path: $0) }),
        (long, { .tooLarge(path: $0, limit: PictureRules.fileLimit) }),
      ]
      for (path, fault) in expected { #expect(await faults(path) == [fault(path), fault(path)], "\(path)") }
      try write(try Samples.jpeg(Samples.quarters()), to: name)
      #expect(await faults(name) == [nil, nil])
      // Who may read everything cannot be kept from it.
      if getuid() != 0 {
        #expect(chmod(name, 0) == 0)
        #expect(await faults(name) == [.unreadable(path: name), .unreadable(path: name)])
      }
    }
  }

  @Test func whatIsNoPictureIsToldFromOneThatIsDamagedOrTooLarge() async throws {
    try await withFolder { folder in
      let path = folder + "/x.jpg"
      let jpeg = try Samples.jpeg(Samples.quarters())
      try write(Array("hello".utf8), to: path)
      #expect(await faults(path) == [.notAPicture(path: path), .notAPicture(path: path)])
      // Only decoding shows what is missing behind the header.
      try write(Array(jpeg.dropLast(100)), to: path)
      #expect(await faults(path) == [nil, .damaged(path: path)])
      try write(Array(PNGWriter(width: 40, height: 30).bytes { _, row in [9, UInt8(row), 7] }.dropLast(60)), to: path)
      #expect(await faults(path) == [nil, .damaged(path: path)])
      try write(Array(jpeg.prefix(5)), to: path)
      #expect(await faults(path) == [.damaged(path: path), .damaged(path: path)])
      try write(PNGWriter(width: 30_001, height: 30_001).headOnly, to: path)
      #expect(await faults(path) == [.tooManyPixels(path: path), .tooManyPixels(path: path)])
    }
  }

  @Test func whatIsGivenUpIsNotBegun() async throws {
    let task = Task { () async -> MediaError? in
      withUnsafeCurrentTask { $0?.cancel() }
      do throws(MediaError) { _ = try await codec.prepare("/nowhere") } catch { return error }
      return nil
    }
    #expect(await task.value == .cancelled)
  }
}
