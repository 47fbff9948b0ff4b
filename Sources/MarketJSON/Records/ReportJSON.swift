public import Marketplace

/// Reports for moderators as JSON, in the API.
public enum ReportJSON {
  /// A report in a list: the form of `RecordJSON.report`, with `reporter` and `reported` as people, and the `title` of
  /// the listing.
  public static func object(for entry: ReportEntry) -> JSONObject {
    var object = JSONObject()
    if case .object(let report) = RecordJSON.report(entry.report) { object = report }
    object["reporter"] = NamedPersonJSON.value(for: entry.reporter)
    if let reported = entry.reported { object["reported"] = NamedPersonJSON.value(for: reported) }
    if let title = entry.title { object["title"] = .string(title) }
    return object
  }

  /// Nil for an object that `object(for:)` does not produce.
  public static func entry(of object: JSONObject) -> ReportEntry? {
    guard let reporter = NamedPersonJSON.person(object["reporter"]),
      let report = RecordJSON.report(of: object, by: reporter.id)
    else { return nil }
    return ReportEntry(
      report: report, reporter: reporter, reported: NamedPersonJSON.person(object["reported"]),
      title: object["title"]?.string)
  }

  /// A report with its evidence: the `report`, the current `listing`, the `reportedListing` at the time of the report,
  /// the reported `post` or `comment`, copied `messages`, `decisions` about the report, `earlier` decisions about the
  /// same person, and that person's `isModerator` and `suspendedUntil`. Missing subjects and false flags are omitted.
  public static func object(for found: ReportCase) -> JSONObject {
    var object = JSONObject([.init("report", .object(self.object(for: found.entry)))])
    if let listing = found.listing { object["listing"] = .object(ListingJSON.object(for: listing)) }
    if let listing = found.reportedListing { object["reportedListing"] = .object(ListingJSON.object(for: listing)) }
    if let post = found.post { object["post"] = .object(PostJSON.object(for: post)) }
    if let comment = found.comment { object["comment"] = .object(PostJSON.object(for: comment)) }
    object["messages"] = .array(found.messages.map { .object(MessageJSON.object(for: $0)) })
    object["decisions"] = .array(found.decisions.map { .object(DecisionJSON.object(for: $0)) })
    object["earlier"] = .array(found.earlier.map { .object(DecisionJSON.object(for: $0)) })
    if found.standing.isModerator { object["isModerator"] = .bool(true) }
    if let until = found.standing.suspendedUntil { object["suspendedUntil"] = .string(until.iso8601()) }
    return object
  }

  /// Nil for an object that `object(for:)` does not produce.
  public static func reportCase(of object: JSONObject) -> ReportCase? {
    guard case .object(let report)? = object["report"], let entry = entry(of: report),
      let messages = object.all("messages", MessageJSON.message),
      let decisions = object.all("decisions", DecisionJSON.entry),
      let earlier = object.all("earlier", DecisionJSON.entry)
    else { return nil }
    return ReportCase(
      entry: entry, listing: listing(object["listing"]), reportedListing: listing(object["reportedListing"]),
      post: object["post"]?.object.flatMap(PostJSON.post), comment: object["comment"]?.object.flatMap(PostJSON.comment),
      messages: messages, decisions: decisions, earlier: earlier,
      standing: Standing(
        isModerator: object["isModerator"] == .bool(true), suspendedUntil: object.time("suspendedUntil")))
  }

  private static func listing(_ value: JSONValue?) -> Listing? {
    guard let value, value != .null else { return nil }
    return try? StoredListing(line: value.bytes).listing
  }
}

extension JSONObject {
  /// Parses an array of objects; nil if the value is not an array or an element is invalid.
  fileprivate func all<Value>(_ name: String, _ read: (JSONObject) -> Value?) -> [Value]? {
    guard let elements = self[name]?.elements else { return nil }
    var values: [Value] = []
    for element in elements {
      guard case .object(let object) = element, let value = read(object) else { return nil }
      values.append(value)
    }
    return values
  }
}
