public import Marketplace

/// Notices as JSON, in the API: `{"id":"…","kind":"suspended","until":"…","note":"…","time":"…"}`. `listing`, `report`
/// and `until` depend on the kind. An empty `note` is omitted.
public enum NoticeJSON {
  public static func object(for notice: Notice) -> JSONObject {
    var object = JSONObject([
      .init("id", .string(notice.id.description)), .init("kind", .string(notice.kind.rawValue)),
      .init("time", .string(notice.time.iso8601())),
    ])
    if let listing = notice.listing { object["listing"] = .string(listing.description) }
    if let post = notice.post { object["post"] = .string(post.description) }
    if let report = notice.report { object["report"] = .string(report.description) }
    if let until = notice.until { object["until"] = .string(until.iso8601()) }
    if !notice.note.isEmpty { object["note"] = .string(notice.note) }
    return object
  }

  /// Nil for an object that `object(for:)` does not produce.
  public static func notice(of object: JSONObject) -> Notice? {
    guard let id: ID<Notice> = object.id("id"),
      let kind = object["kind"]?.string.flatMap(Notice.Kind.init(rawValue:)), let time = object.time("time")
    else { return nil }
    return Notice(
      id: id, kind: kind, listing: object.id("listing"), post: object.id("post"), report: object.id("report"),
      until: object.time("until"),
      note: object["note"]?.string ?? "", time: time)
  }
}
