import ArgumentParser
import Marketplace
import Pictures
import TerminalUI

/// `secondhand-bench picture`: prepares one picture in its own process.
struct PictureCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "picture", abstract: "Makes of a picture what is kept of it, or what is shown of it.",
    discussion: "Prints when that began and ended, in milliseconds of the monotonic clock.", shouldDisplay: false)

  @Argument(help: "The file.")
  var path: String

  @Flag(help: "As large as 40 × 20 cells, instead of what is kept.")
  var thumbnail = false

  @Option(help: "Where thumbnails are kept.")
  var cache: String?

  func run() async throws {
    let cache = cache.map { ThumbnailCache(folder: $0) }
    let began = Clock.milliseconds
    if thumbnail {
      let cut = path.split(separator: "/").last.map(String.init) ?? path
      let pictures = FilePictures(folder: String(path.dropLast(cut.count + 1)), cache: cache)
      let request = PictureRequest(file: cut, width: 40, height: 40, framing: .whole)
      guard await pictures.thumbnail(request) != nil else { throw BenchError("\(path) cannot be shown") }
    } else {
      _ = try await FilePictureCodec().prepare(path)
    }
    print(began, Clock.milliseconds)
  }
}
