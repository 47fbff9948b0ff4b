package import Marketplace

extension PartialSettings {
  /// Reads the valid fields; all others stay nil.
  package init(_ object: JSONObject) {
    self.init()
    language = Self.choice(object["language"])
    theme = Self.choice(object["theme"])
    pictures = Self.choice(object["pictures"])
    motion = Self.flag(object["motion"])
    mouse = Self.flag(object["mouse"])
    screenReader = Self.flag(object["screenReader"])
    timeFormat = Self.choice(object["timeFormat"])
    split = Self.share(object["split"])
    townLayout = Self.choice(object["townLayout"])
    quickReplies = Self.replies(object["quickReplies"])
    notifications = Self.choice(object["notifications"])
    inbox = Self.inbox(object["inbox"])
    quietHours = Self.hours(object["quietHours"])
    linkPreviews = Self.choice(object["linkPreviews"])
    welcome = Self.flag(object["welcome"])
  }

  /// Writes the fields that are set and removes the others, except values that this version does not understand.
  package func write(to object: inout JSONObject) {
    let understood = PartialSettings(object)
    func set(_ name: String, _ value: JSONValue?, isKnown: Bool) {
      if value != nil || isKnown { object[name] = value }
    }
    set("language", language.map { .string($0.rawValue) }, isKnown: understood.language != nil)
    set("theme", theme.map { .string($0.rawValue) }, isKnown: understood.theme != nil)
    set("pictures", pictures.map { .string($0.rawValue) }, isKnown: understood.pictures != nil)
    set("motion", motion.map { .bool($0) }, isKnown: understood.motion != nil)
    set("mouse", mouse.map { .bool($0) }, isKnown: understood.mouse != nil)
    set("screenReader", screenReader.map { .bool($0) }, isKnown: understood.screenReader != nil)
    set("timeFormat", timeFormat.map { .string($0.rawValue) }, isKnown: understood.timeFormat != nil)
    set("split", split.flatMap(Self.withinBounds).map { .number("\($0)") }, isKnown: understood.split != nil)
    set("townLayout", townLayout.map { .string($0.rawValue) }, isKnown: understood.townLayout != nil)
    set(
      "quickReplies", quickReplies.map { .array($0.map { .string($0) }) }, isKnown: understood.quickReplies != nil)
    set("notifications", notifications.map { .string($0.rawValue) }, isKnown: understood.notifications != nil)
    set(
      "inbox",
      inbox.map { choice in
        let kinds = InboxKind.allCases.filter { choice.levels[$0] != nil }
        return .object(JSONObject(kinds.map { .init($0.rawValue, .string(choice[$0].rawValue)) }))
      }, isKnown: understood.inbox != nil)
    set("quietHours", quietHours.map { .string($0.text) }, isKnown: understood.quietHours != nil)
    set("linkPreviews", linkPreviews.map { .string($0.rawValue) }, isKnown: understood.linkPreviews != nil)
    set("welcome", welcome.map { .bool($0) }, isKnown: understood.welcome != nil)
  }

  private static func choice<Choice: RawRepresentable<String>>(_ value: JSONValue?) -> Choice? {
    guard case .string(let text) = value else { return nil }
    return Choice(rawValue: text)
  }

  private static func flag(_ value: JSONValue?) -> Bool? {
    guard case .bool(let flag) = value else { return nil }
    return flag
  }

  /// A share that the user may have typed, clamped to the supported range.
  private static func share(_ value: JSONValue?) -> Double? {
    switch value {
    case .number(let text): Double(text).flatMap(withinBounds)
    case .int(let number): withinBounds(Double(number))
    default: nil
    }
  }

  /// Texts that the user may have typed, limited in number and length.
  private static func replies(_ value: JSONValue?) -> [String]? {
    guard case .array(let items) = value else { return nil }
    let limits = Settings.quickReplyLimits
    let texts = items.compactMap { item -> String? in
      if case .string(let text) = item, !text.isEmpty { String(text.prefix(limits.characters)) } else { nil }
    }
    return Array(texts.prefix(limits.count))
  }

  private static func hours(_ value: JSONValue?) -> QuietHours? {
    if case .string(let text) = value { QuietHours(text) } else { nil }
  }

  /// The kinds and levels that this version knows.
  private static func inbox(_ value: JSONValue?) -> InboxChoice? {
    guard case .object(let object) = value else { return nil }
    var choice = InboxChoice()
    for kind in InboxKind.allCases {
      if let level: InboxLevel = Self.choice(object[kind.rawValue]) { choice[kind] = level }
    }
    return choice
  }

  private static func withinBounds(_ share: Double) -> Double? {
    share.isFinite ? min(max(share, 0.3), 0.7) : nil
  }
}
