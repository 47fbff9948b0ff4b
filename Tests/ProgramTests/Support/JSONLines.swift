import Foundation
import Testing

extension TemporaryHome.Outcome {
  /// What a program reads: each line as one object.
  var objects: [[String: Any]] {
    get throws {
      try lines.map { line in
        try #require(try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any], "\(line)")
      }
    }
  }

  /// The one object of an answer, without a word beside it.
  var object: [String: Any] {
    get throws {
      #expect(status == 0 && errors == "", "\(self)")
      let objects = try objects
      #expect(objects.count == 1)
      return try #require(objects.first)
    }
  }

  /// It ended with this code, and said so in words that have this in them.
  func refuses(_ code: Int32, _ words: String) -> Bool { status == code && isRefusal && errors.contains(words) }
}
