public import Marketplace

/// Words about posts, comments and projects.
extension Strings {
  public func name(_ kind: PostKind) -> String {
    switch kind {
    case .news: self(.postNews)
    case .question: self(.postQuestion)
    case .together: self(.postTogether)
    }
  }

  public func name(_ topic: Topic) -> String {
    switch topic {
    case .everyday: self(.topicEveryday)
    case .food: self(.topicFood)
    case .lostAndFound: self(.topicLostAndFound)
    case .pets: self(.topicPets)
    case .children: self(.topicChildren)
    case .safety: self(.topicSafety)
    case .sports: self(.topicSports)
    case .culture: self(.topicCulture)
    case .traffic: self(.topicTraffic)
    case .help: self(.topicHelp)
    }
  }

  public func name(_ status: Project.Status) -> String {
    switch status {
    case .open: self(.projectOpen)
    case .full: self(.projectFull)
    case .done: self(.projectDone)
    }
  }

  /// A distance: `350m`, `1.2km`; in English `350 m`.
  public func metres(_ metres: Int) -> String {
    metres < 1000 ? length("\(metres)", "m") : length("\(metres / 1000).\(metres % 1000 / 100)", "km")
  }

  /// Why something in town failed, and what to do next. For a missing position, the caller adds how to set a place.
  public func sentence(_ error: TownError) -> Sentence {
    switch error {
    case .guest: Sentence(.signInFirst)
    case .notFound: Sentence(.townNotFound)
    case .location: Sentence(.noPosition)
    case .unreachable: Sentence(.townUnreachable)
    case .rule(let rule): sentence(rule)
    case .store(let error): sentence(error)
    }
  }

  /// Why the track in the file `name` cannot be played back, and what to do next.
  public func sentence(_ error: TrackError, in name: String) -> Sentence {
    switch error {
    case .file(let reason): Sentence(.trackUnreadable, name, self(fault(reason)))
    case .notGPX: Sentence(.trackNotGPX, name)
    case .broken(let line): Sentence(.trackBroken, name, String(line))
    case .badPoint(let line): Sentence(.trackBadPoint, name, String(line))
    case .noPoints: Sentence(.trackNoPoints, name)
    case .noLibrary: Sentence(.trackNoLibrary)
    }
  }

  private func sentence(_ rule: TownRule) -> Sentence {
    switch rule {
    case .notYours: Sentence(.townNotYours)
    case .deleted: Sentence(.townDeleted)
    case .editedElsewhere: Sentence(.refusedPostEditedElsewhere)
    case .ownPost: Sentence(.townOwnPost)
    case .noTitle: Sentence(.townNoTitle)
    case .longTitle(let limit): Sentence(.townLongTitle, String(limit))
    case .noText: Sentence(.townNoText)
    case .longText(let limit): Sentence(.townLongText, Strings.grouped(limit))
    case .pictures(let limit): Sentence(.rulePictures, String(limit))
    case .place: Sentence(.townBadPlace)
    case .unknownNeighborhood(let code): Sentence(.unknownNeighborhood, code.text)
    case .replyToReply: Sentence(.townReplyToReply)
    case .notQuestion: Sentence(.townNotQuestion)
    case .noProject: Sentence(.townNoProject)
    case .notProject: Sentence(.townNotProject)
    case .noPurpose: Sentence(.townNoPurpose)
    case .noSeeking: Sentence(.townNoSeeking)
    case .wanted(let range): Sentence(.townWanted, String(range.lowerBound), Strings.grouped(range.upperBound))
    case .link: Sentence(.townBadLink)
    case .full: Sentence(.townFull)
    case .closed: Sentence(.townClosed)
    }
  }
}
