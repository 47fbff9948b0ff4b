import Foundation
import Glibc
import TerminalUI
import Testing

@testable import Pictures

@Suite struct FilePicturesTests {
  private func withFolder(_ test: (URL) async throws -> Void) async throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "pictures-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder.appending(path: "Images/ab"), withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try await test(folder)
  }

  private func fault(_ file: String, below folder: URL) -> PictureFault? {
    do throws(PictureFault) { _ = try PictureFile.bytes(file, below: folder.path) } catch { return error }
    return nil
  }

  @Test func aPictureBelowTheFolderIsShownAndNoneOutsideOfIt() async throws {
    try await withFolder { folder in
      let jpeg = Data(try Samples.jpeg(Samples.quarters()))
      try jpeg.write(to: folder.appending(path: "Images/ab/1.jpg"))
      try jpeg.write(to: folder.appending(path: "outside.jpg"))
      let source = FilePictures(folder: folder.appending(path: "Images").path)
      func size(_ file: String) async -> Size? {
        await source.thumbnail(PictureRequest(file: file, width: 9, height: 6, framing: .filled)).map {
          Size(columns: $0.width, rows: $0.height)
        }
      }
      #expect(await size("ab/1.jpg") == Size(columns: 9, rows: 6))
      for file in [
        "../outside.jpg", "ab/../../outside.jpg", folder.path + "/outside.jpg", "", "ab", "ab/2.jpg", "ab/1.jpg\0",
      ] { #expect(await size(file) == nil, "\(file)") }
    }
  }

  @Test func nothingWaitsForWhatIsNoFile() async throws {
    try await withFolder { folder in
      #expect(mkfifo(folder.path + "/pipe.jpg", 0o600) == 0)
      #expect(symlink("/dev/zero", folder.path + "/zero.jpg") == 0)
      for name in ["pipe.jpg", "zero.jpg", "Images"] { #expect(fault(name, below: folder) == .unreadable, "\(name)") }
    }
  }

  @Test func aFileThatIsTooLongIsNotRead() async throws {
    try await withFolder { folder in
      let path = folder.path + "/long.jpg"
      #expect(FileManager.default.createFile(atPath: path, contents: nil))
      #expect(truncate(path, off_t(PictureLimits.file) + 1) == 0)
      #expect(fault("long.jpg", below: folder) == .tooLong)
    }
  }
}
