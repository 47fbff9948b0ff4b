internal import MarketJSON
internal import Marketplace

/// The JSON form of contacts: an array of objects, one on each line.
public enum CardJSON {
  /// Before the first record.
  public static let head = Array("[\n".utf8)
  /// After the last one.
  public static let foot = Array("\n]\n".utf8)
  /// Between two records.
  public static let separator = Array(",\n".utf8)

  /// A record on one line.
  public static func bytes(_ card: ContactCard) -> [UInt8] { JSONValue.object(card.json).bytes }
}

extension ContactCard {
  /// Leaves out empty members.
  var json: JSONObject {
    var members: [JSONObject.Member] = [.init("name", .string(name))]
    if !phones.isEmpty { members.append(.init("phones", .array(phones.map { .object($0.json) }))) }
    if !note.isEmpty { members.append(.init("note", .string(note))) }
    if let uid { members.append(.init("uid", .string(uid))) }
    // As text, because many programs read numbers as floating-point ones.
    if let seed { members.append(.init("seed", .string(String(seed)))) }
    if let picture { members.append(.init("picture", .string(Base64.encode(picture)))) }
    if !extras.isEmpty { members.append(.init("extras", .array(extras.map { .string($0) }))) }
    return JSONObject(members)
  }

  /// Nil without a name, and if a member has the wrong type. Ignores unknown members.
  init?(json: JSONObject) {
    guard case .string(let name)? = json["name"] else { return nil }
    self.init(name: name.trimmed)
    switch json["phones"] {
    case nil, .null?: break
    case .array(let values)?:
      for value in values {
        guard let phone = Phone(json: value) else { return nil }
        phones.append(phone)
      }
    default: return nil
    }
    switch json["extras"] {
    case nil, .null?: break
    case .array(let values)?:
      for value in values {
        guard case .string(let text) = value else { return nil }
        extras.append(text)
      }
    default: return nil
    }
    guard let note = Self.text(json["note"]), let uid = Self.text(json["uid"]), let seed = Self.text(json["seed"]),
      let picture = Self.text(json["picture"])
    else { return nil }
    self.note = note
    self.uid = uid.isEmpty ? nil : uid
    self.seed = UInt64(seed)
    guard !picture.isEmpty else { return }
    guard let bytes = Base64.decode(picture.utf8) else { return nil }
    self.picture = bytes
  }

  /// Empty for a missing member; nil for one of another type.
  private static func text(_ value: JSONValue?) -> String? {
    switch value {
    case nil, .null?: ""
    case .string(let text)?: text
    case .int(let number)?: String(number)
    default: nil
    }
  }
}

extension ContactCard.Phone {
  fileprivate var json: JSONObject {
    var members: [JSONObject.Member] = [.init("number", .string(number))]
    if !parameters.isEmpty { members.append(.init("parameters", .string(parameters))) }
    if let group { members.append(.init("group", .string(group))) }
    return JSONObject(members)
  }

  /// Takes an object, or a plain text as the number.
  fileprivate init?(json: JSONValue) {
    if case .string(let number) = json {
      self.init(number)
      return
    }
    guard case .object(let object) = json, case .string(let number)? = object["number"] else { return nil }
    self.init(number)
    if case .string(let text)? = object["parameters"] { parameters = text }
    if case .string(let text)? = object["group"] { group = text }
  }
}
