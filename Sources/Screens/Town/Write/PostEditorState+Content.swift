import Marketplace
import TerminalUI

/// Between the form and the post.
extension PostEditorState {
  /// The form's content.
  var draft: PostDraft {
    PostDraft(
      post: post, kind: kind, topic: topic, title: title.text, text: text.text,
      project: PostDraft.Project(
        purpose: project.purpose.text, seeking: project.seeking.text, wanted: project.wanted.text,
        until: project.until.text, isByLink: project.isByLink, link: project.link.text),
      pictures: pictures.items.map(\.picture), spot: spot.text,
      place: coordinate.flatMap { coordinate in
        neighborhood.map { Place(coordinate: coordinate, neighborhood: $0) }
      })
  }

  mutating func take(_ draft: PostDraft) {
    (kind, topic) = (draft.kind, draft.topic)
    title.replace(with: draft.title)
    text.replace(withAll: draft.text)
    project.purpose.replace(with: draft.project.purpose)
    project.seeking.replace(with: draft.project.seeking)
    project.wanted.replace(with: draft.project.wanted)
    project.until.replace(with: draft.project.until)
    project.isByLink = draft.project.isByLink
    project.link.replace(with: draft.project.link)
    pictures = EditorPictures(draft.pictures.map { EditorPicture(picture: $0) })
    strip.setCount(pictures.count)
    spot.replace(with: draft.spot)
    if let place = draft.place { (coordinate, neighborhood) = (place.coordinate, place.neighborhood) }
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
    for part in missing {
      faults[part] =
        switch part {
        case .title: Sentence(.townNoTitle)
        case .purpose: Sentence(.townNoPurpose)
        case .seeking: Sentence(.townNoSeeking)
        default: Sentence(.townNoText)
        }
    }
    guard kind == .together else { return faults }
    if wantedCount == nil {
      let range = TownRules.wanted
      faults[.wanted] = Sentence(.townWanted, String(range.lowerBound), Strings.grouped(range.upperBound))
    }
    if !project.until.text.allSatisfy(\.isWhitespace) {
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

  /// The parts that must not be empty and are.
  var missing: [PostFocus] {
    var parts = [(PostFocus.title, title.text), (.text, text.text)]
    if kind == .together { parts += [(.purpose, project.purpose.text), (.seeking, project.seeking.text)] }
    return parts.filter { $0.1.allSatisfy(\.isWhitespace) }.map(\.0)
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

extension PostDraft {
  /// The content of a post. `offset`: the time zone of the form, in milliseconds.
  init(_ post: Post, offset: Int) {
    var place = post.place
    place.name = nil
    self.init(
      post: post.id, kind: post.kind, topic: post.topic, title: post.title, text: post.text,
      project: post.project.map { Project($0, offset: offset) } ?? Project(),
      pictures: post.pictures.map { DraftPicture(source: .kept($0.source), alt: $0.alt) },
      spot: post.place.name ?? "", place: place)
  }
}

extension PostDraft.Project {
  fileprivate init(_ project: Marketplace.Project, offset: Int) {
    self.init(purpose: project.purpose, seeking: project.seeking, wanted: String(project.wanted))
    if let time = project.until {
      let day = CalendarTime(time, offset: offset)
      until = "\(day.year)-\(day.month)-\(day.day) \(Strings.clock(time, offset: offset))"
    }
    if case .link(let address) = project.contact { (isByLink, link) = (true, address) }
  }
}
