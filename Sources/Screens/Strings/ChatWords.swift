public import Marketplace

extension Strings {
  /// Why a chat command failed, and what to do next.
  public func sentence(_ error: ChatsError) -> Sentence {
    switch error {
    case .rule(let rule): sentence(rule)
    case .notFound: Sentence(.chatNotFound)
    case .guest: Sentence(.signInFirst)
    case .store(let error): sentence(error)
    }
  }

  private func sentence(_ rule: ChatRule) -> Sentence {
    switch rule {
    case .blank: Sentence(.chatBlank)
    case .long(let limit): Sentence(.chatLong, Strings.grouped(limit))
    case .blocked: Sentence(.chatBlocked)
    case .ownListing: Sentence(.chatOwnListing)
    case .deleted: Sentence(.chatDeleted)
    case .closed: Sentence(.chatClosed)
    case .noCard: Sentence(.chatNoCard)
    case .answered(let state): Sentence(.chatAnswered, name(state))
    case .notYours: Sentence(.chatNotYours)
    case .price(let highest): Sentence(.rulePrice, Strings.grouped(highest))
    case .noPlace: Sentence(.chatNoPlace)
    case .longPlace(let limit): Sentence(.chatLongPlace, String(limit))
    case .past: Sentence(.chatPast)
    }
  }

  /// Why a text is not a valid price.
  func sentence(_ refusal: PriceEntry.Refusal) -> Sentence {
    switch refusal {
    case .notANumber: Sentence(.priceNotANumber)
    case .negative: Sentence(.priceNegative)
    case .tooHigh: Sentence(.priceTooHigh, Strings.grouped(ListingRules.highestPrice))
    }
  }

  /// The quick replies: the person's own, or the defaults.
  func quickReplies(_ settings: Settings) -> [String] {
    settings.quickReplies
      ?? [.quickReplyAvailable, .quickReplyWhen, .quickReplyWhere, .quickReplyOnMyWay, .quickReplyThanks]
      .map { self($0) }
  }

  /// The name of a proposal's state.
  public func name(_ state: ProposalState) -> String {
    switch state {
    case .proposed: self(.cardProposed)
    case .accepted: self(.cardAccepted)
    case .declined: self(.cardDeclined)
    case .countered: self(.cardCountered)
    case .withdrawn: self(.cardWithdrawn)
    case .expired: self(.cardExpired)
    }
  }

  /// Why a message was not sent.
  func name(_ fault: SendFault) -> String {
    switch fault {
    case .store: self(.faultNotSent)
    case .blocked: self(.faultBlockedSend)
    case .answered: self(.faultAnsweredSend)
    }
  }

  /// The number of unread messages, as far as it is counted; empty for zero.
  static func unread(_ count: Int) -> String {
    if count <= 0 { return "" }
    return count >= ChatRules.unreadLimit ? "\(ChatRules.unreadLimit - 1)+" : String(count)
  }

  /// `11월 21일 토요일`, `Sat, Nov 21`. Includes the year if it is not the current one.
  func day(_ time: Timestamp, now: Timestamp, offset: Int) -> String {
    let weekday = Self.weekdays[Self.dayNumber(time, offset: offset).weekday]
    return self(.dayAndWeekday, date(time, now: now, offset: offset), self(weekday))
  }

  private static let weekdays: [Phrase] = [
    .weekdayThursday, .weekdayFriday, .weekdaySaturday, .weekdaySunday, .weekdayMonday, .weekdayTuesday,
    .weekdayWednesday,
  ]

  /// The days since 1970-01-01, and the weekday counted from Thursday, because that day was a Thursday.
  static func dayNumber(_ time: Timestamp, offset: Int) -> (number: Int64, weekday: Int) {
    let local = time.milliseconds + Int64(offset) * 1000
    let length: Int64 = 86_400_000
    let number = local / length - (local % length < 0 ? 1 : 0)
    let weekday = number % 7
    return (number, Int(weekday < 0 ? weekday + 7 : weekday))
  }

  /// `11/25 15:00`: the day after tomorrow, in the input format of meetings.
  static func meetingExample(now: Timestamp, offset: Int) -> String {
    let day = CalendarTime(now.advanced(seconds: 2 * 86_400), offset: offset)
    return "\(day.month)/\(day.day) 15:00"
  }

  /// `11월 21일 토요일 14:02`, `Sat, Nov 21, 14:02`.
  func dayAndTime(_ time: Timestamp, now: Timestamp, offset: Int) -> String {
    self(.dateAndTime, day(time, now: now, offset: offset), Self.clock(time, offset: offset))
  }

  /// `14:02`
  static func clock(_ time: Timestamp, offset: Int) -> String {
    let calendar = CalendarTime(time, offset: offset)
    func digits(_ number: Int) -> String { number < 10 ? "0\(number)" : String(number) }
    return "\(digits(calendar.hour)):\(digits(calendar.minute))"
  }
}

extension Strings {
  /// A message in one line. `offset`: the time zone, in seconds east of UTC.
  public func line(of found: RoomMessage, now: Timestamp, offset: Int) -> String {
    MessageWords(strings: self, now: now, offset: offset, found.entry).line(found.message)
  }
}
