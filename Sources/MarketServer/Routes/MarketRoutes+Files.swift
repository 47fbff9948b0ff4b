internal import HTTPTypes
internal import Hummingbird
internal import MarketAPI
internal import MarketJSON
internal import Marketplace

extension MarketRoutes {
  func uploadPicture(_ asked: Asked) async throws -> Response {
    let bytes = try await asked.body(atMost: Limits.picture)
    try check(bytes, asked)
    return try await kept(asked) { () async throws(ServedFileError) in try await files.keepPicture(bytes) }
  }

  func uploadFile(_ asked: Asked) async throws -> Response {
    let name = try asked.text("name", atMost: 255) ?? "file"
    let bytes = try await asked.body(atMost: Limits.file)
    try check(bytes, asked)
    return try await kept(asked) { () async throws(ServedFileError) in try await files.keepFile(bytes, named: name) }
  }

  func picture(_ asked: Asked) async throws -> Response {
    guard let name = asked.context.parameters.get("hash"), let file = Self.picture(named: name) else {
      throw Problem.notFound
    }
    let width = try asked.number("w", in: 1...PictureRules.longestEdge)
    guard let bytes = await files.picture(file, width: width) else { throw Problem.notFound }
    let tag = width.map { "\(name)-\($0)" } ?? name
    return Answer.content(bytes, type: "image/jpeg", tag: tag, request: asked.request)
  }

  func file(_ asked: Asked) async throws -> Response {
    guard let name = asked.context.parameters.get("hash") else { throw Problem.notFound }
    let file = "\(name.prefix(2))/\(name)"
    guard let hash = FileName.hash(of: file), let bytes = await files.file(file) else { throw Problem.notFound }
    var response = Answer.content(bytes, type: "application/octet-stream", tag: hash, request: asked.request)
    response.headers[.contentDisposition] = "attachment"
    return response
  }

  /// Throws unless the body has the SHA-256 of the address.
  private func check(_ bytes: [UInt8], _ asked: Asked) throws(Problem) {
    guard let hash = asked.context.parameters.get("hash"), Self.isHash(hash) else { throw .wrongHash }
    let digest = Secret.sha256(bytes).map { byte in
      let text = String(byte, radix: 16)
      return text.count == 1 ? "0" + text : text
    }
    guard digest.joined() == hash else { throw .wrongHash }
  }

  private func kept(_ asked: Asked, _ keep: () async throws(ServedFileError) -> String) async throws -> Response {
    let file: String
    do throws(ServedFileError) { file = try await keep() } catch {
      switch error {
      case .notAPicture: throw Problem.notAPicture
      case .tooLarge: throw Problem.tooLarge
      case .unavailable: throw Problem.unavailable
      }
    }
    try await members.addUpload(
      file, by: try asked.device().account, until: markets.clock.now().advanced(seconds: Limits.lease))
    return Answer.json(JSONObject([.init("file", .string(file))]), status: .created)
  }

  /// The file of a picture: of its hash, or with a plain name, such as the pictures of the sample market have.
  private static func picture(named name: String) -> String? {
    if isHash(name) { return "\(name.prefix(2))/\(name).jpg" }
    let isPlain = name.utf8.allSatisfy { byte in
      (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte) || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
        || byte == UInt8(ascii: "-")
    }
    return isPlain && !name.isEmpty && name.utf8.count <= 60 ? name + ".jpg" : nil
  }

  private static func isHash(_ text: String) -> Bool { FileName.isPicture("\(text.prefix(2))/\(text).jpg") }
}
