import Marketplace
import TerminalUI

/// Between the form and the post.
extension PostEditorState {
  /// Fills the form with a post.
  mutating func take(_ post: Post, _ strings: Strings, offset: Int) {
    (kind, topic) = (post.kind, post.topic)
    title.replace(with: post.title)
    text.replace(with: post.text)
    pictures = EditorPictures(
      post.pictures.map { EditorPicture(picture: DraftPicture(source: .kept($0.source), alt: $0.alt)) })
    strip.setCount(pictures.count)
    spot.replace(with: post.place.name ?? "")
    (coordinate, neighborhood) = (post.place.coordinate, post.place.neighborhood)
    guard let project = post.project else { return }
    self.project.purpose.replace(with: project.purpose)
    self.project.seeking.replace(with: project.seeking)
    self.project.wanted.replace(with: String(project.wanted))
    if let until = project.until {
      let day = CalendarTime(until, offset: offset)
      self.project.until.replace(with: "\(day.year)-\(day.month)-\(day.day) \(Strings.clock(until, offset: offset))")
    }
    if case .link(let address) = project.contact {
      self.project.isByLink = true
      self.project.link.replace(with: address)
    }
  }

  /// The place to publish; nil until it is known.
  var chosenPlace: Place? {
    guard let coordinate, let neighborhood else { return nil }
    let name = spot.text.trimmingBlanks
    return Place(coordinate: coordinate, neighborhood: neighborhood, name: name.isEmpty ? nil : name)
  }

  /// Why the form cannot be published yet, by the part to correct. `clock`: reads the time until which people can join.
  func refusals(_ clock: any MarketClock) -> [PostFocus: Sentence] {
    var faults: [PostFocus: Sentence] = [:]
    func isBlank(_ text: String) -> Bool { text.allSatisfy(\.isWhitespace) }
    if isBlank(title.text) { faults[.title] = Sentence(.townNoTitle) }
    if isBlank(text.text) { faults[.text] = Sentence(.townNoText) }
    guard kind == .together else { return faults }
    if isBlank(project.purpose.text) { faults[.purpose] = Sentence(.townNoPurpose) }
    if isBlank(project.seeking.text) { faults[.seeking] = Sentence(.townNoSeeking) }
    if wantedCount == nil {
      let range = TownRules.wanted
      faults[.wanted] = Sentence(.townWanted, String(range.lowerBound), Strings.grouped(range.upperBound))
    }
    if !isBlank(project.until.text) {
      let now = clock.now()
      let until = until(clock)
      if until.map({ $0 <= now }) ?? true {
        faults[.until] = Sentence(
          until == nil ? .untilUnread : .untilPast, Strings.meetingExample(now: now, offset: clock.offset(at: now)))
      }
    }
    if project.isByLink, !TownRules.isLink(project.link.text.trimmingBlanks) {
      faults[.link] = Sentence(.townBadLink)
    }
    return faults
  }

  private var wantedCount: Int? {
    Int(project.wanted.text.trimmingBlanks).flatMap { TownRules.wanted.contains($0) ? $0 : nil }
  }

  /// The typed moment; a day without a time ends it.
  private func until(_ clock: any MarketClock) -> Timestamp? {
    let now = clock.now()
    let text = project.until.text.trimmingBlanks
    let offset = { clock.offset(at: $0) }
    return TimeEntry.moment(text, now: now, offset: offset)
      ?? TimeEntry.moment(text + " 23:59", now: now, offset: offset)
  }

  /// The typed project; nil for another kind of post. Call it only without refusals.
  func madeProject(_ clock: any MarketClock) -> Project? {
    guard kind == .together else { return nil }
    return Project(
      purpose: project.purpose.text, seeking: project.seeking.text, wanted: wantedCount ?? 0, until: until(clock),
      contact: project.isByLink ? .link(project.link.text.trimmingBlanks) : .chat)
  }
}
