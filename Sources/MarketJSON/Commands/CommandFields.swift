internal import Marketplace

/// A command in JSON that cannot be read.
public enum CommandFault: Error, Hashable, Sendable {
  /// The field is missing, or has a value of another type or out of range.
  case field(String)
  /// There is no command of this name.
  case unknown(String)
}

/// Reads the fields of a command.
struct CommandFields {
  let object: JSONObject

  func string(_ name: String) throws(CommandFault) -> String {
    guard let text = object[name]?.string else { throw .field(name) }
    return text
  }

  /// Nil when the field is missing or null.
  func optionalString(_ name: String) throws(CommandFault) -> String? {
    has(name) ? try string(name) : nil
  }

  func id<Entity>(_ name: String) throws(CommandFault) -> ID<Entity> {
    guard let id = ID<Entity>(try string(name)) else { throw .field(name) }
    return id
  }

  func ids<Entity>(_ name: String) throws(CommandFault) -> [ID<Entity>] {
    guard let elements = object[name]?.elements else { throw .field(name) }
    let ids = elements.compactMap { $0.string.flatMap { ID<Entity>($0) } }
    guard ids.count == elements.count else { throw .field(name) }
    return ids
  }

  func flag(_ name: String) throws(CommandFault) -> Bool {
    guard case .bool(let flag)? = object[name] else { throw .field(name) }
    return flag
  }

  /// Not negative.
  func count(_ name: String) throws(CommandFault) -> Int {
    guard let number = object[name]?.wholeNumber, number >= 0 else { throw .field(name) }
    return number
  }

  /// ISO 8601, or milliseconds since 1970.
  func time(_ name: String) throws(CommandFault) -> Timestamp {
    let time = object[name]?.string.flatMap { Timestamp(iso8601: $0) } ?? object[name]?.timestamp
    guard let time, time.inWritableRange == time else { throw .field(name) }
    return time
  }

  func one<Value: RawRepresentable<String>>(_ name: String) throws(CommandFault) -> Value {
    guard let value = Value(rawValue: try string(name)) else { throw .field(name) }
    return value
  }

  func nested(_ name: String) throws(CommandFault) -> CommandFields {
    guard case .object(let object)? = object[name] else { throw .field(name) }
    return CommandFields(object: object)
  }

  /// Whether the field is there and not null.
  func has(_ name: String) -> Bool { object[name].map { $0 != .null } ?? false }

  func money(_ amount: String) throws(CommandFault) -> Money {
    Money(amount: try count(amount), currency: try optionalString("currency") ?? "KRW")
  }

  func categories(_ name: String) throws(CommandFault) -> [Category] {
    guard let elements = object[name]?.elements else { throw .field(name) }
    let categories = elements.compactMap { $0.string.flatMap { Category(named: $0) } }
    guard categories.count == elements.count else { throw .field(name) }
    return categories
  }

  func pictures(_ name: String) throws(CommandFault) -> [Picture] {
    guard let elements = object[name]?.elements else { throw .field(name) }
    var pictures: [Picture] = []
    for element in elements {
      guard case .object(let object) = element else { throw .field(name) }
      pictures.append(try CommandFields(object: object).picture(in: name))
    }
    return pictures
  }

  func linkPreviews(_ name: String) throws(CommandFault) -> [LinkPreview] {
    guard let elements = object[name]?.elements, elements.count <= LinkPreview.listingLimit else { throw .field(name) }
    var previews: [LinkPreview] = []
    for element in elements {
      guard case .object(let object) = element else { throw .field(name) }
      previews.append(try LinkPreviewJSON.preview(CommandFields(object: object)))
    }
    return previews
  }

  /// The picture that the whole object describes; `name` is the field to blame.
  func picture(in name: String) throws(CommandFault) -> Picture {
    let alt = try optionalString("alt") ?? ""
    if let file = object["file"]?.string, FileName.isPicture(file) { return Picture(source: .file(file), alt: alt) }
    guard let url = object["url"]?.string, !url.isEmpty, url.utf8.count <= 2000 else { throw .field(name) }
    return Picture(source: .url(url), alt: alt)
  }
}

/// The names of files in a store: two digits, a slash, and the SHA-256 of the contents that begins with them.
public enum FileName {
  /// Whether `file` is the name of a picture: `ab/abcd….jpg`.
  public static func isPicture(_ file: String) -> Bool { hash(of: file) != nil && file.hasSuffix(".jpg") }

  /// The 64 hexadecimal digits in the name of a file; nil for any other name.
  public static func hash(of file: String) -> String? {
    let bytes = Array(file.utf8)
    guard bytes.count >= 67, bytes.count <= 80, bytes[2] == UInt8(ascii: "/"), bytes[0...1].elementsEqual(bytes[3...4])
    else { return nil }
    let hash = bytes[3..<67]
    let suffix = bytes[67...]
    guard hash.allSatisfy(isHexadecimal) else { return nil }
    guard
      suffix.isEmpty
        || suffix.first == UInt8(ascii: ".") && suffix.count > 1 && suffix.dropFirst().allSatisfy(isAlphanumeric)
    else { return nil }
    return String(decoding: hash, as: UTF8.self)
  }

  private static func isHexadecimal(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) || (UInt8(ascii: "a")...UInt8(ascii: "f")).contains(byte)
  }

  private static func isAlphanumeric(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte)
  }
}
