import CSHA2
import Pictures
import TerminalUI

/// The files below `Documents/Images`, seen from outside the program.
struct PictureFiles {
  let folder: String

  /// All paths relative to the folder, including unfinished files.
  var all: Set<String> {
    Set(Files.names(in: folder).flatMap { above in Files.names(in: "\(folder)/\(above)").map { "\(above)/\($0)" } })
  }

  /// The fault of a picture; nil when it is a complete JPEG named by the hash of its bytes.
  func fault(of file: String) async -> String? {
    guard let bytes = try? Files.contents("\(folder)/\(file)") else { return "\(file) cannot be read" }
    var text = [CChar](repeating: 0, count: 65)
    SHA256Data(bytes, bytes.count, &text)
    let hash = String(decoding: text.prefix(64).map { UInt8(bitPattern: $0) }, as: UTF8.self)
    guard file == "\(hash.prefix(2))/\(hash).jpg" else { return "\(file) has the hash \(hash)" }
    let request = PictureRequest(file: file, width: 4, height: 4, framing: .whole)
    guard bytes.starts(with: [0xFF, 0xD8]), bytes.suffix(2) == [0xFF, 0xD9],
      await FilePictures(folder: folder).thumbnail(request) != nil
    else { return "\(file) is no whole JPEG" }
    return nil
  }
}
