import Foundation
import Glibc
import WebClient

/// A client that reaches the stand-in servers even where the environment names a proxy.
func testClient(_ change: (inout WebOptions) -> Void = { _ in }) -> WebClient {
  var options = WebOptions()
  options.proxies = .none
  change(&options)
  return WebClient(options)
}

/// A file of a test's own, removed with the last reference to it.
final class TemporaryFile: Sendable {
  let path = NSTemporaryDirectory() + "/secondhand-web-\(UUID().uuidString)"

  init(_ contents: [UInt8]? = nil) throws {
    if let contents { try Data(contents).write(to: URL(filePath: path)) }
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  var contents: [UInt8]? { FileManager.default.contents(atPath: path).map(Array.init) }
}

/// Collects values from other threads.
final class Collected<Value: Sendable>: @unchecked Sendable {
  private let lock = NSLock()
  private var list: [Value] = []

  var values: [Value] { lock.withLock { list } }

  func add(_ value: Value) { lock.withLock { list.append(value) } }
}

/// The bytes as `gzip` packs them.
func packed(_ bytes: [UInt8]) throws -> [UInt8] {
  let file = try TemporaryFile(bytes)
  let process = Process()
  process.executableURL = URL(filePath: "/bin/gzip")
  process.arguments = ["--force", "--keep", file.path]
  try process.run()
  process.waitUntilExit()
  let zipped = file.path + ".gz"
  defer { try? FileManager.default.removeItem(atPath: zipped) }
  return try [UInt8](Data(contentsOf: URL(filePath: zipped)))
}

/// A tenth of a second, for servers that are slow.
func pause() { usleep(100_000) }
