import Foundation
import Testing

extension TemporaryHome.Outcome {
  /// The output as objects, one per line.
  var objects: [[String: Any]] {
    get throws {
      try lines.map { line in
        try #require(try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any], "\(line)")
      }
    }
  }

  /// The only object of the output, without other text.
  var object: [String: Any] {
    get throws {
      #expect(status == 0 && errors == "", "\(self)")
      let objects = try objects
      #expect(objects.count == 1)
      return try #require(objects.first)
    }
  }

  /// Whether it exited with this code and an error message that contains `words`.
  func refuses(_ code: Int32, _ words: String) -> Bool { status == code && isRefusal && errors.contains(words) }
}
