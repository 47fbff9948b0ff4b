public import Marketplace

/// Moderators' decisions as JSON, in the API.
public enum DecisionJSON {
  /// `{"id":"0193…","action":"suspend","person":"0192…","until":"2026-12-01T…","report":"…","note":"…"}`. Depending on
  /// the action, the object has a `listing`, a `post` or a `comment`, a `person` with or without `until`, or the
  /// `decision` to undo.
  public static func object(for decision: NewDecision) -> JSONObject {
    var object = JSONObject([
      .init("id", .string(decision.id.description)), .init("action", .string(decision.action.kind.rawValue)),
    ])
    switch decision.action {
    case .dismiss: break
    case .hide(let content), .unhide(let content):
      switch content {
      case .listing(let id): object["listing"] = .string(id.description)
      case .post(let id): object["post"] = .string(id.description)
      case .comment(let id): object["comment"] = .string(id.description)
      }
    case .warn(let id), .restore(let id): object["person"] = .string(id.description)
    case .suspend(let id, let until):
      object["person"] = .string(id.description)
      object["until"] = .string(until.iso8601())
    case .undo(let id): object["decision"] = .string(id.description)
    }
    if let report = decision.report { object["report"] = .string(report.description) }
    if !decision.note.isEmpty { object["note"] = .string(decision.note) }
    return object
  }

  /// Parses a decision. Throws with the name of a missing or invalid field.
  public static func newDecision(of object: JSONObject) throws(CommandFault) -> NewDecision {
    guard let id: ID<Decision> = object.id("id") else { throw .field("id") }
    guard let kind = object["action"]?.string.flatMap(Decision.Action.Kind.init(rawValue:)) else {
      throw .field("action")
    }
    let action = Decision.Action(
      kind, content: content(of: object), person: object.id("person"), until: object.time("until"),
      undoes: object.id("decision"))
    guard let action else { throw .field(Self.subject(of: kind, in: object)) }
    var report: ID<Report>?
    if object.has("report") {
      report = object.id("report")
      if report == nil { throw .field("report") }
    }
    var note = ""
    if object.has("note") {
      guard let text = object["note"]?.string else { throw .field("note") }
      note = text
    }
    return NewDecision(id: id, action: action, report: report, note: note)
  }

  private static func content(of object: JSONObject) -> Decision.Content? {
    Decision.Content(listing: object.id("listing"), post: object.id("post"), comment: object.id("comment"))
  }

  /// The name of the missing field of an action of this kind.
  private static func subject(of kind: Decision.Action.Kind, in object: JSONObject) -> String {
    switch kind {
    case .dismiss: "action"
    case .hide, .unhide: "listing"
    case .warn, .restore: "person"
    case .suspend: (object.id("person") as ID<Account>?) == nil ? "person" : "until"
    case .undo: "decision"
    }
  }

  /// The object of the decision, with `moderator` and `person` as people, and the `time`. `isUndone` is omitted when it
  /// is false. `wasHidden` and `wasSuspendedUntil` are the state before the decision.
  public static func object(for entry: DecisionEntry) -> JSONObject {
    let decision = entry.decision
    var object = object(
      for: NewDecision(id: decision.id, action: decision.action, report: decision.report, note: decision.note))
    object["moderator"] = NamedPersonJSON.value(for: entry.moderator)
    object["person"] = entry.person.map(NamedPersonJSON.value)
    object["time"] = .string(decision.time.iso8601())
    if decision.former.wasHidden { object["wasHidden"] = .bool(true) }
    if let until = decision.former.suspendedUntil { object["wasSuspendedUntil"] = .string(until.iso8601()) }
    if decision.isUndone { object["isUndone"] = .bool(true) }
    return object
  }

  /// Nil for an object that `object(for:)` does not produce.
  public static func entry(of object: JSONObject) -> DecisionEntry? {
    let person = NamedPersonJSON.person(object["person"])
    guard let id: ID<Decision> = object.id("id"),
      let kind = object["action"]?.string.flatMap(Decision.Action.Kind.init(rawValue:)),
      let action = Decision.Action(
        kind, content: content(of: object), person: person?.id, until: object.time("until"),
        undoes: object.id("decision")),
      let moderator = NamedPersonJSON.person(object["moderator"]), let time = object.time("time")
    else { return nil }
    return DecisionEntry(
      decision: Decision(
        id: id, moderator: moderator.id, time: time, action: action, person: person?.id, report: object.id("report"),
        note: object["note"]?.string ?? "",
        former: Decision.Former(
          wasHidden: object["wasHidden"] == .bool(true), suspendedUntil: object.time("wasSuspendedUntil")),
        isUndone: object["isUndone"] == .bool(true)),
      moderator: moderator, person: person)
  }
}

/// A person with their name: `{"id":"0192…","name":"느긋한수달"}`.
enum NamedPersonJSON {
  static func value(for person: NamedPerson) -> JSONValue {
    .object(JSONObject([.init("id", .string(person.id.description)), .init("name", .string(person.name))]))
  }

  static func person(_ value: JSONValue?) -> NamedPerson? {
    guard case .object(let object)? = value, let id: ID<Account> = object.id("id"),
      let name = object["name"]?.string
    else { return nil }
    return NamedPerson(id: id, name: name)
  }
}

extension JSONObject {
  /// Whether the object has a value for this name that is not null.
  func has(_ name: String) -> Bool { self[name].map { $0 != .null } ?? false }

  func id<Entity>(_ name: String) -> ID<Entity>? { self[name]?.string.flatMap { ID($0) } }

  /// Parses an ISO 8601 time.
  func time(_ name: String) -> Timestamp? { RecordJSON.time(self[name]) }
}
