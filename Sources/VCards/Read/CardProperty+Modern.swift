/// Properties in the form of vCard 4.0.
extension CardProperty {
  /// The parameters, each after a semicolon. Types are in lowercase, and the preference has a parameter of its own.
  var modernParameters: String {
    var text = ""
    for parameter in parameters where !["ENCODING", "CHARSET", "VALUE"].contains(parameter.name) {
      guard parameter.name == "TYPE" || parameter.name.isEmpty else {
        text += ";\(parameter.name)=\(Self.quoted(parameter.value))"
        continue
      }
      let types = parameter.value.split(separator: ",").map { $0.lowercased().filter { $0 != "\"" } }
      let codings = ["quoted-printable", "base64", "b", "8bit", "7bit"]
      let kept = types.filter { $0 != "pref" && (parameter.name == "TYPE" || !codings.contains($0)) }
      if !kept.isEmpty { text += ";TYPE=" + kept.map(Self.quoted).joined(separator: ",") }
      if types.contains("pref") { text += ";PREF=1" }
    }
    return CardText.oneLine(text)
  }

  /// The whole line. Nil for invalid Base64.
  /// - Parameter isOld: whether the card is of version 2.1.
  func modernLine(isOld: Bool) -> String? {
    let start = (group.map { $0 + "." } ?? "") + name
    if coding == "BASE64" {
      guard let bytes = Base64.decode(value) else { return nil }
      let types = values("TYPE") + parameters.filter { $0.name.isEmpty }.map(\.value)
      return "\(start):data:\(Self.mediaType(name, types, bytes));base64,\(Base64.encode(bytes))"
    }
    let kind = values("VALUE").first { !["INLINE", "URL"].contains($0.uppercased()) }
    let parameters = modernParameters + (kind.map { ";VALUE=" + $0.lowercased() } ?? "")
    return start + parameters + ":" + (isOld && !isAddress ? CardText.modern(text) : text)
  }

  /// Whether the value is a web address, in which a comma does not separate values.
  private var isAddress: Bool { ["URL", "SOURCE", "PHOTO", "LOGO", "SOUND", "KEY"].contains(name) }

  private static func quoted(_ value: String) -> String {
    value.contains("\"") || !value.contains(where: { ":;".contains($0) }) ? value : "\"\(value)\""
  }

  static func mediaType(_ name: String, _ types: [String], _ bytes: [UInt8]) -> String {
    if let known = PictureType.of(bytes) { return known }
    let type = types.map { $0.lowercased() }.first { !["base64", "b", "home", "work", "pref"].contains($0) }
    switch name {
    case "PHOTO", "LOGO": return "image/" + (type ?? "jpeg")
    case "SOUND": return "audio/" + (type ?? "basic")
    default: return "application/octet-stream"
    }
  }
}

/// The kinds of pictures by their first bytes.
enum PictureType {
  static func of(_ bytes: [UInt8]) -> String? {
    if bytes.starts(with: [0xFF, 0xD8, 0xFF]) { return "image/jpeg" }
    if bytes.starts(with: [0x89, 0x50, 0x4E, 0x47]) { return "image/png" }
    if bytes.starts(with: Array("GIF8".utf8)) { return "image/gif" }
    let isWebP = bytes.starts(with: Array("RIFF".utf8)) && bytes.dropFirst(8).starts(with: Array("WEBP".utf8))
    return isWebP ? "image/webp" : nil
  }
}
