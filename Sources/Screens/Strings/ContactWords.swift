public import Marketplace

extension Strings {
  /// Why a command about contacts failed, and what to do next.
  public func sentence(_ error: ContactsError) -> Sentence {
    switch error {
    case .guest: Sentence(.signInFirst)
    case .notFound: Sentence(.contactGone)
    case .store(let error): sentence(error)
    case .rule(let rule): sentence(rule)
    }
  }

  private func sentence(_ rule: ContactRule) -> Sentence {
    switch rule {
    case .noName: Sentence(.ruleContactNoName)
    case .longName(let limit): Sentence(.ruleContactLongName, String(limit))
    case .longPhone(let limit): Sentence(.ruleContactLongPhone, String(limit))
    case .longNote(let limit): Sentence(.ruleContactLongNote, Strings.grouped(limit))
    case .tooMany(let limit): Sentence(.ruleContactsFull, Strings.grouped(limit))
    case .tied(let name): Sentence(.ruleContactTied, name)
    case .yourself: Sentence(.ruleContactYourself)
    }
  }

  public func name(_ mark: ContactMark) -> String {
    switch mark {
    case .met: self(.markMet)
    case .didNotCome: self(.markDidNotCome)
    case .friendly: self(.markFriendly)
    case .haggles: self(.markHaggles)
    }
  }

  /// `만났어요 · 친절해요`
  public func names(_ marks: Set<ContactMark>) -> String {
    ContactMark.allCases.filter(marks.contains).map(name).joined(separator: " · ")
  }

  /// The private marks and the note of a contact in one line; empty without either.
  public func notes(of details: ContactDetails) -> String {
    let note = details.note.split(whereSeparator: \.isNewline).joined(separator: " ")
    return [names(details.marks), note].filter { !$0.isEmpty }.joined(separator: " · ")
  }

  /// What a listed person is: a member, or followed; empty for a contact without a member.
  func role(of person: ListedPerson) -> String {
    switch person {
    case .contact(let contact): contact.details.member == nil ? "" : self(.personMember)
    case .member: self(.personFollowed)
    }
  }
}
