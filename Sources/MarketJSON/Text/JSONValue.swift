/// Any JSON value. Writing it reproduces what was read.
public enum JSONValue: Hashable, Sendable {
  case null
  case bool(Bool)
  case int(Int)
  /// A number that does not fit an `Int`, as written: `1.10`, `1e400`.
  case number(String)
  case string(String)
  case array([JSONValue])
  case object(JSONObject)

  /// The canonical compact text: one line, no whitespace, only necessary escapes.
  public var text: String { String(decoding: bytes, as: UTF8.self) }

  /// `text` in UTF-8.
  public var bytes: [UInt8] {
    var writer = JSONWriter()
    writer.write(self)
    return writer.bytes
  }
}

/// The members of an object, in order. Compares names by code points, without normalization.
public struct JSONObject: Hashable, Sendable {
  public struct Member: Hashable, Sendable {
    public let name: String
    public var value: JSONValue

    public init(_ name: String, _ value: JSONValue) {
      self.name = name
      self.value = value
    }
  }

  public private(set) var members: [Member]

  /// Of several members with the same name, keeps the last value at the position of the first.
  public init(_ members: [Member] = []) {
    self.members = members
    guard members.count > 1, !Self.fewAndDistinct(members) else { return }
    var places: [[UInt8]: Int] = [:]
    self.members = []
    for member in members {
      let name = Array(member.name.utf8)
      if let place = places[name] {
        self.members[place].value = member.value
      } else {
        places[name] = self.members.count
        self.members.append(member)
      }
    }
  }

  /// For small objects, comparing all names is faster than hashing.
  private static func fewAndDistinct(_ members: [Member]) -> Bool {
    guard members.count <= 24 else { return false }
    return members.indices.allSatisfy { index in
      !members[..<index].contains { $0.name.hasBytes(of: members[index].name) }
    }
  }

  /// Creates an object of members with distinct names.
  init(distinct members: [Member]) {
    self.members = members
  }

  public subscript(name: String) -> JSONValue? {
    get { members.first { $0.name.hasBytes(of: name) }?.value }
    set {
      let place = members.firstIndex { $0.name.hasBytes(of: name) }
      switch (place, newValue) {
      case (let place?, let value?): members[place].value = value
      case (let place?, nil): members.remove(at: place)
      case (nil, let value?): members.append(Member(name, value))
      case (nil, nil): break
      }
    }
  }
}

extension String {
  /// Strings with different bytes can be equal. Names in JSON then differ.
  fileprivate func hasBytes(of other: String) -> Bool {
    // Lengths differ for nearly all names.
    utf8.count == other.utf8.count && utf8.elementsEqual(other.utf8)
  }
}
