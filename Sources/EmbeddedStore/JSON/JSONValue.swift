/// Any JSON value, kept so that writing it gives back what was read.
public enum JSONValue: Hashable, Sendable {
  case null
  case bool(Bool)
  case int(Int)
  /// A number that is no `Int`, as it was written: `1.10`, `1e400`.
  case number(String)
  case string(String)
  case array([JSONValue])
  case object(JSONObject)

  /// The canonical compact text: one line, no blanks, nothing escaped that need not be.
  public var text: String {
    var writer = JSONWriter()
    writer.write(self)
    return writer.text
  }
}

/// The members of an object, in their order. Names are told apart by their code points, not by how they look.
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

  /// Of several members of one name the last value stays, at the place of the first.
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

  /// Most objects are small, and comparing is quicker than hashing then.
  private static func fewAndDistinct(_ members: [Member]) -> Bool {
    guard members.count <= 24 else { return false }
    return members.indices.allSatisfy { index in
      !members[..<index].contains { $0.name.utf8.elementsEqual(members[index].name.utf8) }
    }
  }

  /// Members whose names are known to differ.
  init(distinct members: [Member]) {
    self.members = members
  }

  public subscript(name: String) -> JSONValue? {
    get { members.first { $0.name.utf8.elementsEqual(name.utf8) }?.value }
    set {
      let place = members.firstIndex { $0.name.utf8.elementsEqual(name.utf8) }
      switch (place, newValue) {
      case (let place?, let value?): members[place].value = value
      case (let place?, nil): members.remove(at: place)
      case (nil, let value?): members.append(Member(name, value))
      case (nil, nil): break
      }
    }
  }
}
