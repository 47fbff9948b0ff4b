import Glibc
import LocalFiles
import MarketJSON
import Marketplace

/// The memory of previews in a file:
/// `{"version":1,"links":[{"address":"https://…","read":1763700000000,"preview":{…}}]}`, readable by its owner only. It
/// can be removed at any time. A damaged file counts as empty.
struct PreviewFile {
  let path: String
  /// In bytes: 300 entries with the longest texts need less.
  private static let longest = 4 << 20

  func load() -> PreviewMemory? {
    guard let bytes = read(), case .object(let object)? = try? JSONReader.value(of: bytes),
      object["version"] == .int(1), case .array(let links)? = object["links"]
    else { return nil }
    var memory = PreviewMemory()
    for case .object(let link) in links.suffix(PreviewMemory.limit) {
      guard case .string(let address)? = link["address"], case .int(let time)? = link["read"] else { continue }
      let preview = LinkPreviewJSON.preview(link["preview"])
      if preview == nil, link["preview"] != nil { continue }
      memory.keep(.init(address: address, preview: preview, readAt: Timestamp(milliseconds: Int64(time))))
    }
    return memory
  }

  /// Failures are ignored: without the file, pages are only read again.
  func save(_ memory: PreviewMemory) {
    let links = memory.entries.map { entry -> JSONValue in
      var members: [JSONObject.Member] = [
        .init("address", .string(entry.address)), .init("read", .int(Int(entry.readAt.milliseconds))),
      ]
      if let preview = entry.preview { members.append(.init("preview", LinkPreviewJSON.value(for: preview))) }
      return .object(JSONObject(members))
    }
    let text = JSONValue.object(JSONObject([.init("version", .int(1)), .init("links", .array(links))])).text
    try? replace(with: Array((text + "\n").utf8))
  }

  private func read() -> [UInt8]? {
    guard let file = try? OpenFile(path, O_RDONLY), let status = try? file.status(),
      status.st_mode & S_IFMT == S_IFREG, status.st_size <= Self.longest
    else { return nil }
    return try? file.readAll(expected: Int(status.st_size))
  }

  private func replace(with bytes: [UInt8]) throws(FileFailure) {
    let folder = Path.split(path).folder
    try Path.makeFolder(folder)
    var file = try UnfinishedFile(in: folder)
    try file.write(bytes)
    _ = try file.place(at: path, replacing: true)
  }
}
